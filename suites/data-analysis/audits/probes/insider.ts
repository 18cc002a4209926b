import type { ProbeRow } from "@assay/bench/probe-table";
import type { Json } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import { type Key, type ProbedInstance, scoreOf } from "../../src/probes/instance.ts";

type Section = Key["form"]["sections"][number];
type Table = Extract<Section, { kind: "table" }>;
type Check = NonNullable<Key["rubric"]["metarubrics"][number]["criteria"][number]["check"]>;
type Instance = Pick<ProbedInstance, "item" | "key">;

/** How much of a list of names goes into a table. */
const amounts = ["none", "half", "all"] as const;
type Amounts = { readonly [table: string]: (typeof amounts)[number] };

/** What was learnt from keys: the best constant of every place of the answer, and how much goes into each table. */
interface Policy {
  readonly constants: ReadonlyMap<string, Json>;
  readonly amounts: Amounts;
}

/** Lists are tried out on this many worlds. */
const LIST_TRIALS = 8;
const MAX_LEAD = 0.05;

/** The points that need no data, by two policies fitted on keys: one sees the list of files, one answers all items alike. */
export interface Guesses {
  readonly row: ProbeRow;
  /** The better of the two, on average. */
  readonly best: number;
}

/**
 * The insider knows the generator: it gives every place of the answer the value that is right most often, to every name
 * that text and file names hold. The constant answer names only what all worlds have in common.
 */
export function insiderRow(group: string, fitted: readonly Instance[], tested: readonly Instance[]): Guesses {
  const common = fitted.map(namesIn).reduce((all, names) => {
    const others = new Set(names);
    return all.filter((name) => others.has(name));
  });
  const meanOf = (names: (instance: Instance) => readonly string[]): number => {
    const policy = fit(fitted, names);
    return average(tested.map((instance) => play(policy, instance, names(instance))));
  };
  const [insider, constant] = [meanOf(namesIn), meanOf(() => common)];
  const lead = insider - constant;
  return {
    best: Math.max(insider, constant),
    row: {
      probe: "insider",
      group,
      measure: `points above the best constant answer (${constant.toFixed(3)}), fitted on ${fitted.length} worlds`,
      value: lead,
      n: tested.length,
      bar: `at most ${MAX_LEAD}`,
      holds: lead <= MAX_LEAD,
    },
  };
}

/** Words of the file list, or else of the problem's text, that may be entries of a table. */
function namesIn({ item: { text, files } }: Instance): readonly string[] {
  return [...new Set([...files.flatMap((path) => path.split("/").flatMap(withoutEnding)), ...text.split(/[^\w.-]+/)])];
}

const withoutEnding = (file: string): string[] => [file, file.replace(/\.\w+$/, "").replace(/^ID_/, "")];

/** The names that look like entries of a table: those of files, or of the text where no file has one. */
function entriesOf({ columns, key }: Table, names: readonly string[], { item }: Instance): readonly string[] {
  const shape = columns.find(({ name }) => name === key)?.shape;
  if (shape === undefined) return [];
  const classes: { readonly [symbol: string]: string } = { "#": "\\d", "@": "[A-Z]", "?": "[A-Z0-9]" };
  const pattern = [...shape].map((symbol) => classes[symbol] ?? (symbol === "+" ? "+" : symbol.replace(".", "\\.")));
  const looks = names.filter((name) => new RegExp(`^${pattern.join("")}$`).test(name));
  const ofFiles = looks.filter((name) => item.files.some((path) => path.includes(name)));
  return ofFiles.length > 0 ? ofFiles : looks;
}

function fit(fitted: readonly Instance[], names: (instance: Instance) => readonly string[]): Policy {
  const accepted = new Map<string, Check[]>();
  for (const { key } of fitted)
    for (const { criteria } of key.rubric.metarubrics)
      for (const { check } of criteria) {
        const place = check && placeOf(check);
        if (check === undefined || place === undefined) continue;
        const known = accepted.get(place);
        if (known === undefined) accepted.set(place, [check]);
        else known.push(check);
      }
  const constants = new Map([...accepted].map(([place, checks]) => [place, bestConstant(checks)] as const));
  const trials = fitted.slice(0, LIST_TRIALS);
  const hasEntries = (table: Table): boolean => trials.some((each) => entriesOf(table, names(each), each).length > 0);
  const tables = fitted[0].key.form.sections.filter((section) => section.kind === "table");
  let best: { amounts: Amounts; mean: number } | undefined;
  for (const choice of combinations(tables.filter(hasEntries).map(({ name }) => name))) {
    const policy = { constants, amounts: choice };
    const mean = average(trials.map((instance) => play(policy, instance, names(instance))));
    if (best === undefined || mean > best.mean) best = { amounts: choice, mean };
  }
  return { constants, amounts: best?.amounts ?? {} };
}

function combinations(tables: readonly string[]): Amounts[] {
  return tables.reduce<Amounts[]>(
    (all, table) => all.flatMap((chosen) => amounts.map((amount) => ({ ...chosen, [table]: amount }))),
    [{}],
  );
}

function play(policy: Policy, instance: Instance, names: readonly string[]): number {
  const constantAt = (...place: readonly string[]): Json => policy.constants.get(place.join("\n")) ?? null;
  const contentOf = (section: Section): Json => {
    if (section.kind === "text") return "The analysis followed the problem.";
    if (section.kind !== "table") {
      const value = constantAt(section.name, "", "value");
      const hasSpread = section.kind === "value" && section.uncertainty;
      return hasSpread ? { value, uncertainty: constantAt(section.name, "", "uncertainty") } : value;
    }
    const entries = entriesOf(section, names, instance);
    const shares = { none: 0, half: 0.5, all: 1 };
    const listed = entries.slice(0, Math.ceil(entries.length * shares[policy.amounts[section.name] ?? "all"]));
    const cells = section.columns.filter(({ name }) => name !== section.key);
    return listed.map((entry) =>
      cells.length === 0
        ? entry
        : {
            [section.key]: entry,
            ...Object.fromEntries(cells.map(({ name }) => [name, constantAt(section.name, name, "value")])),
          },
    );
  };
  const answer = Object.fromEntries(instance.key.form.sections.map((section) => [section.name, contentOf(section)]));
  return scoreOf(instance.key, { text: "", file: JSON.stringify(answer) });
}

const placeOf = (check: Check): string | undefined =>
  "of" in check ? [check.of.section, check.of.cell?.column ?? "", check.of.part].join("\n") : undefined;

/** The value that most of the checks accept. */
function bestConstant(checks: readonly Check[]): Json {
  const texts = checks.flatMap((check) => (check.kind === "equal-text" ? [check.text] : []));
  if (texts.length > 0) return mostFrequent(texts);
  const equal = checks.flatMap((check) => (check.kind === "equal-rounded" ? [check.value] : []));
  if (equal.length > 0) return mostFrequent(equal);
  const ends = checks.flatMap((check) =>
    check.kind === "within"
      ? [
          { at: check.low, step: 1 },
          { at: check.high, step: -1 },
        ]
      : [],
  );
  ends.sort((first, second) => first.at - second.at || second.step - first.step);
  let [open, most, best] = [0, 0, 0];
  for (const [index, { at, step }] of ends.entries()) {
    open += step;
    if (open > most) [most, best] = [open, (at + (ends[index + 1]?.at ?? at)) / 2];
  }
  return best;
}

function mostFrequent<Value extends string | number>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
