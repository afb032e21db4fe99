"""Dice that can be checked afterwards."""
