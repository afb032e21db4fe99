"""The pages about the environments, made from the code."""
