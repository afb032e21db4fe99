"""Moments that somebody has reported: each is played again, and must look as it did."""
