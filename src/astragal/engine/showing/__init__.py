"""What every game shows in the same way: words, marked text, things that can be pointed at, stories."""
