import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import type { Query } from "../query/query-schema.ts";
import { sleepStudy } from "./example-blueprint.test-support.ts";
import { paraphrase } from "./paraphrase.ts";
import type { ParaphraseStyle } from "./wordings/index.ts";

const file = "geno-wt_light_lx-50/losei/2-07-03-2024.csv";

const queries = {
  readme: { type: "readme" },
  title: { type: "title" },
  extension: { type: "extension" },
  rows: { type: "count-rows", file },
  prefix: { type: "count-files-prefix", prefix: "geno-wt_light" },
  condition: {
    type: "count-files-condition",
    files: [
      { variable: "geno", values: ["wt", "het"] },
      { variable: "date", values: ["2024-03-07"] },
    ],
  },
  maximum: { type: "univariate-file", file, rows: [], column: "wake_n", statistic: "maximum", significant: 2 },
  deviation: {
    type: "univariate-file",
    file,
    rows: [
      { column: "stage", operator: "one-of", values: ["NREM", "REM"] },
      { column: "emg", operator: "between", values: [14.2, 21.5] },
    ],
    column: "delta_pow",
    statistic: "sample-standard-deviation",
    significant: 3,
  },
  mode: {
    type: "univariate-files",
    files: [{ variable: "light_lx", values: ["0", "50"] }],
    rows: [
      { column: "wake_n", operator: "is-not", values: [4] },
      { column: "t_core", operator: "less", values: [36.9] },
    ],
    column: "stage",
    statistic: "most-common",
    significant: 3,
  },
  mean: {
    type: "univariate-files",
    files: [],
    rows: [
      { column: "wake_n", operator: "at-least", values: [3] },
      { column: "posture", operator: "is", values: ["curled"] },
      { column: "emg", operator: "greater", values: [12] },
    ],
    column: "t_core",
    statistic: "mean",
    significant: 4,
  },
  spearman: {
    type: "bivariate-statistic",
    file,
    rows: [{ column: "wake_n", operator: "at-most", values: [8] }],
    columns: ["emg", "delta_pow"],
    statistic: "spearman",
    significant: 2,
  },
  independence: {
    type: "bivariate-hypothesis",
    file,
    rows: [],
    columns: ["stage", "posture"],
    statistic: "chi-square",
    alpha: 0.05,
  },
  linear: {
    type: "bivariate-hypothesis",
    file,
    rows: [{ column: "stage", operator: "is", values: ["REM"] }],
    columns: ["emg", "t_core"],
    statistic: "pearson",
    alpha: 0.01,
  },
  typical: {
    type: "univariate-file",
    file,
    rows: [{ column: "posture", operator: "is", values: ["curled"] }],
    column: "wake_n",
    statistic: "open-average",
    significant: 3,
  },
  spread: {
    type: "univariate-files",
    files: [{ variable: "date", values: ["03/07/2024"] }],
    rows: [],
    column: "delta_pow",
    statistic: "open-standard-deviation",
    significant: 2,
  },
  related: {
    type: "bivariate-hypothesis",
    file,
    rows: [],
    columns: ["emg", "t_core"],
    statistic: "open-correlation",
    alpha: 0.05,
  },
  cause: {
    type: "interpretation",
    ask: { about: "cause", outcome: "delta_pow", candidates: ["geno", "light_lx", "emg"], margin: 0.35 },
  },
  direction: { type: "interpretation", ask: { about: "direction", columns: ["wake_n", "t_core"] } },
  estimate: { type: "interpretation", ask: { about: "estimate", column: "emg", significant: 3 } },
} satisfies { [name: string]: Query };

type Example = readonly [
  name: keyof typeof queries,
  draw: number,
  dictionary: "none" | "partial" | "full",
  text: string,
];

