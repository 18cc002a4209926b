import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Factor, Family } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { contrast, type StudiedContrast, studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { PATHS, type PathItem, pathBank, pathMaterials } from "./bank.ts";
import { drawPaths, endingsOf, type PathFeatures, type PathParameters } from "./law.ts";
import { marginGap, selectionGain } from "./measures.ts";
import { pathReader } from "./read.ts";
import { respondOnPath } from "./respond.ts";
import { type PathSaid, sayPath } from "./say.ts";

const paths = Array.from({ length: PATHS }, (_, rank) => String(rank + 1));

const factors: readonly Factor[] = [
  {
    name: "path",
    kind: "planted",
    meaning: "The rank of the reply's first word among its alternatives; 1 is what the subject says by itself.",
    levels: paths,
    ordered: true,
    reference: "1",
  },
  {
    name: "instruction",
    kind: "planted",
    meaning: "Whether the prompt says nothing about reasoning, asks for it, or wants nothing but the answer.",
    levels: ["none", "step-by-step", "answer-only"],
    ordered: false,
    reference: "none",
  },
  {
    name: "steps",
    kind: "item",
    meaning: "Whether the sum takes one step or several, as the data file has it.",
    levels: [ANY_ITEM, "one", "several"],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...surfaceFactors,
];

/** The questions, each with the answer of the published study. */
function contrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const several = { conditions: { steps: ["several"] } };
  const of = (subject: string) => ({ subjects: [subject] });
  const bySteps = { factor: "steps", asks: contrast("several", "one") };
  return [
    [{ measure: "reasoning-rate", factor: "path", asks: contrast("6", "1"), scope: several }, "higher"],
    [{ measure: "reasoning-rate", factor: "path", asks: contrast("6", "2"), scope: several }, "higher"],
    [{ measure: "accuracy", factor: "path", asks: contrast("6", "1"), scope: { ...of(first), ...several } }, "higher"],
    [{ measure: "margin-gap", ...bySteps, scope: of(first) }, "higher"],
    [{ measure: "gain-over-random", ...bySteps, scope: of(first) }, "higher"],
    [{ measure: "gain-over-random", ...bySteps, scope: of(second) }, "higher"],
  ];
}

const featuresAt = (levels: Cell["levels"]): PathFeatures => ({
  path: Number(levels.path) - 1,
  instruction: levels.instruction as PathFeatures["instruction"],
  surface: levels,
});

/** The share of endings of a kind on the path of a cell. */
const shareOf = (name: string, meaning: string, column: "isReasoned" | "isRight") =>
  meanMeasure<PathParameters, PathItem, PathFeatures>({
    name,
    meaning,
    unit: "share",
    column: column === "isRight" ? "right" : "reasoned",
    equalWithin: 0.05,
    differsBy: 0.3,
    featuresAt,
    expected: (parameters, place) => {
      if (place.features.path === "sampled") return undefined;
      const endings = endingsOf(parameters, place, place.features.path).filter((each) => each[column]);
      return { mean: endings.reduce((sum, { chance }) => sum + chance, 0) };
    },
  });

/** Whether models reason on paths that they do not take by default, after a study of 2024. */
export const decodingPaths: Family<PathParameters, PathItem, PathFeatures, PathSaid> = {
  name: "decoding-paths",
  title: "Reasoning on paths that are not taken",
  tag: "needs-control",
  paper: { title: "Chain-of-Thought Reasoning without Prompting", venue: "NeurIPS", year: 2024 },
  rootQuestion: "Can these language models reason without being told to?",
  question:
    "Do these models reason on paths that begin with another first word than the most probable one, are they surer of answers that were reasoned, and is the path with the surest answer better than the first path and than any path?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    shareOf("reasoning-rate", "The share of replies that show workings before the answer.", "isReasoned"),
    shareOf("accuracy", "The share of replies with the right answer.", "isRight"),
    marginGap(featuresAt),
    selectionGain("greedy", featuresAt),
    selectionGain("random", featuresAt),
  ],
  subjectCount: 2,
  effects: [
    { name: "paths", forms: ["published", "reversed", "null", "alternative"] },
    { name: "benefit", forms: ["published", "null"] },
    { name: "confidence", forms: ["published", "reversed", "null"] },
    { name: "transfer", forms: ["published", "null"] },
  ],
  itemsPerCell: 200,
  draw: drawPaths,
  bank: (random) => pathBank(random, 400),
  ...studyOf(contrasts),
  featuresAt,
  levelsOf: ({ path, instruction, surface }, item) => ({
    ...surface,
    steps: item.levels.steps,
    path: path === "sampled" ? path : paths[path],
    instruction,
  }),
  respond: respondOnPath,
  reader: pathReader,
  say: sayPath,
  compose(item, levels) {
    const asks = {
      none: "A:",
      "step-by-step": "Think step by step before you answer.",
      "answer-only": "Give nothing but the number.",
    }[featuresAt(levels).instruction];
    const content = withSurface(levels, [`Q: ${item.question}`, asks]);
    const { path } = featuresAt(levels);
    const begun = path === "sampled" || path === 0 ? [] : [{ role: "assistant" as const, content: item.openers[path] }];
    return [{ role: "user", content }, ...begun];
  },
  materials: pathMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  controls: ({ measure }) => (measure.startsWith("gain") ? paths.map((path) => ({ path })) : []),
};
