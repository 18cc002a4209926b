import type { Stream } from "../../../../numerics/stream.ts";
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

/** IC50 in nM. The span is below a thousand, so that no compound's number in uM exceeds another's in nM for its potency. */
const IC50 = [30, 10_000] as const;
const HILL = [1, 1.8] as const;
/** The share of cells that survive any dose. */
const RESIDUAL = [0.02, 0.25] as const;
/** Each dose is the one above it divided by this. */
const DILUTION = [2.3, 2.9] as const;
const LOSS = [0, 0.1] as const;
/** The second most potent compound is weaker by at least this factor, so that scatter cannot change the order. */
const LEAD = 6;

const between = (random: Stream, [low, high]: readonly [number, number]): number =>
  low + (high - low) * random.uniform();

/** The compounds of all sets: as many active ones as the level asks for, anywhere among the others. */
export function drawCompounds(random: Stream, settings: Settings): Compound[] {
  const count = settings.sets * COMPOUNDS_PER_SET;
  const ids = random.shuffle(random.split("names").distinctIndices(count, 90_000));
  const isActive = random.shuffle(ids.map((_, index) => index < settings.active));
  const ic50s = drawPotencies(random.split("potencies"), isActive);
  const micromolar = chooseMicromolar(random.split("units"), ic50s, isActive, settings.micromolar);
  return ids.map((id, index): Compound => {
    const own = random.split("compound", index);
    const ic50 = ic50s[index];
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

/** An IC50 in nM for every compound; that of an inactive one only places its doses, like any other's. */
function drawPotencies(random: Stream, isActive: readonly boolean[]): number[] {
  const [low, high] = [Math.log(IC50[0]), Math.log(IC50[1])];
  for (;;) {
    const drawn = isActive.map(() => Math.exp(between(random, [low, high])));
    const [first, second] = drawn.filter((_, index) => isActive[index]).sort((one, other) => one - other);
    if (second >= LEAD * first) return drawn;
  }
}

/** Compounds that are written in uM, an active one among them and not the most potent. */
function chooseMicromolar(
  random: Stream,
  ic50s: readonly number[],
  isActive: readonly boolean[],
  count: number,
): ReadonlySet<number> {
  const active = ic50s.map((_, index) => index).filter((index) => isActive[index]);
  const mostPotent = active.reduce((best, index) => (ic50s[index] < ic50s[best] ? index : best));
  const others = random.shuffle(active.filter((index) => index !== mostPotent));
  const [first, ...rest] = others;
  const open = random.shuffle([...rest, ...ic50s.map((_, index) => index).filter((index) => !isActive[index])]);
  return new Set([first, ...open].slice(0, count));
}
