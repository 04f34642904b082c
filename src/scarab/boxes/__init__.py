"""Boxes on disk and in words: files, the folder of own boxes, single values changed, faults in three languages."""
