"""The independent audit of the suite `repository-qa`.

Written from suites/repository-qa/docs/rules.md alone, in another language than the
generator, so that a mistake in one is unlikely to be repeated in the other.

  names            names but for capitals and separators
  mess             which files are data, and what is promised of messy repositories
  tables           data files in, columns out
  paths            what a path says
  formulas         laws, read and computed
  blueprint        what the private blueprint says, and edits of it
  world            one repository, with what has been read of it
  answers          the rules for plain queries: to an answer or a fact
  interpretations  the rules for estimate, direction and cause
  open_questions   from any query to an answer, or to what it leaves open
  certificates     whether two readings or two worlds are what they claim
  evidence         what an answer rests on
  figures          significant figures
  errors           why the audit may stop
  shapes           the fields that are known
  checks           everything else that an item must satisfy
  audit            the run over all worlds
"""
