"""The rules pages: every id cited, explained and tested."""