const examples: { readonly [style in ParaphraseStyle]: readonly Example[] } = {
  terse: [
    ["rows", 2, "partial", '"geno-wt_light_lx-50/losei/2-07-03-2024.csv": number of data rows, headers excluded?'],
    [
      "prefix",
      3,
      "partial",
      'Path prefix "geno-wt_light*": how many data files? All files but README.md and DATA_DICTIONARY.md count as data files, at any depth.',
    ],
    [
      "condition",
      4,
      "none",
      'Need a count of the data files with genotype = "wt" or "het"; date of collection ("date") = "2024-03-07" (written "07-03-2024"). All files but README.md and DATA_DICTIONARY.md count as data files.',
    ],
    [
      "maximum",
      5,
      "none",
      'Maximum of awakenings in the last hour ("wake_n") in "geno-wt_light_lx-50/losei/2-07-03-2024.csv"? Skip missing values. Exact value.',
    ],
    [
      "deviation",
      6,
      "none",
      'Need standard deviation (sample, divisor n - 1) of slow-wave delta power, from "geno-wt_light_lx-50/losei/2-07-03-2024.csv", only rows with sleep stage = "NREM" or "REM"; 14.2 <= muscle tone ("emg") <= 21.5. Skip missing values. 3 significant figures.',
    ],
    [
      "mode",
      7,
      "full",
      'Data files with light at the cage floor = "0" or "50", only rows with awakenings in the last hour not 4; core body temperature < 36.9: most common value of sleep stage? Skip missing values.',
    ],
    [
      "mean",
      8,
      "partial",
      'Mean of core body temperature over all data files (rows with awakenings in the last hour at least 3; body posture = "curled"; muscle tone > 12)? Missing values left out. 4 significant figures.',
    ],
    [
      "spearman",
      9,
      "full",
      'Need Spearman rank correlation coefficient of muscle tone vs slow-wave delta power, from "geno-wt_light_lx-50/losei/2-07-03-2024.csv", only rows with awakenings in the last hour <= 8. Only rows with both values present. To 2 significant figures.',
    ],
    [
      "independence",
      10,
      "partial",
      '"geno-wt_light_lx-50/losei/2-07-03-2024.csv": chi-square test of independence, two-sided, significance level 0.05. Reject H0 of no relationship between sleep stage and body posture (p below the level), yes or no? Only rows with both values present; no continuity correction, only values that occur.',
    ],
    [
      "linear",
      11,
      "none",
      'Reject H0 of no linear relationship between muscle tone ("emg") and core body temperature, yes or no? Pearson correlation (p from Student\'s t) in "geno-wt_light_lx-50/losei/2-07-03-2024.csv" (rows with sleep stage = "REM"). Two-sided, significance level 0.01, reject if p is below it. Rows without both values left out.',
    ],
    [
      "typical",
      20,
      "full",
      'Typical value of awakenings in the last hour in "geno-wt_light_lx-50/losei/2-07-03-2024.csv" (rows with body posture = "curled")? Missing values left out. 3 significant figures.',
    ],
    [
      "spread",
      21,
      "full",
      'SD of slow-wave delta power over data files with date of collection = "03/07/2024"? Skip missing values. To 2 significant figures.',
    ],
    [
      "related",
      22,
      "partial",
      'Reject H0 of no relationship between muscle tone and core body temperature, yes or no? Test of correlation in "geno-wt_light_lx-50/losei/2-07-03-2024.csv". Two-sided, significance level 0.05, reject if p is below it. Only rows with both values present.',
    ],
    [
      "cause",
      23,
      "none",
      'Looking for a cause of slow-wave delta power among "geno", "light_lx", "emg": set alone to another of its values, which of them, if any, would change the mean by more than 0.35? Path variables were assigned to files at random by the experimenters, columns recorded as they came. Reply: one of these names, or "none".',
    ],
    [
      "direction",
      24,
      "full",
      'Slope of the least-squares line of core body temperature on awakenings in the last hour in the population: does the mean rise or fall? Population: the one of which the rows of all data files are a random sample. Answer "rises" or "falls".',
    ],
    [
      "estimate",
      25,
      "none",
      'Population mean of muscle tone ("emg")? The rows of all data files are a random sample of that population. To 3 significant figures. If the data do not fix the mean to that many figures, it is not possible.',
    ],
  ],
  colleague: [
    ["readme", 0, "partial", "Is there a README file in this repository, yes or no?"],
    [
      "rows",
      1,
      "partial",
      'Leaving headers aside, how many rows of data does "geno-wt_light_lx-50/losei/2-07-03-2024.csv" have?',
    ],
    [
      "prefix",
      2,
      "partial",
      'If I go by the path prefix "geno-wt_light*", how many data files are there? Every file except README.md and DATA_DICTIONARY.md counts as a data file, at any depth.',
    ],
    [
      "condition",
      3,
      "none",
      'Can you count the data files in this repository with "wt" or "het" for genotype and "2024-03-07" (written "07-03-2024") for the date of collection ("date")? By data files I mean everything except README.md and DATA_DICTIONARY.md.',
    ],
    [
      "deviation",
      4,
      "none",
      'Could you work out the sample standard deviation (dividing by n - 1) of slow-wave delta power from "geno-wt_light_lx-50/losei/2-07-03-2024.csv", keeping only the rows with "NREM" or "REM" for sleep stage and anything from 14.2 to 21.5 (both included) for muscle tone ("emg")? Missing values don\'t count. 3 significant figures, please.',
    ],
    [
      "mode",
      5,
      "full",
      'I\'m after the most common value of sleep stage across the data files with "0" or "50" for the light at the cage floor, keeping only the rows with anything but 4 for the awakenings in the last hour and less than 36.9 for core body temperature. What do you get? Just skip missing values.',
    ],
    [
      "mean",
      6,
      "partial",
      'Could you work out the average of core body temperature across all data files, looking only at rows that have at least 3 for the awakenings in the last hour, "curled" for body posture, and more than 12 for muscle tone? Just skip missing values. Give it to 4 significant figures.',
    ],
    [
      "spearman",
      7,
      "full",
      'What is the Spearman rank correlation coefficient between muscle tone and slow-wave delta power in "geno-wt_light_lx-50/losei/2-07-03-2024.csv", looking only at rows that have at most 8 for the awakenings in the last hour? Only take rows in which both values are present. 2 significant figures, please.',
    ],
    [
      "independence",
      8,
      "partial",
      'In "geno-wt_light_lx-50/losei/2-07-03-2024.csv", can we reject the null hypothesis that there is no relationship between sleep stage and body posture, yes or no? Use the chi-square test of independence with a significance level of 0.05. The test should be two-sided, with rejection when p is below the level. Only take rows in which both values are present, apply no continuity correction, and use only values that occur.',
    ],
    [
      "linear",
      9,
      "none",
      'Yes or no: going by a test of Pearson\'s correlation (p from Student\'s t) at a significance level of 0.01, can we reject the null hypothesis that there is no linear relationship between muscle tone ("emg") and core body temperature in "geno-wt_light_lx-50/losei/2-07-03-2024.csv", looking only at rows that have "REM" for sleep stage? The test should be two-sided, with rejection when p is below the level. Only take rows in which both values are present.',
    ],
    [
      "typical",
      30,
      "full",
      'In "geno-wt_light_lx-50/losei/2-07-03-2024.csv", looking only at rows that have "curled" for body posture, what is a typical value of the awakenings in the last hour? Please leave out missing values. Give it to 3 significant figures.',
    ],
    [
      "spread",
      31,
      "full",
      'What is the SD of slow-wave delta power across the data files with "03/07/2024" for the date of collection? Please leave out missing values. Give it to 2 significant figures.',
    ],
    [
      "related",
      32,
      "partial",
      'Yes or no: going by a test of correlation at a significance level of 0.05, can we reject the null hypothesis that there is no relationship between muscle tone and core body temperature in "geno-wt_light_lx-50/losei/2-07-03-2024.csv"? Make it two-sided, and reject when p is below the level. Use the rows where both values are present.',
    ],
    [
      "cause",
      33,
      "none",
      'I\'d like to know what acts on slow-wave delta power. Of "geno", "light_lx" and "emg", which, if any, would move its mean by more than 0.35 when set alone to another of its values? Keep in mind that the experimenters assigned the variables of the paths to files at random, while the columns of the files were just recorded as they came. Just give me one of these names, or "none".',
    ],
    [
      "direction",
      34,
      "full",
      'What I want to know is about the population of which the rows of all data files are a random sample: by the slope of a least-squares line, does the mean of core body temperature rise or fall with the awakenings in the last hour? Just say "rises" or "falls".',
    ],
    [
      "estimate",
      35,
      "none",
      'What is the mean of muscle tone ("emg") in the population of which the rows of all data files are a random sample? Give it to 3 significant figures. If the data do not fix the mean to that many figures, it is not possible.',
    ],
  ],
  formal: [
    ["readme", 0, "partial", "Please state, with yes or no, whether this repository contains a README file."],
    [
      "rows",
      1,
      "partial",
      'For the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv", please report the number of rows of data, excluding headers.',
    ],
    [
      "condition",
      2,
      "none",
      'Please report how many data files there are in this repository for which the value of genotype is one of "wt" or "het" and the value of the date of collection ("date") is "2024-03-07" (written "07-03-2024"). All files other than README.md and DATA_DICTIONARY.md are data files.',
    ],
    [
      "maximum",
      3,
      "none",
      'For the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv", please determine the maximum of the awakenings in the last hour ("wake_n"). Missing values shall be excluded. Please give the exact result.',
    ],
    [
      "deviation",
      4,
      "none",
      'The sample standard deviation (dividing by n - 1) of slow-wave delta power in the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv", considering only rows in which the value of sleep stage is either "NREM" or "REM" and the value of muscle tone ("emg") is in the range from 14.2 to 21.5 (both included), is requested. Missing values shall be excluded. The result is to be reported to 3 significant figures.',
    ],
    [
      "mode",
      5,
      "full",
      'Please compute the most common value of sleep stage across the data files for which the value of the light at the cage floor is one of "0" or "50", considering only rows in which the value of the awakenings in the last hour differs from 4 and the value of core body temperature is below 36.9. Missing values shall be excluded.',
    ],
    [
      "mean",
      6,
      "partial",
      'The mean of core body temperature across all data files, considering only rows in which the value of the awakenings in the last hour is no less than 3, the value of body posture equals "curled", and the value of muscle tone is greater than 12, is requested. Missing values shall be excluded. The result is to be reported to 4 significant figures.',
    ],
    [
      "spearman",
      7,
      "full",
      'For the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv", considering only rows in which the value of the awakenings in the last hour is at most 8, please determine the Spearman rank correlation coefficient between muscle tone and slow-wave delta power. Only rows in which both values are present shall be used. The result is to be reported to 2 significant figures.',
    ],
    [
      "independence",
      8,
      "partial",
      'Please state (yes or no) whether the null hypothesis that there is no relationship between sleep stage and body posture in the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv" can be rejected by the chi-square test of independence at a significance level of 0.05. The test is two-sided, and the null hypothesis is rejected when p is below the level. Only rows in which both values are present shall be used; no continuity correction is applied, and only values that occur are considered.',
    ],
    [
      "linear",
      9,
      "none",
      'At a significance level of 0.01, the test of the Pearson correlation (p from Student\'s t) is to be applied to muscle tone ("emg") and core body temperature in the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv", considering only rows in which the value of sleep stage is "REM". Please state (yes or no) whether the null hypothesis that there is no linear relationship between them is rejected. The test is two-sided, and the null hypothesis is rejected when p is below the level. Only rows in which both values are present shall be used.',
    ],
    [
      "typical",
      40,
      "full",
      'For the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv", restricted to rows in which the value of body posture is "curled", please determine the typical value of the awakenings in the last hour. Missing values are to be left out. Please give the result to 3 significant figures.',
    ],
    [
      "spread",
      41,
      "full",
      'Please compute the standard deviation of the values of slow-wave delta power across the data files for which the value of the date of collection is "03/07/2024". Missing values are to be left out. Please give the result to 2 significant figures.',
    ],
    [
      "related",
      42,
      "partial",
      'At a significance level of 0.05, a test of correlation is to be applied to muscle tone and core body temperature in the file "geno-wt_light_lx-50/losei/2-07-03-2024.csv". Please state (yes or no) whether the null hypothesis that there is no relationship between them is rejected. A two-sided test is required; rejection means that p is below the level. The rows in which both values are present are to be used.',
    ],
    [
      "cause",
      43,
      "none",
      'Among "geno", "light_lx", and "emg", please identify the variable, if any, that would change the mean of slow-wave delta power by more than 0.35 when set, alone, to another of its values. The variables of the paths were assigned to files at random by the experimenters, whereas the columns of the files were recorded as they came. Please answer with one of the names listed, or with "none".',
    ],
    [
      "direction",
      44,
      "full",
      'It is to be established whether the mean of core body temperature, by the slope of a least-squares line, rises or falls with the awakenings in the last hour in the population from which the rows of all data files were drawn at random. The answer is to be "rises" or "falls".',
    ],
    [
      "estimate",
      45,
      "none",
      'Please estimate the mean of muscle tone ("emg") in the population from which the rows of all data files were drawn at random. Please give the result to 3 significant figures. If the data do not fix the mean to that many figures, it is not possible.',
    ],
  ],
};

describe.each(["terse", "colleague", "formal"] as const)("the %s style", (style) => {
  it.each(examples[style])("asks for %s (%i, dictionary: %s)", (name, draw, dictionary, text) => {
    expect(paraphrase(stream("example", draw), queries[name], { ...sleepStudy, dictionary }, style)).toBe(text);
  });
});
