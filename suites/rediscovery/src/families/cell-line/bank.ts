import type { Random } from "@assay/contract";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A frozen portion of cells. One well is seeded from it. */
export interface Aliquot extends BankItem {
  /** Number of passages before the cells were frozen. */
  readonly passage: number;
  readonly box: string;
  /** The reader's signal right after seeding. */
  readonly startSignal: number;
  /** How well its cells grow, in standard deviations. */
  readonly vigour: number;
}

const passages = [3, 21] as const;

/** Aliquots in the order of their passages, which is also the order of their vigour: early passages grow better. */
export function aliquotBank(random: Random, count: number): readonly Aliquot[] {
  const difficulties = risingDifficulties(random, count);
  return difficulties.map((difficulty, index) => ({
    id: `q${index + 1}`,
    levels: { passage: index < count / 2 ? "early" : "late" },
    passage: passages[0] + Math.floor((index * (passages[1] - passages[0])) / count),
    box: random.choose(["north", "south", "attic"]),
    startSignal: 8000 + random.integer(0, 8000),
    vigour: -difficulty,
  }));
}

/** The data files: the aliquots, and the laboratory's usual plate layout. */
export function aliquotMaterials(bank: readonly Aliquot[]): readonly Material[] {
  return [
    {
      path: "data/aliquots.jsonl",
      text: bank.map(({ id, passage, box }) => JSON.stringify({ id, passage, box })).join("\n"),
    },
    { path: "data/customary-layout.csv", text: customaryLayout() },
  ];
}

export const plateRows = "ABCDEFGH";
export const plateColumns = 12;

/**
 * One dose per row, from the middle outwards. This is easy to pipette, but puts the highest dose at the edge of the
 * plate.
 */
function customaryLayout(): string {
  const doses = ["100", "10", "1", "0", "0", "1", "10", "100"];
  const rows = doses.flatMap((dose, row) =>
    Array.from({ length: plateColumns }, (_, column) => `${plateRows[row]}${column + 1},${dose}`),
  );
  return ["well,dose_um", ...rows].join("\n");
}
