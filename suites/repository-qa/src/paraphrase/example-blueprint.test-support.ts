import type { Blueprint } from "../blueprint/blueprint-schema.ts";

/** A small study of sleep in mice. It is written by hand, so that the example questions about it stay the same. */
export const sleepStudy: Blueprint = {
  version: 1,
  context: { field: "neuroscience", domain: "sleep", subdomain: "sleep homeostasis" },
  project: {
    title: "Light, genotype and slow waves",
    repository: "light-genotype-slow-waves",
    description: {
      hypothesis: "Light reduces slow-wave power.",
      independent: ["light_lx"],
      dependent: ["delta_pow"],
      confounders: [],
      file: "one recording",
      row: "one epoch",
      setup: "home cage",
    },
    abstract: "Slow waves were recorded under light.",
  },
  paths: {
    directories: [
      { variables: ["geno", "light_lx"], separator: "_" },
      { variables: ["researcher"], separator: "-" },
    ],
    file: { variables: ["seq_number", "date"], separator: "-" },
    expansion: "name-value",
    variables: [
      {
        kind: "factor",
        short: "geno",
        name: "genotype",
        about: "Strain.",
        numeric: false,
        levels: ["wt", "ko", "het"],
      },
      {
        kind: "factor",
        short: "light_lx",
        name: "light at the cage floor",
        about: "Illuminance.",
        unit: "lx",
        numeric: true,
        levels: ["0", "50", "200"],
      },
      { kind: "sequence", short: "seq_number", name: "sequence number", about: "Run.", levels: [0, 1, 2, 3] },
      {
        kind: "researcher",
        short: "researcher",
        name: "researcher",
        about: "Person.",
        format: "username",
        people: [
          { first: "mei", last: "tanaka", username: "mei.tanaka" },
          { first: "leo", last: "osei", username: "losei" },
        ],
      },
      {
        kind: "date",
        short: "date",
        name: "date of collection",
        about: "Day.",
        order: "dmY",
        joiner: "-",
        days: ["2024-03-07", "2024-03-09", "2024-04-11"],
      },
    ],
    files: 20,
  },
  extension: "csv",
  textFiles: "own",
  columns: [
    {
      role: "identifier",
      short: "epoch_id",
      name: "epoch identifier",
      about: "Label.",
      missing: { kind: "none" },
      format: { kind: "hexadecimal", digits: 8 },
    },
    {
      role: "independent",
      short: "emg",
      name: "muscle tone",
      about: "Electromyogram.",
      missing: { kind: "none" },
      values: { kind: "continuous", distribution: { name: "normal", mean: 20, sd: 4 }, decimals: 2 },
    },
    {
      role: "independent",
      short: "wake_n",
      name: "awakenings in the last hour",
      about: "Count.",
      missing: { kind: "none" },
      values: { kind: "integer", distribution: { name: "poisson", rate: 6 } },
    },
    {
      role: "independent",
      short: "stage",
      name: "sleep stage",
      about: "Stage.",
      missing: { kind: "none" },
      values: { kind: "category", levels: ["wake", "NREM", "REM"], weights: [1, 2, 1] },
    },
    {
      role: "independent",
      short: "posture",
      name: "body posture",
      about: "Posture.",
      missing: { kind: "none" },
      values: { kind: "category", levels: ["curled", "stretched"], weights: [1, 1] },
    },
    {
      role: "dependent",
      short: "delta_pow",
      name: "slow-wave delta power",
      about: "Power.",
      missing: { kind: "none" },
      law: "2 + 0.1*emg",
      noise: { kind: "additive", size: 0.3 },
      values: { kind: "continuous", decimals: 3, range: [0, 20] },
    },
    {
      role: "dependent",
      short: "t_core",
      name: "core body temperature",
      about: "Temperature.",
      missing: { kind: "none" },
      law: "36 + 0.02*emg",
      noise: { kind: "additive", size: 0.1 },
      values: { kind: "continuous", decimals: 2, range: [33, 40] },
    },
  ],
  rows: { kind: "uniform", low: 20, high: 40 },
  readme: { present: true, title: true, abstract: true },
  dictionary: "partial",
};

type DateVariable = Extract<Blueprint["paths"]["variables"][number], { kind: "date" }>;

/** The same study with another date format. */
export function withDays(order: DateVariable["order"], joiner: DateVariable["joiner"]): Blueprint {
  const variables = sleepStudy.paths.variables.map((each) =>
    each.kind === "date" ? { ...each, order, joiner } : each,
  );
  return { ...sleepStudy, paths: { ...sleepStudy.paths, variables } };
}
