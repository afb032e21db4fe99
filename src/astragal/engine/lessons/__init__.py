"""Lessons: records with remarks that say what is to be learned, and answers that the pupil gives himself."""
