import type { Json } from "@assay/contract";
import { type Key, scoreOf, truthOf } from "./instance.ts";

type JsonObject = { readonly [name: string]: Json };

/** One thing in an answer that can be right or not: a value, a name, a row that is there, a cell, or a row too many. */
interface Piece {
  readonly section: string;
  /** The row of a table, by its place, or the entry of a row too many. */
  readonly row?: number | string;
  /** The cell of a row, or the part of a value. */
  readonly part?: string;
}

type State = "right" | "wrong" | "missing";

/** How a score changed while wrong pieces of an answer were made right one after the other. */
export interface Climb {
  /** The largest fall of the score in one step; 0 where it never fell. */
  readonly fall: number;
  readonly last: number;
}

/**
 * Spoils the true answer at random, then makes one piece after the other right, in random order. Series come first: a row
 * about a unit whose series is wrong is a claim about nothing, and becomes right only with it. Uncertainties in tables come
 * last: a narrow interval about a wrong value is not better than a wide one. `uniform` gives numbers from 0 to 1.
 */
export function* mendAnswers(key: Key, uniform: () => number, steps = 40): Generator<JsonObject> {
  const truth = truthOf(key);
  const pieces = piecesOf(key, truth);
  const rightShare = uniform();
  const states = pieces.map((): State => (uniform() < rightShare ? "right" : uniform() < 0.5 ? "wrong" : "missing"));
  const open = pieces.flatMap((_, index) => (states[index] === "right" ? [] : [index]));
  shuffle(open, uniform);
  const ranks = pieces.map(rankIn(key));
  open.sort((one, other) => ranks[one] - ranks[other]);
  yield build(key, truth, pieces, states);
  const size = Math.max(1, Math.ceil(open.length / steps));
  while (open.length > 0) {
    for (const index of open.splice(0, size)) states[index] = "right";
    yield build(key, truth, pieces, states);
  }
}

/** Which pieces are made right first: series, then all others, then the uncertainties of cells. */
function rankIn({ form, rubric }: Key): (piece: Piece) => number {
  const series = new Set(form.sections.flatMap(({ name, kind }) => (kind === "series" ? [name] : [])));
  const columns = new Set(
    rubric.metarubrics
      .flatMap(({ criteria }) => criteria)
      .flatMap(({ check }) =>
        check?.kind === "interval" && check.uncertainty !== undefined
          ? [`${check.of.section}\n${check.uncertainty}`]
          : [],
      ),
  );
  return ({ section, part }) => (series.has(section) ? 0 : columns.has(`${section}\n${part}`) ? 2 : 1);
}

/** How the score changes on the way. */
export function climb(key: Key, uniform: () => number, steps = 40): Climb {
  let [before, fall] = [Number.NEGATIVE_INFINITY, 0];
  for (const answer of mendAnswers(key, uniform, steps)) {
    const after = scoreOf(key, { text: "", file: JSON.stringify(answer) });
    fall = Math.max(fall, before - after);
    before = after;
  }
  return { fall, last: before };
}

function piecesOf({ form, rubric }: Key, truth: JsonObject): Piece[] {
  const pieces: Piece[] = [];
  for (const section of form.sections) {
    const { name } = section;
    if (section.kind === "value" && section.uncertainty) pieces.push({ section: name, part: "value" });
    if (section.kind === "value" && section.uncertainty) pieces.push({ section: name, part: "uncertainty" });
    else if (section.kind === "value" || section.kind === "name") pieces.push({ section: name });
    if (section.kind === "series") {
      for (const row of Object.keys(truth[name] as object)) pieces.push({ section: name, row });
      continue;
    }
    if (section.kind !== "table") continue;
    const rows = truth[name] as readonly Json[];
    for (const [row, cells] of rows.entries()) {
      pieces.push({ section: name, row });
      if (typeof cells !== "object" || cells === null) continue;
      for (const part of Object.keys(cells)) if (part !== section.key) pieces.push({ section: name, row, part });
    }
  }
  for (const { check } of rubric.metarubrics.flatMap(({ criteria }) => criteria)) {
    if (check?.kind === "not-listed") pieces.push({ section: check.section, row: String(check.entry) });
  }
  return pieces;
}

/** The answer of a state. A row too many is right where it is not there. */
function build({ form }: Key, truth: JsonObject, pieces: readonly Piece[], states: readonly State[]): JsonObject {
  const answer = structuredClone(truth) as { [section: string]: Json };
  const rows = new Map<string, (Json | undefined)[]>();
  for (const { name, kind } of form.sections) if (kind === "table") rows.set(name, [...(answer[name] as Json[])]);
  const dropped: (() => void)[] = [];
  for (const [index, { section, row, part }] of pieces.entries()) {
    const state = states[index];
    const table = rows.get(section);
    const series = seriesIn(form, answer, section);
    if (series !== undefined && typeof row === "string") {
      if (state === "missing") delete series[row];
      if (state === "wrong") series[row] = unlike(series[row]);
    } else if (typeof row === "string") {
      if (state !== "right") table?.push(extraRow(form, section, row));
    } else if (state !== "right" && table !== undefined && row !== undefined) {
      const cells = table[row];
      if (part === undefined) dropped.push(() => table.splice(row, 1, undefined));
      else if (typeof cells === "object") table[row] = { ...cells, [part]: spoilt(cells?.[part as never], state) };
    } else if (state !== "right" && part !== undefined) {
      const value = answer[section] as JsonObject;
      answer[section] = { ...value, [part]: spoilt(value[part], state) };
    } else if (state !== "right") answer[section] = spoilt(answer[section], state);
  }
  for (const drop of dropped) drop();
  for (const [name, list] of rows) answer[name] = list.filter((row) => row !== undefined);
  return answer;
}

type Series = { [name: string]: readonly number[] };

/** The series of a section of the answer, where it has some. */
function seriesIn(form: Key["form"], answer: { [section: string]: Json }, name: string): Series | undefined {
  const isSeries = form.sections.some((each) => each.name === name && each.kind === "series");
  return isSeries ? (answer[name] as Series) : undefined;
}

/** A series of the same length that is like no true one. */
const unlike = (values: readonly number[]): number[] => values.map((_, index) => -1 - index);

function extraRow(form: Key["form"], name: string, entry: string): Json {
  const section = form.sections.find((each) => each.name === name);
  if (section?.kind !== "table" || section.columns.length === 1) return entry;
  return { [section.key]: entry };
}

function spoilt(value: Json | undefined, state: State): Json {
  if (state === "missing") return null;
  return typeof value === "number" ? 3 * value + 1 : "something else";
}

function shuffle(list: number[], uniform: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
}
