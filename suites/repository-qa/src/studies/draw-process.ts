import { type Stream, stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import {
  devices,
  grid,
  type HiddenProcess,
  type KindName,
  kindGroups,
  type ProcessTerm,
  usualRoom,
} from "./process.ts";
import type { Design } from "./study.ts";

export const between = (random: Stream, low: number, high: number): number => low + (high - low) * random.uniform();
export const eitherSign = (random: Stream): 1 | -1 => (random.uniform() < 0.5 ? 1 : -1);

/** The share of studies with a hidden process at the full dial: four in five, and all where it acts under circumstances. */
export const processShare = (circumstances: number): number => 0.8 + 0.2 * circumstances;

/** Sessions with about as many readings as there are positions, on three devices side by side. */
export function drawProcessPlan(
  random: Stream,
  centre: number,
  spread: number,
  sessions: readonly [number, number],
): { readonly design: Design; readonly error: number } {
  const files = random.integer(...sessions);
  const readings: [number, number] = [38, grid.rows * grid.columns - 3];
  const clusters = files * Math.round((readings[0] + readings[1]) / 2);
  const design: Design = {
    layout: "process",
    cluster: "row",
    clusters,
    readings,
    files,
    centre,
    noise: [spread, spread],
    clusterSpread: between(random, 0.5, 1.2) * spread,
    differenceSpread: 0,
    share: 0.5,
  };
  // Twice the deviation over the root of the number, and a third more because the condition goes with the other terms.
  return { design, error: (1.3 * 2 * spread) / Math.sqrt(clusters) };
}

/**
 * Two to four terms of different groups, more of them the higher the dial. Rounds have the same terms with other
 * coefficients, since those of a round may cancel each other in a comparison of means.
 */
export function drawProcess(key: string, dial: number, design: Design, round: number): HiddenProcess {
  const random = stream("repository-qa", "study", key, "process");
  const count = 2 + Math.floor(dial * (0.9 + 1.6 * random.split("count").uniform()));
  const chosen = random.split("kinds");
  const groups = chosen.chooseWithoutReplacement(kindGroups, Math.min(4, count));
  const drawn = groups.map((group) => chosen.choose<KindName>(group));
  // What a reading carries over would depend on neighbours that come later.
  const kinds = drawn.includes("carry-over")
    ? drawn.map((kind) => (kind === "neighbours" ? ("modified" as const) : kind))
    : drawn;
  const [spread] = design.noise;
  return {
    terms: kinds.map((kind) => drawTerm(kind, random.split(kind), spread, round)),
    ...drawOwnConstants(random, design),
  };
}

/** What devices and the cofactor add, and the share of its second level that is asked about. */
export function drawOwnConstants(random: Stream, { noise: [spread] }: Design): Omit<HiddenProcess, "terms"> {
  const numbers = random.split("serials");
  const offsets = random.split("offsets");
  return {
    serials: numbers.distinctIndices(devices, 8000).map((number) => `K${number + 1200}`),
    offsets: Array.from({ length: devices }, () => between(offsets, -0.8, 0.8) * spread),
    cofactorEffect: between(offsets, -0.6, 0.6) * spread,
    share: drawShare(random.split("share")),
  };
}

/** Far from the half that the readings have. */
function drawShare(random: Stream): number {
  const rare = random.integer(18, 28) / 100;
  return random.uniform() < 0.5 ? rare : roundToPrecision(1 - rare, { decimals: 2 });
}

function drawTerm(kind: KindName, own: Stream, spread: number, round: number): HiddenProcess["terms"][number] {
  const term = withConstants(kind, own.split("constants"));
  const random = own.split("round", round);
  const size = between(random, 0.45, 0.62) * spread;
  const pull = eitherSign(random) * between(random, 0.8, 1.1);
  return { ...term, coefficients: coefficientsOf(term, random, size, spread), pull };
}

export function withConstants(kind: KindName, random: Stream): ProcessTerm {
  switch (kind) {
    case "residue":
      return { kind, back: random.integer(2, 3) };
    case "cycle":
      return { kind, period: random.integer(22, 54) };
    case "hot-spot":
      return { kind, row: random.integer(0, grid.rows - 1), column: random.integer(0, grid.columns - 1) };
    case "ring":
      return { kind, ring: random.integer(0, 1) };
    case "tilt":
      return { kind, device: random.integer(0, devices - 1) };
    case "lagged-room":
      return {
        kind,
        lag: 5 * random.integer(6, 12),
        threshold: usualRoom.temperature + random.integer(-5, 5) / 10,
      };
    case "room-change":
      return { kind, span: 5 * random.integer(2, 5) };
    case "carousel": {
      const slots = random.integer(3, 6);
      return { kind, slots, slot: random.integer(0, slots - 1) };
    }
    case "load":
      return { kind, window: random.integer(3, 5) };
    default:
      return { kind };
  }
}

function coefficientsOf(term: ProcessTerm, random: Stream, size: number, spread: number): readonly number[] {
  const sign = eitherSign(random);
  switch (term.kind) {
    case "carry-over": {
      const share = between(random, 0.36, 0.5);
      return [share, 0];
    }
    case "cycle": {
      const phase = 2 * Math.PI * random.uniform();
      return [Math.SQRT2 * size * Math.sin(phase), Math.SQRT2 * size * Math.cos(phase)];
    }
    case "modified":
      return [sign * between(random, 1.6, 2.1) * spread];
    default:
      return [(sign * size) / usualSpread(term)];
  }
}

/** The standard deviation that a term's feature has among readings, about. */
function usualSpread(term: ProcessTerm): number {
  switch (term.kind) {
    case "restart":
      return 15;
    case "idle":
      return 6;
    case "hot-spot":
      return 0.3;
    case "ring":
      return 0.5;
    case "tilt":
      return 1.32;
    case "neighbours":
      return 1.9;
    case "lagged-room":
      return 0.7;
    case "room-change":
      return 0.02 * term.span + 0.22;
    case "room-product":
      return 6;
    case "carousel":
      return Math.sqrt(term.slots - 1) / term.slots;
    case "load":
      return 0.75;
    default:
      return 1;
  }
}
