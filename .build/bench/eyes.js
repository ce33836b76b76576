// eyes
