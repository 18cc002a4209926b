import { type BlindRow, blindProbe } from "@assay/bench/blind";
import type { ProbeRow } from "@assay/bench/probe-table";
import { stream } from "@assay/science/numerics/stream";
import type { KeyedInstance } from "../../src/probes/instance.ts";

/** Entries of each answer to a choice that are taken of a world. */
const MAX_ENTRIES = 4;
const LETTERS = "abcdefghij";

/**
 * Whether the public name of a thing tells a closed choice about it: whether it belongs in a list, and which option its
 * row has. The text of the problem is the same in all worlds, and files are in the order of their names, so names are
 * all that could tell. A choice that is the same in every world, such as the fitted function, has nothing to tell.
 */
export function blindRows(task: string, choices: readonly BlindRow[]): ProbeRow[] {
  const found = choices.length === 0 ? [] : blindProbe(choices, () => true);
  return found.length > 0 ? found : [nothingToTell(task)];
}

/** A task without a closed choice that differs between its items. */
function nothingToTell(group: string): ProbeRow {
  const measure = "no closed choice differs between items; AUC by definition";
  return { probe: "blind", group, measure, value: 0.5, n: 0, bar: "at most 0.1 from 0.5", holds: true };
}

/** The closed choices about the names of one instance. */
export function choicesIn({ key, seed, difficulty, task }: KeyedInstance): BlindRow[] {
  const options = new Map(
    key.form.sections.flatMap((section) =>
      section.kind === "table"
        ? section.columns.flatMap((column) =>
            column.options === undefined ? [] : [[`${section.name}\n${column.name}`, column.options] as const],
          )
        : [],
    ),
  );
  const found = new Map<string, { readonly entry: string; readonly label: string; readonly value: 0 | 1 }[]>();
  const add = (label: string, entry: string | number, value: 0 | 1): void => {
    const place = `${label}\n${value}`;
    const known = found.get(place) ?? [];
    known.push({ entry: String(entry), label, value });
    found.set(place, known);
  };
  for (const { check } of key.rubric.metarubrics.flatMap(({ criteria }) => criteria)) {
    if (check?.kind === "listed" || check?.kind === "not-listed")
      add(`listed in ${check.section}`, check.entry, check.kind === "listed" ? 1 : 0);
    if (check?.kind === "equal-text" && check.of.cell !== undefined) {
      const { row, column } = check.of.cell;
      for (const option of options.get(`${check.of.section}\n${column}`) ?? [])
        add(`${column} ${option}`, row, check.text === option ? 1 : 0);
    }
  }
  const world = `${difficulty} ${seed}`;
  // Chosen at random: keys are in the order of names, and the first few of a rare answer have later names than those of
  // a frequent one.
  const random = stream("data-analysis", "probes", "blind", task.name, world);
  return [...found.values()].flatMap((entries) =>
    random
      .shuffle(entries)
      .slice(0, MAX_ENTRIES)
      .map(({ entry, label, value }): BlindRow => {
        return { world, group: task.name, label, value, text: wordsOf(entry) };
      }),
  );
}

/** The characters of a name as words with their places, in letters, because the classifier takes all digits for one. */
const wordsOf = (entry: string): string =>
  [...entry].map((sign, at) => `${LETTERS[at] ?? "k"}-${/\d/.test(sign) ? LETTERS[Number(sign)] : sign}`).join(" ");
