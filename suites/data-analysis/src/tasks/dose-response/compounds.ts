import type { Stream } from "@assay/science/numerics/stream";
import { between, betweenByRatio } from "./between.ts";
import { logistic } from "./laws.ts";
import { COMPOUNDS_PER_SET, DOSES } from "./layout.ts";
import type { Settings } from "./settings.ts";

/** What a compound does to cells, as shares of their number without it. */
type Effect =
  | { readonly kind: "active"; readonly ic50: number; readonly hill: number; readonly residual: number }
  /** Cells lose this share at the highest dose, in proportion to the dose. */
  | { readonly kind: "inactive"; readonly loss: number };

export interface Compound {
  readonly id: string;
  /** The unit in which the table gives its concentrations. */
  readonly unit: "nM" | "uM";
  /** Concentrations in nM from the highest down, as the table gives them: to four figures. */
  readonly doses: readonly number[];
  readonly effect: Effect;
}

/** IC50 in nM. The span is below a thousand: in uM the number of any compound is smaller than in nM that of any other. */
const IC50 = [30, 10_000] as const;
/** The most potent compound is among the lowest, and others are weaker by at least this factor, whatever the scatter. */
const MOST_POTENT = [30, 150] as const;
const LEAD = 6;
const HILL = [1, 1.8] as const;
/** The share of cells that survive any dose. */
const RESIDUAL = [0.02, 0.25] as const;
/** Each dose is the one above it divided by this. */
const DILUTION = [2.3, 2.9] as const;
const LOSS = [0, 0.1] as const;

/** The compounds of all sets: as many active ones as the level asks for, anywhere among the others. */
export function drawCompounds(random: Stream, settings: Settings): Compound[] {
  const count = settings.sets * COMPOUNDS_PER_SET;
  const ids = random.shuffle(random.split("names").distinctIndices(count, 90_000));
  const isActive = random.shuffle(ids.map((_, index) => index < settings.active));
  const active = ids.map((_, index) => index).filter((index) => isActive[index]);
  const mostPotent = random.choose(active);
  const lowest = betweenByRatio(random, MOST_POTENT);
  const micromolar = chooseMicromolar(random.split("units"), isActive, mostPotent, settings.micromolar);
  return ids.map((id, index): Compound => {
    const own = random.split("compound", index);
    // Of an inactive compound it only places the doses, like any other's.
    const ic50 =
      index === mostPotent ? lowest : betweenByRatio(own, [isActive[index] ? LEAD * lowest : IC50[0], IC50[1]]);
    const dilution = between(own, DILUTION);
    const highest = ic50 * Math.exp(Math.log(dilution) * between(own, settings.reach));
    const doses = Array.from({ length: DOSES }, (_, step) =>
      Number((highest * Math.exp(-step * Math.log(dilution))).toPrecision(4)),
    );
    const effect: Effect = isActive[index]
      ? { kind: "active", ic50, hill: between(own, HILL), residual: between(own, RESIDUAL) }
      : { kind: "inactive", loss: between(own, LOSS) };
    return { id: `C${10_000 + id}`, unit: micromolar.has(index) ? "uM" : "nM", doses, effect };
  });
}

/** The share of cells that is left at a dose in nM, of those without the compound. */
export function survival({ effect, doses }: Compound, dose: number): number {
  if (dose === 0) return 1;
  if (effect.kind === "inactive") return 1 - (effect.loss * dose) / doses[0];
  return logistic(dose, { top: 1, bottom: effect.residual, ic50: effect.ic50, hill: effect.hill });
}

/** Compounds that are written in uM, an active one among them and not the most potent. */
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
