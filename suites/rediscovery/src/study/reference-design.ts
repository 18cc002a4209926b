import type { Cell, Question } from "@assay/grading/claims";
import type { AnyFamily, BankItem } from "../family.ts";
import { itemsInCell } from "../measures/cell-items.ts";
import { cellKey } from "../scenario/claim-space.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";

/** A cell with its items. */
export interface DesignCell {
  readonly cell: Cell;
  readonly items: readonly BankItem[];
}

/** The cells of a good study: every cell that a question compares or needs as a control, all with the same items. */
export function referenceDesign(
  family: AnyFamily,
  subjects: readonly string[],
  bank: readonly BankItem[],
  itemsPerCell: number = family.itemsPerCell,
  questions: readonly Question[] = family.questions(subjects),
): readonly DesignCell[] {
  return referenceCells(family, subjects, questions).map((cell) => ({
    cell,
    items: evenly(itemsInCell(bank, cell), itemsPerCell),
  }));
}

/** The same cells without items. Choosing those takes much longer. */
export function referenceCells(
  family: AnyFamily,
  subjects: readonly string[],
  questions: readonly Question[] = family.questions(subjects),
): readonly Cell[] {
  const cells = new Map<string, Cell>();
  for (const question of questions) {
    const measure = family.measures.find(({ name }) => name === question.measure);
    for (const { cells: row, against } of placesOfQuestion(family, subjects, question)) {
      const compared = [...row, ...against];
      const controls = (family.controls?.(question) ?? []).flatMap((levels) =>
        compared.map((cell) => ({ ...cell, levels: { ...cell.levels, ...definedOf(levels) } })),
      );
      for (const cell of [...compared, ...controls].flatMap((each) =>
        spreadOver(family, measure?.across ?? [], each),
      )) {
        cells.set(cellKey(cell), cell);
      }
    }
  }
  return [...cells.values()];
}

/** A cell at every level of the factors across which a measure is taken. Item factors vary with the items. */
function spreadOver({ factors }: AnyFamily, across: readonly string[], cell: Cell): readonly Cell[] {
  return across.reduce<readonly Cell[]>(
    (cells, name) => {
      const levels = factors.find((factor) => factor.name === name)?.levels ?? [];
      return cells.flatMap((each) => levels.map((level) => ({ ...each, levels: { ...each.levels, [name]: level } })));
    },
    [cell],
  );
}

/** The golden section. Its multiples fill the unit interval evenly and match no period of a list. */
const GOLDEN = 0.6180339887498949;

/** A number of items, spread evenly over their order, whatever alternates in it. */
export function evenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  const places = items.map((_, index) => [(index * GOLDEN) % 1, index] as const).sort(([a], [b]) => a - b);
  const chosen = places.slice(0, count).map(([, index]) => index);
  return chosen.sort((a, b) => a - b).map((index) => items[index]);
}

const definedOf = (levels: { readonly [factor: string]: string | undefined }): { readonly [factor: string]: string } =>
  Object.fromEntries(Object.entries(levels).flatMap(([name, level]) => (level === undefined ? [] : [[name, level]])));

/** The number of calls to each subject in the design. A conversation takes one call per reply. */
export function callsOfDesign(
  family: AnyFamily,
  design: readonly DesignCell[],
): { readonly [subject: string]: number } {
  const calls: { [subject: string]: number } = {};
  for (const { cell, items } of design) {
    const turns = items.length === 0 ? 0 : repliesIn(family, items[0], cell);
    calls[cell.subject] = (calls[cell.subject] ?? 0) + items.length * turns;
  }
  return calls;
}

function repliesIn(family: AnyFamily, item: BankItem, { levels }: Cell): number {
  if (family.compose === undefined) return 1;
  return 1 + family.compose(item, levels).filter(({ content }) => content === null).length;
}
