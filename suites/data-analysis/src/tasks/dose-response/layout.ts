import type { Stream } from "@assay/science/numerics/stream";

const ROWS = 8;
const COLUMNS = 12;

/**
 * Each of the six inner rows holds one compound. Of the ten inner columns, two hold controls and eight hold one dose
 * each.
 */
export const COMPOUNDS_PER_SET = ROWS - 2;
export const DOSES = COLUMNS - 4;

/** Intended contents of a well. `dose` is an index into the compound's series, 0 for the highest. */
export type Contents =
  | { readonly role: "vehicle" | "blank" | "medium" }
  | { readonly role: "compound"; readonly compound: number; readonly dose: number };

/** The name of a well, A1 to H12. Wells are numbered from 0 along the rows. */
export const wellName = (well: number): string => `${"ABCDEFGH"[Math.floor(well / COLUMNS)]}${(well % COLUMNS) + 1}`;

/** Rows A and H, columns 1 and 12. */
export function isOuter(well: number): boolean {
  const [row, column] = [Math.floor(well / COLUMNS), well % COLUMNS];
  return row === 0 || row === ROWS - 1 || column === 0 || column === COLUMNS - 1;
}

/**
 * Lays out a set of compounds on a plate, in a new random order. Outer wells hold medium, or repeat the plate's
 * contents: two of the compounds in rows A and H, controls in columns 1 and 12.
 */
export function layOutPlate(random: Stream, compounds: readonly number[], outerWells: "medium" | "assay"): Contents[] {
  const inner = random.shuffle<Contents["role"][]>([
    "vehicle",
    "blank",
    ...Array.from({ length: DOSES }, () => "compound" as const),
  ]);
  const doses = random.shuffle(Array.from({ length: DOSES }, (_, dose) => dose));
  const columns = inner.map((role) => (role === "compound" ? (doses.pop() ?? 0) : role));
  const rows = random.shuffle([...compounds]);
  const rowCompounds = [random.choose(rows), ...rows, random.choose(rows)];
  const sides = random.shuffle<("vehicle" | "blank")[]>(["vehicle", "blank"]);
  return Array.from({ length: ROWS * COLUMNS }, (_, well): Contents => {
    if (outerWells === "medium" && isOuter(well)) return { role: "medium" };
    const [row, column] = [Math.floor(well / COLUMNS), well % COLUMNS];
    if (column === 0 || column === COLUMNS - 1) return { role: sides[column === 0 ? 0 : 1] };
    const held = columns[column - 1];
    return typeof held === "number" ? { role: "compound", compound: rowCompounds[row], dose: held } : { role: held };
  });
}
