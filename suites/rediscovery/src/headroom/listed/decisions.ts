import type { Submission } from "@assay/contract";
import { type Claim, f1Score, type Question } from "@assay/grading/claims";
import { z } from "zod";
import { type Relation, relations } from "./relation.ts";

/** The final answer of a study with a list. All parts may also be left as files. */
export const decisionsSchema = z.strictObject({
  conclusion: z.string().max(100_000).optional(),
  decisions: z.record(z.string().max(10), z.enum(relations)).optional(),
  predictions: z.record(z.string().max(10), z.number()).optional(),
});

/** The name of a comparison of the list, and of a condition whose value is asked for. */
export const comparisonId = (index: number): string => `c${index + 1}`;
export const conditionId = (index: number): string => `p${index + 1}`;

export interface ListedAnswer {
  readonly conclusion: string;
  readonly decisions: ReadonlyMap<string, Relation>;
  readonly predictions: ReadonlyMap<string, number>;
  /** What could not be read, each in one sentence. */
  readonly problems: readonly string[];
}

/** What was decided, from the final answer or else from the files that were left. */
export function readListed(
  value: unknown,
  files: Submission["files"],
  comparisons: number,
  conditions: number,
): ListedAnswer {
  const parsed = decisionsSchema.safeParse(value ?? {});
  const given = parsed.data ?? {};
  const problems: string[] = [];
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    const place = path.length === 0 ? "The answer" : `The answer's ${path.join(".")}`;
    problems.push(
      `${place} has to be {"conclusion": text, "decisions": {"c1": "higher"}, "predictions": {"p1": 0.5}}: ${message}.`,
    );
  }
  const part = <T>(
    name: "decisions" | "predictions",
    isValue: (each: unknown) => each is T,
  ): ReadonlyMap<string, T> => {
    const own = given[name] ?? readFile(files, `${name}.json`, problems);
    const known = new Set(
      Array.from({ length: name === "decisions" ? comparisons : conditions }, (_, index) =>
        (name === "decisions" ? comparisonId : conditionId)(index),
      ),
    );
    const entries = Object.entries(own).flatMap(([id, each]): readonly [string, T][] => {
      if (known.has(id) && isValue(each)) return [[id, each]];
      problems.push(
        `"${id.slice(0, 20)}" in ${name} is not read: ${known.has(id) ? `its value has to be ${name === "decisions" ? `one of ${relations.join(", ")}` : "a number"}` : "the list has no such name"}.`,
      );
      return [];
    });
    return new Map(entries);
  };
  return {
    conclusion: given.conclusion ?? textOf(files["conclusion.md"]) ?? "",
    decisions: part("decisions", (each): each is Relation => relations.some((relation) => relation === each)),
    predictions: part("predictions", (each): each is number => typeof each === "number" && Number.isFinite(each)),
    problems,
  };
}

const textOf = (file: Uint8Array | undefined): string | undefined =>
  file === undefined ? undefined : new TextDecoder().decode(file);

function readFile(files: Submission["files"], path: string, problems: string[]): { readonly [id: string]: unknown } {
  const written = textOf(files[path]);
  if (written === undefined) return {};
  try {
    const value: unknown = JSON.parse(written);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as { [id: string]: unknown };
  } catch {
    // Told below.
  }
  problems.push(`${path} has to be one JSON object, from the names of the list to values.`);
  return {};
}

/** The decisions as claims. */
export const claimsOf = (
  questions: readonly Question[],
  { decisions }: Pick<ListedAnswer, "decisions">,
): readonly Claim[] =>
  questions.flatMap((question, index): readonly Claim[] => {
    const relation = decisions.get(comparisonId(index));
    return relation === undefined ? [] : [decidedClaim(question, relation)];
  });

function decidedClaim({ asks, ...about }: Question, relation: Relation): Claim {
  if (asks.kind !== "contrast") throw new Error("a list has comparisons alone");
  return { ...about, finding: { ...asks, relation } };
}

/** How decisions compare with the truth: a right one is found, a wrong one lowers precision, one left out lowers recall. */
export interface ListScore {
  readonly precision: number | null;
  readonly recall: number;
  readonly f1: number;
  readonly right: number;
  readonly wrong: readonly Claim[];
  readonly missed: readonly Claim[];
}

export function scoreDecisions(core: readonly Claim[], decisions: ReadonlyMap<string, Relation>): ListScore {
  const wrong: Claim[] = [];
  const missed: Claim[] = [];
  let right = 0;
  for (const [index, { statement: _, ...claim }] of core.entries()) {
    const { finding } = claim;
    const said = decisions.get(comparisonId(index));
    if (finding.kind === "contrast" && finding.relation === said) {
      right += 1;
      continue;
    }
    missed.push(claim);
    if (said !== undefined && finding.kind === "contrast")
      wrong.push({ ...claim, finding: { ...finding, relation: said } });
  }
  const decided = right + wrong.length;
  const [precision, recall] = [decided === 0 ? null : right / decided, right / core.length];
  return { precision, recall, f1: f1Score(precision, recall) ?? 0, right, wrong, missed };
}
