"""What Power Lunch and Power Broker share: the cards, and the cast of figures that stand on them."""
