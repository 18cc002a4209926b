import {
  answerQuestion,
  type Claim,
  type ClaimSpace,
  type Finding,
  type Question,
  subjectFactor,
} from "@assay/grading/claims";
import type { CallRow } from "../../../src/endpoint/call-row.ts";
import { cellKey } from "../../../src/scenario/claim-space.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";
import { namedFactors, questionOf } from "../../../src/scoring/claim-cells.ts";
import { observedSpace } from "../../../src/scoring/observed-data.ts";
import type { Said, WrittenClaim } from "./study-file.ts";

/** A reply as the agent read it, with the group of requests that it belongs to. */
export interface ReadRow extends CallRow {
  readonly group: string | undefined;
}

/** A margin at which every difference counts. */
const NO_MARGIN = 1e-9;

/** The claims that a study hands in: as written, or as they follow from what the agent read. */
export function drawClaims(
  scenario: Scenario,
  rows: readonly ReadRow[],
  written: readonly WrittenClaim[],
): readonly unknown[] {
  return written.flatMap((each): readonly unknown[] => {
    if (isAnswer(each)) {
      const answers = scenario.questions.flatMap((question) =>
        decide(scenario, rows, question, each.answer, undefined),
      );
      return answers.slice(0, each.first ?? answers.length);
    }
    const { from, ...claim } = each;
    const said = saidIn(claim.finding);
    if (said === undefined) return [claim];
    // The relation is what is asked for, so any stands in its place.
    const asked = questionOf({ ...claim, finding: { ...claim.finding, relation: "higher" } } as unknown as Claim);
    return decide(scenario, rows, asked, said, from);
  });
}

const isAnswer = (each: WrittenClaim): each is Extract<WrittenClaim, { readonly answer: Said }> => "answer" in each;

const words: ReadonlySet<unknown> = new Set<Said>(["as measured", "opposite", "by sign"]);

const saidIn = ({ relation }: { readonly [name: string]: unknown }): Said | undefined =>
  words.has(relation) ? (relation as Said) : undefined;

function decide(
  scenario: Scenario,
  rows: readonly ReadRow[],
  question: Question,
  said: Said,
  from: { readonly [level: string]: string } | undefined,
): readonly Claim[] {
  const own =
    from === undefined
      ? observedSpace(scenario, rows, namedFactors(question))
      : groupedSpace(scenario, rows, question, from);
  const space = said === "by sign" ? withoutMargins(own) : own;
  const answers = answerQuestion(question, space);
  if (answers === "undecided") return [];
  if (said !== "opposite") return answers;
  const levels = question.factor === subjectFactor ? scenario.subjects : levelsOf(scenario, question.factor);
  return answers.map((claim) => ({ ...claim, finding: opposite(claim.finding, levels) }));
}

const levelsOf = ({ family }: Scenario, factor: string): readonly string[] =>
  family.factors.find(({ name }) => name === factor)?.levels ?? [];

const withoutMargins = (space: ClaimSpace): ClaimSpace => ({
  ...space,
  measures: space.measures.map((measure) => ({ ...measure, equalWithin: NO_MARGIN, differsBy: NO_MARGIN })),
});

/** The values in groups of requests, one for each level, whatever conditions the requests really had. */
function groupedSpace(
  scenario: Scenario,
  rows: readonly ReadRow[],
  question: Question,
  from: { readonly [level: string]: string },
): ClaimSpace {
  const known = new Map<string, number | undefined>();
  return {
    ...observedSpace(scenario, rows, namedFactors(question)),
    value(name, cell) {
      const level = question.factor === subjectFactor ? cell.subject : cell.levels[question.factor];
      const key = `${name}\n${level}\n${cellKey(cell)}`;
      if (!known.has(key)) {
        const measure = scenario.family.measures.find((each) => each.name === name);
        const own = rows.filter(({ group, subject }) => group === from[level] && subject === cell.subject);
        known.set(key, own.length === 0 ? undefined : measure?.estimate(own));
      }
      return known.get(key);
    },
  };
}

function opposite(finding: Finding, levels: readonly string[]): Finding {
  switch (finding.kind) {
    case "contrast":
      return { ...finding, relation: finding.relation === "higher" ? "lower" : "higher" };
    case "trend":
      return { kind: "trend", relation: finding.relation === "increasing" ? "decreasing" : "increasing" };
    case "shape":
      return { kind: "shape", relation: finding.relation === "u-shaped" ? "inverted-u" : "u-shaped" };
    case "extreme":
      return { ...finding, relation: finding.relation === "highest" ? "lowest" : "highest" };
    case "no-effect":
      return { kind: "extreme", level: levels[0], relation: "highest" };
  }
}
