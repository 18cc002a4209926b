import type { Host, Transcript } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import { jsonInReply } from "@assay/grading/json";
import { actorsForRole, askUntilUsable, delimitedBlock, delimiterFor, type ParsedReply } from "@assay/grading/judging";
import { z } from "zod";
import { type ErrorType, errorTypes, type Stage } from "../scoring/error-types.ts";
import type { PaperKey } from "./paper-items.ts";
import { showLog } from "./show-log.ts";

/** The role of the model that proposes the causes of errors. */
export const LABELLER_ROLE = "error-labeller";

/** A claim that the truth does not support, or a true one that was not found. */
export interface StudyError {
  readonly kind: "false-positive" | "false-negative";
  readonly statement: string;
}

/** The proposed cause of an error. */
export interface ErrorLabel {
  readonly stage: Stage;
  readonly type: ErrorType;
  readonly rationale: string;
  /** The number of an event in the log. */
  readonly place: number;
}

const prompt = readPrompt(new URL("./label-errors.md", import.meta.url), ["mark", "material", "types", "remark"]);

export const labelHash = prompt.hash;

/** Table 5 of the article, in our own words. */
const meanings: { readonly [type in ErrorType]: string } = {
  "unsound-design": "the experiment as planned could not show it: a condition, control or measure is missing or wrong",
  "disobeyed-task": "something else was done than was asked for",
  "implementation-error": "the code does not do what was planned, or loses or misreads results",
  laziness: "so little was measured that nothing could be seen",
  "premature-termination": "the study ended before its experiments were run",
  "endless-loop": "the same was tried again and again",
  "interpretation-error": "the agent's own results show it, and were read wrongly or overlooked",
  "conclusion-error": "it was claimed without results that support it, or beyond them",
  "system-error": "a model, the sandbox or another part of the system failed",
};

const entrySchema = z.strictObject({
  error: z.int(),
  stage: z.string(),
  type: z.enum(Object.keys(errorTypes) as [ErrorType, ...ErrorType[]]),
  rationale: z.string().trim().min(1).max(1000),
  place: z.int(),
});

/** A label for each error, in order. The model is not asked if there are no errors. */
export async function labelErrors(
  host: Host,
  key: PaperKey,
  errors: readonly StudyError[],
  transcript: Transcript,
): Promise<readonly ErrorLabel[]> {
  if (errors.length === 0) return [];
  const [name] = actorsForRole(host, LABELLER_ROLE);
  const log = showLog(transcript);
  const material = describeMaterial(key, errors, log.text);
  const { value } = await askUntilUsable(
    host,
    LABELLER_ROLE,
    name ?? "",
    (problem) => labelPrompt(material, problem),
    (said) => readErrorLabels(said, errors.length, log.places),
  );
  return value;
}

function labelPrompt(material: string, problem: string | undefined): string {
  const mark = delimiterFor("labels", material);
  return prompt.fill({
    mark,
    material: delimitedBlock("material", mark, material),
    types: Object.entries(errorTypes)
      .map(([type, stage]) => `- ${stage}, \`${type}\`: ${meanings[type as ErrorType]}`)
      .join("\n"),
    remark: problem === undefined ? "" : `Your earlier reply could not be used: ${problem}. Reply again.\n\n`,
  });
}

function describeMaterial({ asked, claims }: PaperKey, errors: readonly StudyError[], log: string): string {
  const listed = errors.map(({ kind, statement }, index) => {
    const what = kind === "false-positive" ? "claimed, and not borne out" : "known, and missed";
    return `${index + 1}. ${what}: ${statement.replaceAll(/\s+/g, " ")}`;
  });
  return [
    `The question: ${asked}`,
    "What is known:",
    ...claims.map((claim) => `- ${claim}`),
    "The errors:",
    ...listed,
    "The log:",
    log,
  ].join("\n");
}

/** Reads the reply of a labeller. A missing or additional label, or one that points to no event, makes it unusable. */
export function readErrorLabels(
  said: string,
  count: number,
  places: ReadonlySet<number>,
): ParsedReply<readonly ErrorLabel[]> {
  const parsed = z.strictObject({ labels: z.array(entrySchema) }).safeParse(jsonInReply(said));
  if (!parsed.success) return { problem: "it is not one JSON object of the form below" };
  const { labels } = parsed.data;
  const byError = new Map(labels.map((label) => [label.error, label]));
  const wanted = Array.from({ length: count }, (_, index) => byError.get(index + 1)).filter(
    (each) => each !== undefined,
  );
  if (wanted.length < count || labels.length !== count) return { problem: "there must be one label for each error" };
  if (wanted.some(({ stage, type }) => errorTypes[type] !== stage)) return { problem: "a type is of another stage" };
  if (wanted.some(({ place }) => !places.has(place))) return { problem: "a place is no number of a line of the log" };
  return {
    value: wanted.map(({ type, rationale, place }) => ({ stage: errorTypes[type], type, rationale, place })),
  };
}
