import { roundToFigures } from "../../answers/decimal-figures.ts";
import { excerpt } from "../../answers/verdict.ts";
import type { AnswerForm } from "../answer-form.ts";
import { foldText } from "../fold-text.ts";
import type { SeriesMatches } from "../matching/match-series.ts";
import { isGiven, type ParsedAnswer } from "../parsed-answer.ts";
import type { Check, ListCheck, MatchedCheck, Place, Rounding } from "../rubric.ts";
import type { CriterionVerdict } from "../verdict.ts";
import { type Found, findNumber, findText } from "./find-value.ts";
import { type IntervalCheck, intervalCredit } from "./interval-credit.ts";
import { type ListReader, wantedEntry } from "./list-entries.ts";
import { roundToDecimals } from "./round-decimals.ts";
import { statesAny } from "./states.ts";

type Decision = Pick<CriterionVerdict, "outcome" | "reason" | "found" | "credit">;

/** What is known of an answer while its criteria are decided. */
export interface Deciding {
  readonly form: AnswerForm;
  readonly answer: ParsedAnswer;
  readonly entriesOf: ListReader;
  /** Whether a list has any of the entries that belong there. */
  readonly hasRightEntry: (section: string) => boolean;
  readonly matches: SeriesMatches;
}

/** Decides one check of an answer. */
export function decideCheck(known: Deciding, check: Check): Decision {
  const { form, answer } = known;
  switch (check.kind) {
    case "within":
      return compare(
        findNumber(form, answer, check.of),
        (value) => value >= check.low && value <= check.high,
        "outside",
      );
    case "interval":
      return decideInterval(known, check);
    case "equal-rounded": {
      const wanted = round(check.value, check.rounding);
      return compare(findNumber(form, answer, check.of), (value) => round(value, check.rounding) === wanted, "differs");
    }
    case "equal-text":
      return compare(findText(form, answer, check.of), (text) => foldText(text) === foldText(check.text), "differs");
    case "listed":
    case "not-listed":
      return decideListed(known, check);
    case "matched":
      return decideMatched(known, check);
    case "count":
      return decideCount(answer, check.section, check.number);
    case "section": {
      const section = answer.sections.get(check.section);
      if (section === undefined) return fail("section-missing");
      return isGiven(section) ? pass() : fail("section-empty");
    }
    case "states": {
      const section = answer.sections.get(check.section);
      if (section?.kind !== "text") return fail("section-missing");
      if (statesAny(section.text, check.none)) return fail("excluded-phrase");
      return statesAny(section.text, check.any) ? pass() : fail("no-phrase");
    }
  }
}

function decideInterval({ form, answer }: Deciding, check: IntervalCheck): Decision {
  const value = findNumber(form, answer, check.of);
  if ("missing" in value) return fail(value.missing, value.text);
  const error = findNumber(form, answer, uncertaintyOf(check));
  if ("missing" in error) return fail(error.missing, error.text);
  const credit = intervalCredit(value.value, error.value, check);
  const found = `${value.value} ± ${error.value}`;
  if (credit === 0) return fail("outside", found);
  return { ...pass(found), ...(credit < 1 && { credit }) };
}

/** Where the uncertainty of a value stands: with it, or in a column of its own. */
function uncertaintyOf({ of, uncertainty }: IntervalCheck): Place {
  if (uncertainty === undefined || of.cell === undefined) return { ...of, part: "uncertainty" };
  return { ...of, cell: { ...of.cell, column: uncertainty } };
}

function decideMatched({ answer, matches }: Deciding, check: MatchedCheck): Decision {
  const section = answer.sections.get(check.section);
  if (section?.kind !== "series") return fail("section-missing");
  const match = matches.get(check);
  if (match === undefined) return fail(section.series.size === 0 ? "section-empty" : "not-listed");
  const found = `${match.name}: ${match.likeness.toFixed(4)}`;
  if (match.credit === 0) return fail("differs", found);
  return { ...pass(found), ...(match.credit < 1 && { credit: match.credit }) };
}

function compare<Value extends string | number>(
  found: Found<Value>,
  isRight: (value: Value) => boolean,
  reason: "outside" | "differs",
): Decision {
  if ("missing" in found) return fail(found.missing, found.text);
  return isRight(found.value) ? pass(found.value) : fail(reason, found.value);
}

function decideListed({ form, answer, entriesOf, hasRightEntry }: Deciding, check: ListCheck): Decision {
  const entries = entriesOf(check);
  if (entries === undefined) return fail(answer.sections.has(check.section) ? "section-empty" : "section-missing");
  const isListed = entries.has(wantedEntry(form, check));
  if (check.kind === "listed") return isListed ? pass() : fail("not-listed");
  if (isListed) return fail("extra-entry");
  // A list that names nothing of what belongs there leaves everything else out without having looked.
  return hasRightEntry(check.section) ? pass() : fail("list-without-a-right-entry");
}

function decideCount(answer: ParsedAnswer, section: string, number: number): Decision {
  const list = answer.sections.get(section);
  if (list?.kind !== "table") return fail("section-missing");
  if (!list.given) return fail("section-empty");
  return list.rows.size === number ? pass(list.rows.size) : fail("wrong-count", list.rows.size);
}

function round(value: number, { to, digits }: Rounding): number {
  return to === "decimals" ? roundToDecimals(value, digits) : roundToFigures(value, digits);
}

function pass(found?: string | number): Decision {
  return { outcome: "pass", reason: "as-asked", ...shown(found) };
}

function fail(reason: CriterionVerdict["reason"], found?: string | number): Decision {
  return { outcome: "fail", reason, ...shown(found) };
}

function shown(found: string | number | undefined): { readonly found?: string | number } {
  return found === undefined ? {} : { found: typeof found === "string" ? excerpt(found) : found };
}
