import type { Stream } from "@assay/science/numerics/stream";

const ROWS = 8;
const COLUMNS = 12;

/** The six inner rows hold a compound each; of the ten inner columns two hold controls and eight a dose each. */
export const COMPOUNDS_PER_SET = ROWS - 2;
export const DOSES = COLUMNS - 4;

/** What a well is meant to hold. The dose is a place in the compound's series, 0 for the highest. */
export type Contents =
  | { readonly role: "vehicle" | "blank" | "medium" }
  | { readonly role: "compound"; readonly compound: number; readonly dose: number };

/** The name of a well, counted from 0 along the rows: A1 to H12. */
export const wellName = (well: number): string => `${"ABCDEFGH"[Math.floor(well / COLUMNS)]}${(well % COLUMNS) + 1}`;

/** Rows A and H, columns 1 and 12. */
export function isOuter(well: number): boolean {
  const [row, column] = [Math.floor(well / COLUMNS), well % COLUMNS];
  return row === 0 || row === ROWS - 1 || column === 0 || column === COLUMNS - 1;
}

/**
 * Lays a set of compounds out on a plate, each plate in another order. Outer wells hold medium, or repeat what stands in
 * the plate's columns: two of the compounds in rows A and H, controls in columns 1 and 12.
 */
export function layPlate(random: Stream, compounds: readonly number[], outerWells: "medium" | "assay"): Contents[] {
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
