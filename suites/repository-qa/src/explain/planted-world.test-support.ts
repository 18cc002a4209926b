import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column } from "../blueprint/column-schema.ts";
import type { Mess } from "../blueprint/mess-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";

/** What a test chooses about a planted world. */
export interface Plan {
  readonly law: string;
  readonly noise?: Extract<Column, { role: "dependent" }>["noise"];
  readonly range?: [number, number];
  readonly extension?: Blueprint["extension"];
  readonly order?: "dmY" | "dm";
  /** Mean and standard deviation of `temp`. */
  readonly temp?: readonly [number, number];
  readonly mess?: Mess;
}

/** Many files in other formats and spellings, with older copies, notes and leftovers of programs. */
export const mess: Mess = {
  files: [
    { path: "notes/plan.txt", text: "Take light=low first.\n" },
    { path: "tmp/scratch.csv", text: "yield\n1\n" },
  ],
  stray: { count: 8, kinds: ["editor-backup", "apple-double", "keep"] },
  superseded: { share: 0.4, names: ["_prev", " (copy)", "backup/"] },
  formats: { share: 0.8, others: ["csv", "json", "jsonl", "xlsx", "txt", "log"] },
  spelling: {
    share: 0.8,
    habits: [
      { capitals: "all-letters", separators: { from: "=_-", to: " " } },
      { capitals: "first-letters", separators: { from: "_", to: "-" } },
    ],
  },
};

const described = (short: string) => ({
  short,
  name: short,
  about: `The ${short}.`,
  missing: { kind: "none" as const },
});

/**
 * A small world with a known truth. `yield` follows the given law over `light` (low, high) and `dose` (1, 2, 5) of the
 * paths, and over `temp` (normal), `ph` (uniform, some cells missing) and `site` (a category). `flag` (a category of
 * two values) and `visits` (whole numbers, some missing) are unrelated to it.
 */
export function plantedWorld(plan: Plan): RepositoryWorld {
  const { law, noise, range, extension = "csv", order = "dmY", temp = [20.4, 3] } = plan;
  return {
    key: "planted for explanations",
    blueprint: {
      version: 1,
      context: { field: "none", domain: "none", subdomain: "none" },
      project: {
        title: "A planted study",
        repository: "planted",
        description: { hypothesis: "", independent: [], dependent: [], confounders: [], file: "", row: "", setup: "" },
        abstract: "Nothing was found.",
      },
      paths: {
        directories: [
          { variables: ["light", "date"], separator: "_" },
          { variables: ["dose"], separator: "-" },
        ],
        file: { variables: ["run"], separator: "-" },
        expansion: "name_value",
        variables: [
          { kind: "factor", short: "light", name: "light", about: "Light.", numeric: false, levels: ["low", "high"] },
          { kind: "factor", short: "dose", name: "dose", about: "Dose.", numeric: true, levels: ["1", "2", "5"] },
          {
            kind: "date",
            short: "date",
            name: "date",
            about: "Day.",
            order,
            joiner: "_",
            days: ["2024-03-04", "2024-04-03", "2024-06-21"],
          },
          { kind: "sequence", short: "run", name: "run", about: "Run.", levels: [1, 2, 3] },
        ],
        files: 40,
      },
      extension,
      textFiles: "own",
      columns: [
        { role: "identifier", ...described("label"), format: { kind: "numbered", prefix: "S", digits: 5 } },
        {
          role: "independent",
          ...described("temp"),
          values: {
            kind: "continuous",
            decimals: 2,
            range: [12, 30],
            distribution: { name: "normal", mean: temp[0], sd: temp[1] },
          },
        },
        {
          role: "independent",
          ...described("ph"),
          missing: { kind: "random", rate: 0.05 },
          values: { kind: "continuous", decimals: 2, distribution: { name: "uniform", low: 5, high: 8 } },
        },
        {
          role: "independent",
          ...described("site"),
          values: { kind: "category", levels: ["north", "south ridge", "west"], weights: [1, 2, 1] },
        },
        {
          role: "dependent",
          ...described("yield"),
          missing: { kind: "random", rate: 0.03 },
          law,
          noise: noise ?? { kind: "additive", size: 1 },
          values: { kind: "continuous", decimals: 3, range: range ?? [-1000, 1000] },
        },
        {
          role: "independent",
          ...described("flag"),
          values: { kind: "category", levels: ["kept", "dropped"], weights: [2, 1] },
        },
        {
          role: "independent",
          ...described("visits"),
          missing: { kind: "random", rate: 0.1 },
          values: { kind: "integer", distribution: { name: "poisson", rate: 4 } },
        },
      ],
      rows: { kind: "uniform", low: 20, high: 40 },
      readme: { present: true, title: true, abstract: true },
      dictionary: "full",
      ...(plan.mess === undefined ? {} : { mess: plan.mess }),
    },
  };
}
