import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Factor, Family } from "../../family.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { requestsIn } from "../../reading/requests.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { continueReply } from "../../saying/continue-reply.ts";
import { type AnswerSaid, sayAnswer } from "../../saying/say-answer.ts";
import { contrast, type StudiedContrast, studyOf } from "../../study/contrasts.ts";
import { type FormatItem, formatBank, formatMaterials } from "./bank.ts";
import { composeFormat } from "./compose.ts";
import { chanceOfRight, drawFormat, type FormatFeatures, type FormatParameters } from "./law.ts";
import { formatReader } from "./read.ts";
import { spreadMeasure } from "./spread.ts";

const separators = ["colon", "dash", "newline"];
const casings = ["title", "upper", "lower"];

const factors: readonly Factor[] = [
  {
    name: "separator",
    kind: "planted",
    meaning: "What stands between a field's name and its text: a colon, a dash, or a new line.",
    levels: separators,
    ordered: false,
    reference: "colon",
  },
  {
    name: "casing",
    kind: "planted",
    meaning: "Whether the names of fields are written in Title, UPPER or lower case.",
    levels: casings,
    ordered: false,
    reference: "title",
  },
  {
    name: "shots",
    kind: "planted",
    meaning: "How many solved exercises stand before the one that is asked.",
    levels: ["0", "2", "5"],
    ordered: true,
    reference: "0",
  },
  {
    name: "spacing",
    kind: "placebo",
    meaning: "Whether fields stand on lines of their own, with blank lines between them, or on one line.",
    levels: ["lines", "blank-lines", "one-line"],
    ordered: false,
    reference: "lines",
  },
  {
    name: "instruction",
    kind: "placebo",
    meaning: "Whether there is a system message or the user's message only.",
    levels: ["user", "system"],
    ordered: false,
    reference: "user",
  },
  ...surfaceFactors.filter(({ name }) => name !== "separators"),
];

/** The questions, each with the published answer. */
function contrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const ofFirst = { scope: { subjects: [first] } } as const;
  return [
    [{ measure: "accuracy", factor: "separator", asks: contrast("colon", "newline"), ...ofFirst }, "higher"],
    [
      { measure: "accuracy", factor: "separator", asks: contrast("colon", "newline"), scope: { subjects: [second] } },
      "lower",
    ],
    [
      {
        measure: "accuracy",
        factor: "casing",
        effectOf: { factor: "separator", levels: ["colon", "newline"] },
        asks: contrast("upper", "lower"),
        ...ofFirst,
      },
      "higher",
    ],
    [{ measure: "spread", factor: "shots", asks: contrast("5", "0"), ...ofFirst }, "equal"],
    [{ measure: "spread", factor: "subject", asks: contrast(second, first) }, "equal"],
  ];
}

const featuresAt = (levels: Cell["levels"]): FormatFeatures => ({
  separator: levels.separator,
  casing: levels.casing,
  shots: Number(levels.shots),
  surface: levels,
});

const formats = separators.flatMap((separator) => casings.map((casing) => ({ separator, casing })));

/** How much the format of a prompt matters, after a study of 2024. */
export const promptFormat: Family<FormatParameters, FormatItem, FormatFeatures, AnswerSaid> = {
  name: "prompt-format",
  title: "How much the format of a prompt matters",
  tag: "direct",
  paper: {
    title:
      "Quantifying Language Models' Sensitivity to Spurious Features in Prompt Design or: How I learned to start worrying about prompt formatting",
    venue: "ICLR",
    year: 2024,
  },
  rootQuestion: "How sensitive are these language models to things in a prompt that carry no meaning?",
  question:
    "How far does the accuracy of these models spread over formats of the same prompt, do single parts of a format explain it, is it the same in both models, and do solved examples change it?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<FormatParameters, FormatItem, FormatFeatures>({
      name: "accuracy",
      meaning: "The share of exercises that are answered with the name in the data file.",
      unit: "share",
      column: "right",
      equalWithin: 0.05,
      differsBy: 0.2,
      paired: true,
      featuresAt,
      expected: (parameters, place) => ({ mean: chanceOfRight(parameters, place) }),
    }),
    spreadMeasure(formats, ["separator", "casing"], featuresAt),
  ],
  subjectCount: 2,
  effects: [
    { name: "separator", forms: ["published", "reversed", "null"] },
    { name: "interaction", forms: ["published", "reversed", "null"] },
    { name: "ranking", forms: ["published", "alternative"] },
    { name: "examples", forms: ["published", "reversed", "null"] },
    { name: "second", forms: ["published", "reversed", "null"] },
  ],
  itemsPerCell: 200,
  draw: drawFormat,
  bank: (random) => formatBank(random, 240),
  ...studyOf(contrasts),
  featuresAt,
  levelsOf: ({ separator, casing, shots, surface }) => ({ ...surface, separator, casing, shots: String(shots) }),
  respond(parameters, place, noise) {
    const isRight = noise.uniform("right") < chanceOfRight(parameters, place);
    const { answer, wrong } = place.item;
    const said = isRight ? answer : wrong[Math.floor(noise.uniform("which") * wrong.length)];
    const reasoning = ["I read the passage again with the question in mind.", "It names the one that is asked for."];
    return { outcome: { right: isRight ? 1 : 0 }, said: { answer: said, reasoning } };
  },
  reader: formatReader,
  isAboutWording: true,
  say: (said, _place, { prefill, told }, noise) =>
    prefill === ""
      ? sayAnswer(said, { ...requestsIn(told), label: undefined }, noise)
      : continueReply(prefill, said.answer),
  compose: composeFormat,
  materials: formatMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
};
