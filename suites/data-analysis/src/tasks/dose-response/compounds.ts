import type { Stream } from "@assay/science/numerics/stream";
import { logUniformBetween, uniformBetween } from "../../draw-between.ts";
import { logistic } from "./laws.ts";
import { COMPOUNDS_PER_SET, DOSES } from "./layout.ts";
import type { Settings } from "./settings.ts";

/** Effect of a compound on the number of cells, relative to untreated cells. */
type Effect =
  | { readonly kind: "active"; readonly ic50: number; readonly hill: number; readonly residual: number }
  /** The fraction of cells lost at the highest dose. The loss is proportional to the dose. */
  | { readonly kind: "inactive"; readonly loss: number };

export interface Compound {
  readonly id: string;
  /** Unit of its concentrations in the table. */
  readonly unit: "nM" | "uM";
  /** Concentrations in nM from the highest down, rounded to four figures as in the table. */
  readonly doses: readonly number[];
  readonly effect: Effect;
}

/** IC50 in nM. The range spans less than a factor of 1000, so any number in uM is smaller than any number in nM. */
const IC50 = [30, 10_000] as const;
/** IC50 of the most potent compound, nM. All others are weaker by at least the factor `LEAD`, beyond any scatter. */
export const MOST_POTENT = [30, 150] as const;
const LEAD = 6;
const HILL = [1, 1.8] as const;
/** Fraction of cells that survive any dose. */
const RESIDUAL = [0.02, 0.25] as const;
/** Ratio of successive doses. */
const DILUTION = [2.3, 2.9] as const;
const LOSS = [0, 0.1] as const;

/** Draws the compounds of all sets, with the level's number of active ones at random places. */
export function drawCompounds(random: Stream, settings: Settings): Compound[] {
  const count = settings.sets * COMPOUNDS_PER_SET;
  const ids = random.shuffle(random.split("names").distinctIndices(count, 90_000));
  const isActive = random.shuffle(ids.map((_, index) => index < settings.active));
  const active = ids.map((_, index) => index).filter((index) => isActive[index]);
  const mostPotent = random.choose(active);
  const lowest = logUniformBetween(random, MOST_POTENT);
  const micromolar = chooseMicromolar(random.split("units"), isActive, mostPotent, settings.micromolar);
  return ids.map((id, index): Compound => {
    const own = random.split("compound", index);
    // For an inactive compound, this value only places the doses, as for the others.
    const ic50 =
      index === mostPotent ? lowest : logUniformBetween(own, [isActive[index] ? LEAD * lowest : IC50[0], IC50[1]]);
    const dilution = uniformBetween(own, DILUTION);
    const highest = ic50 * Math.exp(Math.log(dilution) * uniformBetween(own, settings.reach));
    const doses = Array.from({ length: DOSES }, (_, step) =>
      Number((highest * Math.exp(-step * Math.log(dilution))).toPrecision(4)),
    );
    const effect: Effect = isActive[index]
      ? { kind: "active", ic50, hill: uniformBetween(own, HILL), residual: uniformBetween(own, RESIDUAL) }
      : { kind: "inactive", loss: uniformBetween(own, LOSS) };
    return { id: `C${10_000 + id}`, unit: micromolar.has(index) ? "uM" : "nM", doses, effect };
  });
}

/** Fraction of cells left at a dose in nM, relative to untreated cells. */
export function survival({ effect, doses }: Compound, dose: number): number {
  if (dose === 0) return 1;
  if (effect.kind === "inactive") return 1 - (effect.loss * dose) / doses[0];
  return logistic(dose, { top: 1, bottom: effect.residual, ic50: effect.ic50, hill: effect.hill });
}

/** Chooses the compounds written in uM: at least one active compound, but never the most potent. */
function chooseMicromolar(
  random: Stream,
  isActive: readonly boolean[],
  mostPotent: number,
  count: number,
): ReadonlySet<number> {
  const others = random.shuffle(isActive.map((_, index) => index).filter((index) => index !== mostPotent));
  const first = others.find((index) => isActive[index]);
  const rest = others.filter((index) => index !== first);
  return new Set((first === undefined ? rest : [first, ...rest]).slice(0, count));
}
