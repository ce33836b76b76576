"""What build.py does once it runs in the project's own environment."""
