"""The independent audit of the suite `repository-qa`.

Written from docs/repository-qa-rules.md alone, in another language than the
generator, so that a mistake in one is unlikely to be repeated in the other.

  tables    data files in, columns out
  paths     what a path says
  world     one repository, with what has been read of it
  answers   the rules: from a query to an answer or a reason
  checks    everything else that an item must satisfy
  audit     the run over all worlds
"""
