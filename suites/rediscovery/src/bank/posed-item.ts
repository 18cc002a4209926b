import type { BankItem } from "../family.ts";

/** A problem: what is told, and what is asked about it, both with its own invented name. */
export interface PosedItem extends BankItem {
  readonly name: string;
  readonly story: string;
  readonly question: string;
  /** A number or a name. */
  readonly answer: string;
  /** Wrong answers. Where a name is asked for, these are all other possible names. */
  readonly wrong: readonly string[];
  readonly difficulty: number;
}
