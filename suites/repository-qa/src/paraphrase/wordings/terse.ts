import type { Wording } from "../wording.ts";

/** A note between people who know the repository. */
export const terse: Wording = {
  names: "bare",
  questions: {
    readme: [
      "README file in this repository, yes or no?",
      "README file present? Yes or no.",
      "Yes or no: README file in the repository?",
    ],
    title: [
      "Project title according to the README file?",
      "README file: project title?",
      "Project title, as the README file has it.",
    ],
    abstract: [
      "Project abstract according to the README file?",
      "README file: project abstract?",
      "Project abstract, as the README file has it.",
    ],
    extension: [
      "File extension of the data in this repository?",
      "Data files of this repository: which file extension?",
      "Need the file extension of the data here.",
    ],
    "count-rows": [
      "Rows of data in {file}, headers not counted?",
      "{file}: number of data rows, headers excluded?",
      "Number of data rows in {file}, without headers.",
    ],
    "count-files-prefix": [
      "Number of data files with path prefix {prefix}? {anyDepth}",
      "Path prefix {prefix}: how many data files? {anyDepth}",
      "Data files whose path begins with the prefix {prefix}, how many? {anyDepth}",
    ],
    "count-files-condition": [
      "Number of data files{files:after}? {dataFiles}",
      "Data files{files:after}: how many? {dataFiles}",
      "Need a count of the data files{files:after}. {dataFiles}",
    ],
    "univariate-file": [
      "{statistic:capital} of {column} in {file}{rows:after}? {missing}{report}",
      "{file}{rows:after}: {statistic} of {column}? {missing}{report}",
      "Need {statistic} of {column}, from {file}{rows:after}. {missing}{report}",
    ],
    "univariate-files": [
      "{statistic:capital} of {column} over {files:inside}{rows:after}? {missing}{report}",
      "{files:first}{rows:after}: {statistic} of {column}? {missing}{report}",
      "Need {statistic} of {column}, over {files:inside}{rows:after}. {missing}{report}",
    ],
    "bivariate-statistic": [
      "{statistic:capital} of {first} and {second} in {file}{rows:after}? {pairs}{report}",
      "{file}{rows:after}: {statistic}, {first} vs {second}? {pairs}{report}",
      "Need {statistic} of {first} vs {second}, from {file}{rows:after}. {pairs}{report}",
    ],
    "bivariate-hypothesis": [
      "{file}{rows:after}: {statistic}, two-sided, significance level {alpha}. Reject H0 of {relation} between {first} and {second} (p below the level), yes or no? {pairs}",
      "Reject H0 of {relation} between {first} and {second}, yes or no? {statistic:capital} in {file}{rows:after}. Two-sided, significance level {alpha}, reject if p is below it. {pairs}",
      "{statistic:capital} at significance level {alpha}, two-sided, in {file}{rows:after}: is H0 of {relation} between {first} and {second} rejected (p below the level), yes or no? {pairs}",
    ],
  },
  interpretations: {
    cause: [
      "Which of {candidates}, if any, would change the mean of {outcome} by more than {margin} if set alone to another of its values? {assignment} {choice}",
      "{candidates}: which, if any, acts on {outcome}, shifting its mean by more than {margin} when set alone to another value of its own? {assignment} {choice}",
      "Looking for a cause of {outcome} among {candidates}: set alone to another of its values, which of them, if any, would change the mean by more than {margin}? {assignment} {choice}",
    ],
    direction: [
      "Mean of {y} in the population, rising or falling with {x} (slope of the least-squares line)? {sampled} {riseOrFall}",
      "Population trend of {y} with {x}: does the mean rise or fall, by the least-squares slope? {sampled} {riseOrFall}",
      "Slope of the least-squares line of {y} on {x} in the population: does the mean rise or fall? {sampled} {riseOrFall}",
    ],
    estimate: [
      "Population mean of {column}? {sampled}{report} If the data do not fix the mean to that many figures, it is not possible.",
      "Mean of {column} in the population? {sampled}{report} If the data do not fix the mean to that many figures, it is not possible.",
      "Need the population mean of {column}. {sampled}{report} If the data do not fix the mean to that many figures, it is not possible.",
    ],
  },
  asides: {
    assignment: [
      "Path variables were assigned to files at random by the experimenters, columns recorded as they came.",
      "Variables of the paths: assigned to files at random by the experimenters. Columns of the files: recorded as they came.",
    ],
    choice: ['Answer with one of these names, or "none".', 'Reply: one of these names, or "none".'],
    sampled: [
      "The rows of all data files are a random sample of that population.",
      "Population: the one of which the rows of all data files are a random sample.",
    ],
    riseOrFall: ['Answer "rises" or "falls".', 'Reply: "rises" or "falls".'],
    dataFiles: [
      "Data files: all files but README.md and DATA_DICTIONARY.md.",
      "All files but README.md and DATA_DICTIONARY.md count as data files.",
    ],
    anyDepth: [
      "Data files: all files but README.md and DATA_DICTIONARY.md, at any depth.",
      "All files but README.md and DATA_DICTIONARY.md count as data files, at any depth.",
    ],
    missing: ["Missing values left out.", "Skip missing values.", "Without missing values."],
  },
  files: {
    after: { none: " in the repository", some: [" with {conditions}"] },
    inside: { none: "all data files", some: ["data files with {conditions}"] },
    first: { none: "All data files", some: ["Data files with {conditions}"] },
  },
  rows: {
    after: { none: "", some: [" (rows with {conditions})", ", only rows with {conditions}"] },
  },
  pathConditions: { is: ["{variable} = {value}"], "one-of": ["{variable} = {values}"] },
  rowConditions: {
    is: ["{column} = {value}"],
    "is-not": ["{column} not {value}", "{column} other than {value}"],
    "one-of": ["{column} = {values}"],
    greater: ["{column} > {value}", "{column} above {value}"],
    less: ["{column} < {value}", "{column} below {value}"],
    "at-least": ["{column} >= {value}", "{column} at least {value}"],
    "at-most": ["{column} <= {value}", "{column} at most {value}"],
    between: ["{column} from {low} to {high}, both included", "{low} <= {column} <= {high}"],
  },
  conditionList: { pair: "; ", between: "; ", last: "; " },
  valueList: { pair: " or ", between: ", ", last: " or " },
  candidateList: { pair: ", ", between: ", ", last: ", " },
  univariate: {
    "most-common": ["most common value"],
    minimum: ["minimum", "smallest value"],
    maximum: ["maximum", "largest value"],
    median: ["median"],
    mean: ["mean", "average"],
    "standard-deviation": ["population SD (dividing by n)", "standard deviation (population, divisor n)"],
    "sample-standard-deviation": ["sample SD (dividing by n - 1)", "standard deviation (sample, divisor n - 1)"],
    variance: ["population variance (dividing by n)", "variance (population, divisor n)"],
    "sample-variance": ["sample variance (dividing by n - 1)", "variance (sample, divisor n - 1)"],
    "open-average": ["typical value", "central tendency"],
    "open-standard-deviation": ["standard deviation", "SD"],
    "open-variance": ["variance"],
  },
  bivariate: {
    pearson: ["Pearson correlation coefficient"],
    spearman: ["Spearman rank correlation coefficient"],
    "chi-square": ["chi-square statistic"],
    "open-correlation": ["correlation coefficient", "correlation"],
  },
  tests: {
    pearson: ["Pearson correlation (p from Student's t)", "test of the Pearson correlation (p from Student's t)"],
    spearman: [
      "Spearman rank correlation (p from Student's t)",
      "test of the Spearman rank correlation (p from Student's t)",
    ],
    "chi-square": ["chi-square test of independence"],
    "open-correlation": ["test of correlation", "correlation test"],
  },
  relations: {
    pearson: ["no linear relationship"],
    spearman: ["no monotonic relationship"],
    "chi-square": ["no relationship"],
    "open-correlation": ["no relationship"],
  },
  pairs: {
    numbers: ["Only rows with both values present.", "Rows without both values left out."],
    categories: [
      "Only rows with both values present; no continuity correction, only values that occur.",
      "Rows without both values left out; no continuity correction, only values that occur.",
    ],
  },
  report: {
    figures: [" {figures} significant figures.", " To {figures} significant figures."],
    exactly: [" Exact value.", " Exactly."],
    nothing: [""],
  },
};
