"""The measurements behind `scarab bench`."""
