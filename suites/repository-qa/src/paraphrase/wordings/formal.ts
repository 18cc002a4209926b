import type { Wording } from "../wording.ts";

/** A request as in a protocol. */
export const formal: Wording = {
  names: "article",
  questions: {
    readme: [
      "Please state, with yes or no, whether this repository contains a README file.",
      "It is to be established, with yes or no, whether a README file is present in this repository.",
      "Please indicate whether this repository includes a README file (yes or no).",
    ],
    title: [
      "Please state the project title as given in the README file.",
      "The project title, as given in the README file, is requested.",
      "Please consult the README file and report the project title.",
    ],
    abstract: [
      "Please state the project abstract as given in the README file.",
      "The project abstract, as given in the README file, is requested.",
      "Please consult the README file and report the project abstract.",
    ],
    extension: [
      "Please state the file extension of the data in this repository.",
      "The file extension under which the data of this repository are stored is requested.",
      "Please report which file extension the data in this repository have.",
    ],
    "count-rows": [
      "Please determine the number of rows of data, excluding headers, in the file {file}.",
      "For the file {file}, please report the number of rows of data, excluding headers.",
      "The number of rows of data in the file {file}, excluding headers, is requested.",
    ],
    "count-files-prefix": [
      "Please determine the number of data files whose path begins with the prefix {prefix}. {anyDepth}",
      "For the path prefix {prefix}, please report the number of data files. {anyDepth}",
      "The number of data files whose path begins with the prefix {prefix} is requested. {anyDepth}",
    ],
    "count-files-condition": [
      "Please determine the number of data files in this repository{files:after}. {dataFiles}",
      "Please report how many data files there are in this repository{files:after}. {dataFiles}",
      "A count is requested of the data files in this repository{files:after}. {dataFiles}",
    ],
    "univariate-file": [
      "Please compute {statistic} of {column} in the file {file}{rows:after}. {missing}{report}",
      "For the file {file}{rows:after}, please determine {statistic} of {column}. {missing}{report}",
      "{statistic:capital} of {column} in the file {file}{rows:inside} is requested. {missing}{report}",
    ],
    "univariate-files": [
      "Please compute {statistic} of {column} across {files:inside}{rows:after}. {missing}{report}",
      "For {files:inside}{rows:after}, please determine {statistic} of {column}. {missing}{report}",
      "{statistic:capital} of {column} across {files:inside}{rows:inside} is requested. {missing}{report}",
    ],
    "bivariate-statistic": [
      "Please compute {statistic} between {first} and {second} in the file {file}{rows:after}. {pairs}{report}",
      "For the file {file}{rows:after}, please determine {statistic} between {first} and {second}. {pairs}{report}",
      "{statistic:capital} between {first} and {second} in the file {file}{rows:inside} is requested. {pairs}{report}",
    ],
    "bivariate-hypothesis": [
      "Please state (yes or no) whether the null hypothesis that there is {relation} between {first} and {second} in the file {file}{rows:inside} can be rejected by {statistic} at a significance level of {alpha}. {twoSided} {pairs}",
      "For the file {file}{rows:after}, please apply {statistic} at a significance level of {alpha} and state (yes or no) whether the null hypothesis that there is {relation} between {first} and {second} is rejected. {twoSided} {pairs}",
      "At a significance level of {alpha}, {statistic} is to be applied to {first} and {second} in the file {file}{rows:after}. Please state (yes or no) whether the null hypothesis that there is {relation} between them is rejected. {twoSided} {pairs}",
    ],
  },
  interpretations: {
    cause: [
      "Please state which of {candidates}, if any, would change the mean of {outcome} by more than {margin} if it alone were set to another of its values. {assignment} {choice}",
      "It is to be established which of {candidates}, if any, acts on {outcome} in the sense that setting it alone to another of its values would change the mean by more than {margin}. {assignment} {choice}",
      "Among {candidates}, please identify the variable, if any, that would change the mean of {outcome} by more than {margin} when set, alone, to another of its values. {assignment} {choice}",
    ],
    direction: [
      "Please state whether the mean of {y} rises or falls with {x} in {population}, as judged by the slope of a least-squares line. {riseOrFall}",
      "For {population}, please determine, by the slope of a least-squares line, whether the mean of {y} rises or falls with {x}. {riseOrFall}",
      "It is to be established whether the mean of {y}, by the slope of a least-squares line, rises or falls with {x} in {population}. {riseOrFall}",
    ],
    estimate: [
      "Please estimate the mean of {column} in {population}.{report} If the data do not fix the mean to that many figures, it is not possible.",
      "For {population}, please determine the mean of {column}.{report} If the data do not fix the mean to that many figures, it is not possible.",
      "The mean of {column} in {population} is requested.{report} If the data do not fix the mean to that many figures, it is not possible.",
    ],
  },
  asides: {
    assignment: [
      "The variables of the paths were assigned to files at random by the experimenters, whereas the columns of the files were recorded as they came.",
      "It should be noted that the experimenters assigned the variables of the paths to files at random and that the columns of the files were recorded as they came.",
    ],
    choice: [
      'The answer is to be one of these names or "none".',
      'Please answer with one of the names listed, or with "none".',
    ],
    population: [
      "the population of which the rows of all data files are a random sample",
      "the population from which the rows of all data files were drawn at random",
    ],
    riseOrFall: ['The answer is to be "rises" or "falls".', 'Please answer with "rises" or "falls".'],
    dataFiles: [
      "All files other than README.md and DATA_DICTIONARY.md are data files.",
      "Data files are understood to be all files except README.md and DATA_DICTIONARY.md.",
    ],
    anyDepth: [
      "All files other than README.md and DATA_DICTIONARY.md, at any depth, are data files.",
      "Data files are understood to be all files except README.md and DATA_DICTIONARY.md, at any depth.",
    ],
    missing: ["Missing values are to be left out.", "Missing values shall be excluded."],
    twoSided: [
      "The test is two-sided, and the null hypothesis is rejected when p is below the level.",
      "A two-sided test is required; rejection means that p is below the level.",
    ],
  },
  files: {
    after: { none: "", some: [" for which {conditions}"] },
    inside: {
      none: "all data files",
      some: ["the data files for which {conditions}", "those data files for which {conditions}"],
    },
  },
  rows: {
    after: {
      none: "",
      some: [", restricted to rows in which {conditions}", ", considering only rows in which {conditions}"],
    },
    inside: {
      none: "",
      some: [", restricted to rows in which {conditions},", ", considering only rows in which {conditions},"],
    },
  },
  pathConditions: {
    is: ["the value of {variable} is {value}"],
    "one-of": ["the value of {variable} is one of {values}", "the value of {variable} is either {values}"],
  },
  rowConditions: {
    is: ["the value of {column} is {value}", "the value of {column} equals {value}"],
    "is-not": ["the value of {column} is not {value}", "the value of {column} differs from {value}"],
    "one-of": ["the value of {column} is one of {values}", "the value of {column} is either {values}"],
    greater: ["the value of {column} is greater than {value}", "the value of {column} exceeds {value}"],
    less: ["the value of {column} is less than {value}", "the value of {column} is below {value}"],
    "at-least": ["the value of {column} is at least {value}", "the value of {column} is no less than {value}"],
    "at-most": ["the value of {column} is at most {value}", "the value of {column} does not exceed {value}"],
    between: [
      "the value of {column} is in the range from {low} to {high} (both included)",
      "the value of {column} lies between {low} and {high} (both included)",
    ],
  },
  conditionList: { pair: " and ", between: ", ", last: ", and " },
  valueList: { pair: " or ", between: ", ", last: ", or " },
  candidateList: { pair: " and ", between: ", ", last: ", and " },
  univariate: {
    "most-common": ["the most common value"],
    minimum: ["the minimum", "the smallest value"],
    maximum: ["the maximum", "the largest value"],
    median: ["the median"],
    mean: ["the arithmetic mean", "the mean"],
    "standard-deviation": [
      "the population standard deviation (dividing by n)",
      "the standard deviation (population, dividing by n)",
    ],
    "sample-standard-deviation": [
      "the sample standard deviation (dividing by n - 1)",
      "the standard deviation (sample, dividing by n - 1)",
    ],
    variance: ["the population variance (dividing by n)", "the variance (population, dividing by n)"],
    "sample-variance": ["the sample variance (dividing by n - 1)", "the variance (sample, dividing by n - 1)"],
    "open-average": ["the typical value", "the central tendency"],
    "open-standard-deviation": ["the standard deviation", "the standard deviation of the values"],
    "open-variance": ["the variance", "the variance of the values"],
  },
  bivariate: {
    pearson: ["the Pearson correlation coefficient"],
    spearman: ["the Spearman rank correlation coefficient"],
    "chi-square": ["the chi-square statistic"],
    "open-correlation": ["the correlation coefficient", "the coefficient of correlation"],
  },
  tests: {
    pearson: ["the test of the Pearson correlation (p from Student's t)"],
    spearman: ["the test of the Spearman rank correlation (p from Student's t)"],
    "chi-square": ["the chi-square test of independence"],
    "open-correlation": ["a test of correlation", "a correlation test"],
  },
  relations: {
    pearson: ["no linear relationship"],
    spearman: ["no monotonic relationship"],
    "chi-square": ["no relationship"],
    "open-correlation": ["no relationship"],
  },
  pairs: {
    numbers: [
      "The rows in which both values are present are to be used.",
      "Only rows in which both values are present shall be used.",
    ],
    categories: [
      "The rows in which both values are present are to be used, without continuity correction and with only those values that occur.",
      "Only rows in which both values are present shall be used; no continuity correction is applied, and only values that occur are considered.",
    ],
  },
  report: {
    figures: [
      " The result is to be reported to {figures} significant figures.",
      " Please give the result to {figures} significant figures.",
    ],
    exactly: [" The result is to be reported exactly.", " Please give the exact result."],
    nothing: [""],
  },
};
