import type { Cell } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import { cellKey } from "../scenario/claim-space.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Fault } from "./error-types.ts";
import { drawIdentity } from "./observed-data.ts";
import { percent } from "./percent.ts";
import type { StudyRecord } from "./study-record.ts";

/** A study whose prompts do not vary asks at least this share of repeated items under one condition alone. */
const MIN_AGAIN_SHARE = 0.5;
/** So many requests in a row that come again in the same order are a list that was gone through twice. */
const RUN = 20;

/** That prompts which were to differ were read as one condition, if that is why something was not measured. */
export function unvariedFault(study: StudyRecord, why: string): Fault | undefined {
  const same = askedAgain(study);
  if (same < MIN_AGAIN_SHARE) return undefined;
  return [
    "implementation-error",
    `${why}, and ${percent(same)} of the items that were asked several times were always asked under one condition: the prompts did not vary`,
  ];
}

/** That a level never reached a subject, while another condition was asked twice over in its place. */
export function misplacedFault(study: StudyRecord, missing: Cell, named: ReadonlySet<string>): Fault | undefined {
  const { asked } = study;
  const lost = [...named].find(
    (name) => missing.levels[name] !== undefined && asked.every(({ levels }) => levels[name] !== missing.levels[name]),
  );
  if (lost === undefined) return undefined;
  const twice = askedTwice(study);
  if (twice === undefined) return undefined;
  return [
    "implementation-error",
    `${lost} = ${missing.levels[lost]} never reached a subject, while ${twice} was asked twice with the same prompts`,
  ];
}

/** Of the items that a subject was asked about several times, the share that was always asked under one condition. */
function askedAgain({ asked }: StudyRecord): number {
  const items = Map.groupBy(asked, ({ subject, item }) => `${subject}\n${item}`);
  const several = [...items.values()].filter((rows) => count(rows, ({ reply }) => reply) > 1);
  return several.length === 0 ? 0 : several.filter((rows) => count(rows, cellKey) === 1).length / several.length;
}

/** A condition whose list of requests was gone through twice, if others were not. Parts of designs overlap by less. */
function askedTwice({ scenario, asked }: StudyRecord): string | undefined {
  const conditions = Map.groupBy(asked, (row) => cellKey(withoutItems(scenario, row)));
  const doubled = [...conditions.values()].filter((rows) => {
    const runs = rows.slice(RUN - 1).map((_, start) =>
      rows
        .slice(start, start + RUN)
        .map(drawIdentity)
        .join("\n"),
    );
    return new Set(runs).size < runs.length;
  });
  if (doubled.length === 0 || doubled.length === conditions.size) return undefined;
  const [{ subject, levels }] = doubled[0];
  const told = scenario.family.factors
    .filter(({ kind, name, reference }) => kind === "planted" && levels[name] !== reference)
    .map(({ name }) => `${name} = ${levels[name]}`);
  return [subject, ...(told.length === 0 ? ["the reference condition"] : told)].join(", ");
}

function withoutItems({ family }: Scenario, { subject, levels }: CallRow): Cell {
  const own = family.factors.filter(({ kind }) => kind !== "item").map(({ name }) => [name, levels[name]] as const);
  return { subject, levels: Object.fromEntries(own) };
}

const count = (rows: readonly CallRow[], of: (row: CallRow) => string): number => new Set(rows.map(of)).size;
