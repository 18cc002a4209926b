import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import type { Has } from "../../task.ts";
import { MIN_Z_PRIME, plateZPrime } from "./analyse.ts";
import { type Compound, drawCompounds, survival } from "./compounds.ts";
import { assignLostDoses, drawLog, type Log } from "./dispensing.ts";
import { drawScreenFlaws } from "./flaws.ts";
import { evaporated } from "./laws.ts";
import { COMPOUNDS_PER_SET, type Contents, isOuter, layOutPlate } from "./layout.ts";
import type { Plate, Scenario, Well } from "./screen.ts";
import type { Settings } from "./settings.ts";

/** Absorbance from the dye of untreated cells, and from the medium alone. Each plate has its own values. */
const SIGNAL = [1.05, 1.3] as const;
const BACKGROUND = [0.11, 0.17] as const;
/** Relative scatter of the medium's absorbance from well to well. */
const BACKGROUND_SCATTER = 0.06;
const VIGNETTING = [0.08, 0.25] as const;
/** Fraction of the water that outer wells lose. */
const EVAPORATION = [0.15, 0.4] as const;

/**
 * Failed plates: too few cells were seeded, and control wells were filled by hand. The signal is weaker, and wells
 * scatter, controls most of all. Sparse cells each take up more compound, so all compounds seem more potent by a
 * factor.
 */
const FAILED = {
  signal: [0.55, 0.7],
  scatter: 0.17,
  controlScatter: 0.3,
  controlBackgroundScatter: 0.6,
  potency: [1.7, 2.5],
} as const;

/**
 * Minimum distance of Z' from the limit of 0.5. Plates are drawn again until they keep it, so that no way of reading
 * them changes the verdict.
 */
const CLEAR_OF_LIMIT = { passed: 0.1, failed: 0.5 };

/** The plan of a plate before its cells are grown. */
interface PlatePlan {
  readonly compounds: readonly Compound[];
  readonly layout: readonly Contents[];
  readonly log: Log;
  readonly hasFailed: boolean;
}

/** Draws a screen: sets of compounds, each tested on several plates. */
export function drawScreen(random: Stream, settings: Settings, has: Has): Scenario {
  const { sets, repeats, turned } = settings;
  const compounds = drawCompounds(random.split("compounds"), settings);
  const order = random.split("order");
  const count = sets * repeats;
  const ids = order.shuffle(order.distinctIndices(count, 9000));
  const failed = chooseFailed(order, settings);
  const upsideDown = new Set(order.distinctIndices(turned, count));
  const spoiled = Array.from({ length: sets }, (_, set) => assignLostDoses(random.split("spoiled", set), settings));
  const plates = ids.map((id, index): Plate => {
    const own = random.split("plate", index);
    const [set, repeat] = [Math.floor(index / repeats), index % repeats];
    const members = Array.from({ length: COMPOUNDS_PER_SET }, (_, member) => set * COMPOUNDS_PER_SET + member);
    const layout = layOutPlate(own.split("layout"), members, settings.outerWells);
    const log = drawLog(own.split("log"), layout, members, spoiled[set][repeat], settings);
    return {
      id: `P${1000 + id}`,
      isTurned: upsideDown.has(index),
      vignetting: uniformBetween(own, VIGNETTING),
      noise: own.integer(0, Number.MAX_SAFE_INTEGER),
      wells: drawWells(own, { compounds, layout, log, hasFailed: failed.has(index) }, settings),
    };
  });
  return { compounds, plates, flaws: drawScreenFlaws(random.split("flaws"), plates, repeats, has) };
}

/** Chooses the plates that fail. Every set keeps at least two good plates. */
function chooseFailed(random: Stream, { sets, repeats, failed }: Settings): ReadonlySet<number> {
  const plates = random.shuffle(Array.from({ length: sets * repeats }, (_, index) => index));
  const left = Array.from({ length: sets }, () => repeats - 2);
  const mayFail = plates.filter((plate) => {
    const set = Math.floor(plate / repeats);
    left[set] -= 1;
    return left[set] >= 0;
  });
  return new Set(mayFail.slice(0, failed));
}

function drawWells(random: Stream, plan: PlatePlan, settings: Settings): Well[] {
  for (let attempt = 0; ; attempt++) {
    const wells = growPlate(random.split("cells", attempt), plan, settings);
    const above = plateZPrime(wells) - MIN_Z_PRIME;
    if (plan.hasFailed ? above <= -CLEAR_OF_LIMIT.failed : above >= CLEAR_OF_LIMIT.passed) return wells;
  }
}

/**
 * Grows, treats and stains the cells of one plate. The dye's absorbance is proportional to living cells and adds to the
 * medium's.
 */
function growPlate(random: Stream, { compounds, layout, log, hasFailed }: PlatePlan, settings: Settings): Well[] {
  const signal = uniformBetween(random, SIGNAL) * (hasFailed ? uniformBetween(random, FAILED.signal) : 1);
  const background = uniformBetween(random, BACKGROUND);
  const potency = hasFailed ? uniformBetween(random, FAILED.potency) : 1;
  return layout.map((contents, well): Well => {
    const noted = log.get(well);
    const scatter = scatterOf(contents, hasFailed, settings);
    const medium = background * scattered(random, scatter.medium);
    const cells = scattered(random, scatter.cells);
    const lost = isOuter(well) ? uniformBetween(random, EVAPORATION) : 0;
    const dispensed = noted === "missed" ? 0 : noted === "double" ? 2 : 1;
    const meant = contents.role === "compound" ? compounds[contents.compound].doses[contents.dose] : 0;
    const { dose, growth } = evaporated(meant * dispensed * potency, lost);
    const alive = contents.role === "compound" ? survival(compounds[contents.compound], dose) : 1;
    const hasCells = contents.role === "compound" || contents.role === "vehicle";
    return {
      contents,
      absorbance: medium + (hasCells ? signal * growth * cells * alive : 0),
      ...(noted !== undefined && noted !== "unrecorded" && { event: noted }),
      recorded: noted !== "unrecorded",
    };
  });
}

/** Relative scatter of the number of cells in a well, and of its medium's absorbance. */
function scatterOf({ role }: Contents, hasFailed: boolean, { scatter }: Settings): { cells: number; medium: number } {
  if (!hasFailed) return { cells: scatter, medium: BACKGROUND_SCATTER };
  if (role === "compound" || role === "medium") return { cells: FAILED.scatter, medium: BACKGROUND_SCATTER };
  return { cells: FAILED.controlScatter, medium: FAILED.controlBackgroundScatter };
}

/** A log-normal factor with mean 1. */
const scattered = (random: Stream, deviation: number): number =>
  Math.exp(deviation * sampleNormal(random) - (deviation * deviation) / 2);
