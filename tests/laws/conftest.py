from scarab.cli.engine import is_compiled

# Law 10 compares the compiled engine with the plain one: there is nothing to compare while the suite runs on plain.
collect_ignore = [] if is_compiled() else ["test_lockstep.py", "test_lockstep_pickle.py"]
