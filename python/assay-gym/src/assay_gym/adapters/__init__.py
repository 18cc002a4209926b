"""Assay's tasks in the words of other libraries. Each module needs the library that it is named after."""
