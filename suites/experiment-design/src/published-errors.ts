import type { PublishedRow } from "@assay/contract";

/** The name of the panel of an environment's goal, at a stage of the study. */
export const stagePanel = (environment: string, goal: string, stage: Stage): string =>
  `${environment}, ${goal}, ${stage}`;

export type Stage = "0 experiments" | "10 experiments" | "novice";

const stages: readonly Stage[] = ["0 experiments", "10 experiments", "novice"];

/** Of each stage the errors with domain knowledge in the wording and without it; null where the table has none. */
type Errors = readonly (readonly [prior: number | null, noPrior: number | null])[];

interface Line {
  readonly environment: string;
  readonly goal: string;
  readonly errors: Errors;
}

const line = (environment: string, goal: string, ...errors: Errors): Line => ({ environment, goal, errors });

const plain: readonly Line[] = [
  line("temporal-discounting", "choice", [0.32, 0.96], [0.87, 1.04], [0.79, 0.96]),
  line("temporal-discounting", "discount-factor", [-0.06, null], [-0.06, null]),
  line("location-finding", "signal", [0.3, 0.63], [0.59, 0.86], [4.75, 1.52]),
  line("location-finding", "sources", [1.29, null], [-0.15, null]),
  line("death-process", "infected", [0.54, -0.31], [-1.06, -1.04], [-1.08, -1.0]),
  line("death-process", "infection-rate", [0.13, null], [-1.64, null]),
  line("item-response", "correctness", [0.12, 0.08], [-0.24, 0], [0.12, 0.12]),
  line("dugongs", "length", [-0.04, -0.04], [-0.08, -0.08], [-0.06, -0.07]),
  line("peregrines", "population", [1.95, 1.3], [-0.57, -0.65], [-0.65, -0.66]),
  line("mastectomy-survival", "survival", [0.04, 0.32], [0.36, 0.27], [1.0, 0.45]),
  line("predator-prey", "populations", [0.38, 0.75], [-0.31, -0.42], [-0.01, -0.07]),
  line("emotions", "ratings", [1.04, null], [1.22, null], [0.9, null]),
  line("moral-machines", "judgement", [0.4, null], [0.36, null], [0.68, null]),
];

const apprentice: readonly Line[] = [
  line("temporal-discounting", "choice", [0.66, 0.66], [1.17, 0.91], [0.66, 0.74]),
  line("location-finding", "signal", [0.99, 1.18], [1.45, 0.83], [1.18, -0.01]),
  line("death-process", "infected", [3.79, -0.9], [-1.02, -0.61], [0.58, 0.5]),
  line("item-response", "correctness", [0.44, 0.12], [-0.12, 0.12], [-0.08, 0.2]),
  line("dugongs", "length", [0.26, 0.05], [-0.08, -0.09], [-0.09, -0.08]),
  line("peregrines", "population", [2.71, 1.62], [0.04, 0.95], [0.97, -0.19]),
  line("mastectomy-survival", "survival", [0.14, 0.73], [0.55, 0.64], [0.91, 0.27]),
  line("moral-machines", "judgement", [0.97, null], [0.89, null], [0.56, null]),
];

const wordings = ["prior", "no-prior"] as const;

const rowsOf = (agent: string, table: number, lines: readonly Line[]): PublishedRow[] =>
  lines.flatMap(({ environment, goal, errors }) =>
    errors.flatMap((pair, index) =>
      pair.flatMap((value, at): PublishedRow[] =>
        value === null
          ? []
          : [
              {
                figure: "standardised-error",
                panel: stagePanel(environment, goal, stages[index]),
                part: wordings[at],
                agent,
                value,
                source: `BoxingGym, Table ${table}: means over 5 runs`,
              },
            ],
      ),
    ),
  );

/**
 * Tables 1 and 2 of the article on BoxingGym: standardised errors with prior (the upper of two lines) and without. The
 * article does not say what stands behind its ±, so that it is left out.
 */
export const publishedErrors: readonly PublishedRow[] = [
  ...rowsOf("GPT-4o", 1, plain),
  ...rowsOf("Box's Apprentice, GPT-4o", 2, apprentice),
];
