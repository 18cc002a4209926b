import type { ProbeRow } from "@assay/bench/probe-table";
import type { Json } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import { type Key, type KeyedInstance, scoreOf } from "../../src/probes/instance.ts";

type Section = Key["form"]["sections"][number];
type Table = Extract<Section, { kind: "table" }>;
type Check = NonNullable<Key["rubric"]["metarubrics"][number]["criteria"][number]["check"]>;
type Instance = Pick<KeyedInstance, "item" | "key">;

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
export function insiderRow(group: string, fitted: Iterable<Instance>, tested: readonly Instance[]): Guesses {
  const learnt = learn(fitted);
  const common = [...learnt.common];
  const meanOf = (names: (instance: Instance) => readonly string[]): number => {
    const policy = choosePolicy(learnt, names);
    return average(tested.map((instance) => play(policy, instance, names(instance))));
  };
  const [insider, constant] = [meanOf(namesIn), meanOf(() => common)];
  const lead = insider - constant;
  return {
    best: Math.max(insider, constant),
    row: {
      probe: "insider",
      group,
      measure: `points above the best constant answer (${constant.toFixed(3)}), fitted on ${learnt.worlds} worlds`,
      value: lead,
      n: tested.length,
      bar: `at most ${MAX_LEAD}`,
      holds: lead <= MAX_LEAD,
    },
  };
}

/** What keys tell, gathered from one world after the other. */
interface Learnt {
  readonly worlds: number;
  /** The value of every place of the answer that most worlds accept. */
  readonly constants: ReadonlyMap<string, Json>;
  /** Names that all worlds have. */
  readonly common: ReadonlySet<string>;
  /** The first worlds, on which lists are tried out. */
  readonly trials: readonly Instance[];
}

function learn(fitted: Iterable<Instance>): Learnt {
  const accepted = new Map<string, Accepted>();
  const trials: Instance[] = [];
  let common: Set<string> | undefined;
  let worlds = 0;
  for (const instance of fitted) {
    worlds += 1;
    if (trials.length < LIST_TRIALS) trials.push(instance);
    if (common === undefined || common.size > 0) {
      const names = new Set(namesIn(instance));
      common = common === undefined ? names : new Set([...common].filter((name) => names.has(name)));
    }
    for (const { check } of instance.key.rubric.metarubrics.flatMap(({ criteria }) => criteria)) {
      const place = check && placeOf(check);
      if (check === undefined || place === undefined) continue;
      const known = accepted.get(place) ?? { exact: new Map(), lows: [], highs: [] };
      accepted.set(place, known);
      accept(known, check);
    }
  }
  const constants = new Map([...accepted].map(([place, values]) => [place, bestConstant(values)] as const));
  return { worlds, constants, common: common ?? new Set(), trials };
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

function choosePolicy({ constants, trials }: Learnt, names: (instance: Instance) => readonly string[]): Policy {
  const hasEntries = (table: Table): boolean => trials.some((each) => entriesOf(table, names(each), each).length > 0);
  const tables = trials[0].key.form.sections.filter((section) => section.kind === "table");
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

/** What the checks of one place accept: texts and numbers with their counts, and intervals. */
interface Accepted {
  readonly exact: Map<string | number, number>;
  readonly lows: number[];
  readonly highs: number[];
}

function accept({ exact, lows, highs }: Accepted, check: Check): void {
  const value = check.kind === "equal-text" ? check.text : check.kind === "equal-rounded" ? check.value : undefined;
  if (value !== undefined) exact.set(value, (exact.get(value) ?? 0) + 1);
  if (check.kind !== "within") return;
  lows.push(check.low);
  highs.push(check.high);
}

/** The value that most of the checks accept: the most frequent one, or one where the most intervals overlap. */
function bestConstant({ exact, lows, highs }: Accepted): Json {
  if (exact.size > 0) return [...exact].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
  const starts = Float64Array.from(lows).sort();
  const ends = Float64Array.from(highs).sort();
  let [open, most, best, ended] = [0, 0, 0, 0];
  for (const start of starts) {
    open += 1;
    for (; ends[ended] < start; ended++) open -= 1;
    if (open > most) [most, best] = [open, (start + ends[ended]) / 2];
  }
  return best;
}
