import type { Wording } from "../wording.ts";

/** A question as a colleague would ask it. */
export const colleague: Wording = {
  names: "article",
  questions: {
    readme: [
      "Is there a README file in this repository, yes or no?",
      "Does this repository come with a README file? Just yes or no, please.",
      "Quick one, yes or no: has this repository got a README file?",
    ],
    title: [
      "Going by the README file, what is the title of this project?",
      "What does the README file give as the project title?",
      "If you look in the README file, what title does the project have?",
    ],
    abstract: [
      "Going by the README file, what is the abstract of this project?",
      "What does the README file give as the project abstract?",
      "If you look in the README file, how does the project abstract read?",
    ],
    extension: [
      "What file extension do the data in this repository have?",
      "Which file extension is used for the data in this repository?",
      "Looking at the data in this repository, what is their file extension?",
    ],
    "count-rows": [
      "How many rows of data are there in {file}, not counting headers?",
      "Leaving headers aside, how many rows of data does {file} have?",
      "Can you tell me how many rows of data {file} holds? Headers don't count.",
    ],
    "count-files-prefix": [
      "How many data files have a path that starts with the prefix {prefix}? {anyDepth}",
      "If I go by the path prefix {prefix}, how many data files are there? {anyDepth}",
      "Can you count the data files whose path starts with the prefix {prefix}? {anyDepth}",
    ],
    "count-files-condition": [
      "How many data files do we have{files:after}? {dataFiles}",
      "Can you count the data files in this repository{files:after}? {dataFiles}",
      "In this repository, how many data files are there{files:after}? {dataFiles}",
    ],
    "univariate-file": [
      "In {file}, {rows:before}what is {statistic} of {column}? {missing}{report}",
      "What is {statistic} of {column} in {file}{rows:after}? {missing}{report}",
      "Could you work out {statistic} of {column} from {file}{rows:after}? {missing}{report}",
      "I'm after {statistic} of {column} in {file}{rows:after}. What do you get? {missing}{report}",
    ],
    "univariate-files": [
      "{files:before}{rows:before}what is {statistic} of {column}? {missing}{report}",
      "What is {statistic} of {column} across {files:inside}{rows:after}? {missing}{report}",
      "Could you work out {statistic} of {column} across {files:inside}{rows:after}? {missing}{report}",
      "I'm after {statistic} of {column} across {files:inside}{rows:after}. What do you get? {missing}{report}",
    ],
    "bivariate-statistic": [
      "In {file}, {rows:before}what is {statistic} between {first} and {second}? {pairs}{report}",
      "What is {statistic} between {first} and {second} in {file}{rows:after}? {pairs}{report}",
      "Could you work out {statistic} between {first} and {second} from {file}{rows:after}? {pairs}{report}",
    ],
    "bivariate-hypothesis": [
      "In {file}, {rows:before}can we reject the null hypothesis that there is {relation} between {first} and {second}, yes or no? Use {statistic} with a significance level of {alpha}. {twoSided} {pairs}",
      "If you run {statistic} on {file}{rows:after}, can you reject, at a significance level of {alpha}, the null hypothesis that there is {relation} between {first} and {second}? Yes or no is enough. {twoSided} {pairs}",
      "Yes or no: going by {statistic} at a significance level of {alpha}, can we reject the null hypothesis that there is {relation} between {first} and {second} in {file}{rows:after}? {twoSided} {pairs}",
    ],
  },
  interpretations: {
    cause: [
      "Which of {candidates}, if any, would change the mean of {outcome} by more than {margin} if we set it alone to another of its values? {assignment} {choice}",
      "Suppose we set just one of {candidates} to another of its values and touched nothing else: which one, if any, would shift the mean of {outcome} by more than {margin}? {assignment} {choice}",
      "I'd like to know what acts on {outcome}. Of {candidates}, which, if any, would move its mean by more than {margin} when set alone to another of its values? {assignment} {choice}",
    ],
    direction: [
      "Does the mean of {y} rise or fall with {x} in {population}? Go by the slope of a least-squares line. {riseOrFall}",
      "If you think of {population}, does the mean of {y} go up or down with {x} there, judging by the slope of a least-squares line? {riseOrFall}",
      "What I want to know is about {population}: by the slope of a least-squares line, does the mean of {y} rise or fall with {x}? {riseOrFall}",
    ],
    estimate: [
      "What is the mean of {column} in {population}?{report} If the data do not fix the mean to that many figures, it is not possible.",
      "If you think of {population}, what is the mean of {column} there?{report} If the data do not fix the mean to that many figures, it is not possible.",
      "I'm after the mean of {column}, not just in our data but in {population}. What do you get?{report} If the data do not fix the mean to that many figures, it is not possible.",
    ],
  },
  asides: {
    assignment: [
      "Keep in mind that the experimenters assigned the variables of the paths to files at random, while the columns of the files were just recorded as they came.",
      "For the record, the variables of the paths were assigned to files at random by the experimenters, and the columns of the files were recorded as they came.",
    ],
    choice: ['Just give me one of these names, or "none".', 'Please answer with one of these names or with "none".'],
    population: [
      "the population of which the rows of all data files are a random sample",
      "the population that the rows of all data files are a random sample of",
    ],
    riseOrFall: ['Just say "rises" or "falls".', 'Please answer "rises" or "falls".'],
    dataFiles: [
      "By data files I mean everything except README.md and DATA_DICTIONARY.md.",
      "Every file except README.md and DATA_DICTIONARY.md counts as a data file.",
    ],
    anyDepth: [
      "By data files I mean everything except README.md and DATA_DICTIONARY.md, at any depth.",
      "Every file except README.md and DATA_DICTIONARY.md counts as a data file, at any depth.",
    ],
    missing: ["Please leave out missing values.", "Missing values don't count.", "Just skip missing values."],
    twoSided: [
      "Make it two-sided, and reject when p is below the level.",
      "The test should be two-sided, with rejection when p is below the level.",
    ],
  },
  files: {
    after: { none: "", some: [" with {conditions}", " that have {conditions}"] },
    inside: {
      none: "all data files",
      some: ["the data files with {conditions}", "all data files that have {conditions}"],
    },
    before: {
      none: "Across all data files, ",
      some: ["Across the data files with {conditions}, ", "Taking only data files that have {conditions}, "],
    },
  },
  rows: {
    before: {
      none: "",
      some: ["looking only at rows that have {conditions}, ", "if you keep only the rows with {conditions}, "],
    },
    after: {
      none: "",
      some: [", looking only at rows that have {conditions}", ", keeping only the rows with {conditions}"],
    },
  },
  pathConditions: { is: ["{value} for {variable}"], "one-of": ["{values} for {variable}"] },
  rowConditions: {
    is: ["{value} for {column}"],
    "is-not": ["anything but {value} for {column}"],
    "one-of": ["{values} for {column}"],
    greater: ["more than {value} for {column}", "a value above {value} for {column}"],
    less: ["less than {value} for {column}", "a value below {value} for {column}"],
    "at-least": ["at least {value} for {column}", "{value} or more for {column}"],
    "at-most": ["at most {value} for {column}", "{value} or less for {column}"],
    between: [
      "anything from {low} to {high} (both included) for {column}",
      "between {low} and {high} (both included) for {column}",
    ],
  },
  conditionList: { pair: " and ", between: ", ", last: ", and " },
  valueList: { pair: " or ", between: ", ", last: " or " },
  candidateList: { pair: " and ", between: ", ", last: " and " },
  univariate: {
    "most-common": ["the most common value"],
    minimum: ["the smallest value", "the minimum"],
    maximum: ["the largest value", "the maximum"],
    median: ["the median"],
    mean: ["the average", "the mean"],
    "standard-deviation": [
      "the population standard deviation (dividing by n)",
      "the standard deviation (the population one, dividing by n)",
    ],
    "sample-standard-deviation": [
      "the sample standard deviation (dividing by n - 1)",
      "the standard deviation (the sample one, dividing by n - 1)",
    ],
    variance: ["the population variance (dividing by n)", "the variance (the population one, dividing by n)"],
    "sample-variance": ["the sample variance (dividing by n - 1)", "the variance (the sample one, dividing by n - 1)"],
    "open-average": ["a typical value", "the typical value"],
    "open-standard-deviation": ["the standard deviation", "the SD"],
    "open-variance": ["the variance"],
  },
  bivariate: {
    pearson: ["the Pearson correlation coefficient", "Pearson's correlation coefficient"],
    spearman: ["the Spearman rank correlation coefficient", "Spearman's rank correlation coefficient"],
    "chi-square": ["the chi-square statistic"],
    "open-correlation": ["the correlation coefficient", "the correlation"],
  },
  tests: {
    pearson: ["the Pearson correlation (p from Student's t)", "a test of Pearson's correlation (p from Student's t)"],
    spearman: [
      "the Spearman rank correlation (p from Student's t)",
      "a test of Spearman's rank correlation (p from Student's t)",
    ],
    "chi-square": ["the chi-square test of independence", "a chi-square test of independence"],
    "open-correlation": ["a test of correlation", "a correlation test"],
  },
  relations: {
    pearson: ["no linear relationship"],
    spearman: ["no monotonic relationship"],
    "chi-square": ["no relationship"],
    "open-correlation": ["no relationship"],
  },
  pairs: {
    numbers: ["Use the rows where both values are present.", "Only take rows in which both values are present."],
    categories: [
      "Use the rows where both values are present. No continuity correction, please, and only values that occur.",
      "Only take rows in which both values are present, apply no continuity correction, and use only values that occur.",
    ],
  },
  report: {
    figures: [" {figures} significant figures, please.", " Give it to {figures} significant figures."],
    exactly: [" I need it exactly.", " Give me the exact value."],
    nothing: [""],
  },
};
