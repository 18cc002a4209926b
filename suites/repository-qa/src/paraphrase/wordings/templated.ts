import type { Wording } from "../wording.ts";

/** The paper's templates with conventions and short names, as `wordQuery` writes them. */
export const templated: Wording = {
  names: "short",
  questions: {
    readme: ["Yes or no, does this repository have a README file?"],
    title: ["Looking at the README file, what is the project title?"],
    abstract: ["Looking at the README file, what is the project abstract?"],
    extension: ["What is the file extension for the data in this repository?"],
    "count-rows": ["How many rows of data (excluding headers) are in the file: {file}?"],
    "count-files-prefix": [
      "How many data files in this repository have a path that begins with the prefix: {prefix}? {anyDepth}",
    ],
    "count-files-condition": ["How many data files are in this repository{files:after}? {dataFiles}"],
    "univariate-file": [
      "In the file {file}, {rows:before}what is the {statistic} of the {column} variable? Leave out missing values.{report}",
    ],
    "univariate-files": [
      "{files:all}{rows:before}what is the {statistic} of the {column} variable? Leave out missing values.{report}",
      "{files:some}{rows:further}what is the {statistic} of the {column} variable? Leave out missing values.{report}",
    ],
    "bivariate-statistic": [
      "In the file {file}, {rows:before}what is the {statistic} between the {first} variable and the {second} variable?{pairs}{report}",
    ],
    "bivariate-hypothesis": [
      "In the file {file}, {rows:before}using {statistic} and a significance level of {alpha}, can you reject the null hypothesis (yes/no) that there is no {relation} between the {first} and {second} variables?{pairs} The test is two-sided and the null hypothesis is rejected when p is below the level.",
    ],
  },
  interpretations: {
    cause: [
      'Which of {candidates}, if any, acts on {outcome}, so that setting it alone to another of its values would change the mean of {outcome:again} by more than {margin}? The variables of the paths were assigned to files at random by the experimenters; the columns of the files were recorded as they came. Answer with the short name, or with "none".',
    ],
    direction: [
      'In the population of which the rows of all data files are a random sample, does the mean of {y} rise or fall with {x}, by the slope of a least-squares line? Answer "rises" or "falls".',
    ],
    estimate: [
      "What is the mean of {column} in the population of which the rows of all data files are a random sample?{report} If the data do not fix the mean to that many figures, it is not possible.",
    ],
  },
  asides: {
    dataFiles: ["Data files are all files but README.md and DATA_DICTIONARY.md."],
    anyDepth: ["Data files are all files but README.md and DATA_DICTIONARY.md, at any depth."],
  },
  files: {
    after: { none: "", some: [" where {conditions}"] },
    all: { none: "Across all data files, ", some: [] },
    some: { some: ["Only considering files where {conditions}, "] },
  },
  rows: {
    before: { none: "", some: ["only considering rows where {conditions}, "] },
    further: { none: "", some: ["and only considering rows where {conditions}, "] },
  },
  pathConditions: { is: ["the {variable} is {value}"], "one-of": ["the {variable} is one of {values}"] },
  rowConditions: {
    is: ["the {column} is {value}"],
    "is-not": ["the {column} is not {value}"],
    "one-of": ["the {column} is one of {values}"],
    greater: ["the {column} is greater than {value}"],
    less: ["the {column} is less than {value}"],
    "at-least": ["the {column} is at least {value}"],
    "at-most": ["the {column} is at most {value}"],
    between: ["the {column} is in the range from {low} to {high} (both included)"],
  },
  conditionList: { pair: " and ", between: ", ", last: ", and " },
  valueList: { pair: " or ", between: ", ", last: ", or " },
  candidateList: { pair: ", ", between: ", ", last: ", " },
  univariate: {
    "most-common": ["most common value"],
    minimum: ["minimum value"],
    maximum: ["maximum value"],
    median: ["median value"],
    mean: ["average value"],
    "standard-deviation": ["standard deviation (population, dividing by n)"],
    "sample-standard-deviation": ["standard deviation (sample, dividing by n - 1)"],
    variance: ["variance (population, dividing by n)"],
    "sample-variance": ["variance (sample, dividing by n - 1)"],
    "open-average": ["typical value"],
    "open-standard-deviation": ["standard deviation"],
    "open-variance": ["variance"],
  },
  bivariate: {
    pearson: ['"Pearson correlation coefficient" value'],
    spearman: ['"Spearman rank correlation coefficient" value'],
    "chi-square": ['"chi-square" statistic'],
    "open-correlation": ['"correlation coefficient" value'],
  },
  tests: {
    pearson: ["the Pearson correlation (p from Student's t)"],
    spearman: ["the Spearman rank correlation (p from Student's t)"],
    "chi-square": ["the chi-square test of independence"],
    "open-correlation": ["a test of correlation"],
  },
  relations: {
    pearson: ["linear relationship"],
    spearman: ["monotonic relationship"],
    "chi-square": ["relationship"],
    "open-correlation": ["relationship"],
  },
  pairs: {
    numbers: [" Use the rows in which both values are present."],
    categories: [
      " Use the rows in which both values are present. Use no continuity correction, and only values that occur.",
    ],
  },
  report: { figures: [" Report {figures} significant figures."], exactly: [" Report it exactly."], nothing: [""] },
};
