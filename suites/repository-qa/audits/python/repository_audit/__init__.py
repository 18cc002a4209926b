"""The independent audit of the suite `repository-qa`.

Written from suites/repository-qa/docs/rules.md alone, in another language than the
generator, so that a mistake in one is unlikely to be repeated in the other.

  names            names without regard to capitals and separators
  mess             which files are data, and promises about messy repositories
  tables           columns of data files
  paths            values in paths
  formulas         laws, parsed and evaluated
  blueprint        the private blueprint, and edits of it
  world            one repository, with a cache of what was read
  answers          the rules for plain queries
  interpretations  the rules for estimate, direction and cause
  open_questions   the answer to any query, with ambiguities resolved first
  certificates     whether two readings or two worlds prove what they claim
  evidence         the files, columns and rows behind an answer
  figures          significant figures
  errors           reasons to stop the audit of an item
  shapes           the known fields of keys
  checks           checks of an item other than its answer
  audit            the run over all worlds
"""
