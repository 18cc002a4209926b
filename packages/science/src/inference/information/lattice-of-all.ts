import type { LatticeLaw } from "./lattice/lattice-law.ts";
import { latticeOf } from "./lattice/lattice-of.ts";
import { MaskedLattice } from "./lattice/masked-lattice.ts";
import type { OutcomeLaws } from "./outcome-laws.ts";

/** The laws of all outputs on one lattice, draws without a law left out; undefined where there is no such lattice. */
export function latticeOfAll({ size, possible, ofPossible }: OutcomeLaws): LatticeLaw | undefined {
  const lattice = possible.length === 0 ? undefined : latticeOf(ofPossible);
  return lattice === undefined || possible.length === size ? lattice : new MaskedLattice(lattice, size, possible);
}
