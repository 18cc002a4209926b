import { foldText } from "./fold-text.ts";
import type { Check, Criterion, FilledMetarubric, Rubric } from "./rubric.ts";
import type { ListScore } from "./score-lists.ts";
import type { CriterionVerdict } from "./verdict.ts";

type Gate = FilledMetarubric["onlyWith"][number];

/** What the criteria of a metarubric decided, as first decided, before any credit is taken away. */
interface Decided {
  /** The share of its criteria that passed; one that counts in part adds its part. */
  readonly share: number;
  /** What the criterion about an entry counts, by the entry: 1 if it passed, or its part. */
  readonly byEntry: ReadonlyMap<string, number>;
}

/**
 * Gives every criterion the part that counts if it passes: the product of what its gates and its list leave of it. One of
 * which nothing is left fails, and no judge is asked about it.
 *
 * A gate is a metarubric that `onlyWith` names, the result that takes the work. Where it has a criterion about the same
 * entry, that one must have passed, and what counts in part there counts in part here. Otherwise the criterion counts in
 * full where the asked share of the gate's criteria passed, and in proportion below that.
 *
 * What a list says counts by how well it is made. An entry that is listed, and every cell of its row, counts by the
 * list's precision, so that a list of everything earns little. An entry that is left out counts by the list's recall, so
 * that a list of nearly nothing earns little.
 *
 * A check that counts in part, such as that of an interval, keeps its part.
 *
 * All of these parts grow with every right answer, and so does the score.
 */
export function withCredit(
  rubric: Rubric,
  verdicts: readonly (readonly CriterionVerdict[])[],
  lists: readonly ListScore[],
): CriterionVerdict[] {
  const decided = new Map(rubric.metarubrics.map(({ key, criteria }, at) => [key, decide(criteria, verdicts[at])]));
  const bySection = new Map(lists.map((list) => [list.section, list]));
  return rubric.metarubrics.flatMap(({ onlyWith, criteria }, at) =>
    criteria.map(({ check }, row): CriterionVerdict => {
      const verdict = verdicts[at][row];
      if (verdict.outcome === "fail") return verdict;
      const gates = onlyWith.map((gate) => openness(gate, entryOf(check), decided.get(gate.key)));
      const credit = [...gates, verdict.credit ?? 1, listCredit(check, bySection)].reduce(
        (product, part) => product * part,
        1,
      );
      if (credit === 0) return { ...verdict, outcome: "fail", reason: "nothing-behind-it" };
      return credit === 1 ? verdict : { ...verdict, credit };
    }),
  );
}

function decide(criteria: readonly Criterion[], verdicts: readonly CriterionVerdict[]): Decided {
  const counts = verdicts.map(({ outcome, credit = 1 }) => (outcome === "pass" ? credit : 0));
  const byEntry = new Map<string, number>();
  for (const [row, { check }] of criteria.entries()) {
    const entry = entryOf(check);
    if (entry !== undefined) byEntry.set(entry, counts[row]);
  }
  return { share: counts.reduce((sum, each) => sum + each, 0) / Math.max(1, criteria.length), byEntry };
}

/** How far a gate is open for a criterion about this entry, from 0 to 1. */
function openness({ share }: Gate, entry: string | undefined, gate: Decided | undefined): number {
  if (gate === undefined) return 0;
  const own = entry === undefined ? undefined : gate.byEntry.get(entry);
  return own === undefined ? Math.min(1, gate.share / share) : own;
}

function listCredit(check: Check | undefined, lists: ReadonlyMap<string, ListScore>): number {
  if (check === undefined) return 1;
  const list = lists.get("of" in check ? check.of.section : check.section);
  if (list === undefined) return 1;
  if (check.kind === "not-listed") return list.recall;
  return check.kind === "listed" || ("of" in check && check.of.cell !== undefined) ? list.precision : 1;
}

/** The entry that a check is about, in the one form in which entries are compared. */
function entryOf(check: Check | undefined): string | undefined {
  if (check === undefined) return undefined;
  const entry = "of" in check ? check.of.cell?.row : "entry" in check ? check.entry : undefined;
  return entry === undefined ? undefined : foldText(String(entry));
}
