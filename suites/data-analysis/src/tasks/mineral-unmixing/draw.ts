import type { Ingredient } from "@assay/contract";
import { sampleGamma } from "@assay/science/numerics/sampling/gamma";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { logUniformBetween, signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import { flaw } from "../../ingredients.ts";
import type { Has } from "../../task.ts";
import { drawFamily } from "./library.ts";
import type { Constituent, Domain, Mineral, Placing, ScannerFlaws, Scenario, Warmth } from "./scenario.ts";
import type { Settings } from "./settings.ts";
import { DISKS } from "./slab.ts";

/** In no slab up to 0.7, in every one from 0.85 on. */
const beyond = (about: string): Ingredient => ({ about, from: 0.7, to: 0.85 });

/** What makes slabs harder than their levels. */
export const slabIngredients = {
  "similar-minerals": beyond("Minerals of a family differ by less than temperature and the scanner move their bands."),
  "steep-warmth": beyond("The slab is hot, and much hotter on one side than on the other."),
  "faint-light": beyond("There is little light, so that pixels are noisy."),
  "unlisted-mineral": beyond("A mineral of the slab is not in the library."),
  "stray-light": flaw("Some of the light of a line is spread over the whole line."),
  "saturating-detector": flaw("The detector gives less than in proportion where there is much light."),
  smile: flaw("Wavelengths are off, and by more at the ends of a line."),
  "lamp-drift": flaw("The lamp's colour changes during the scan."),
};

/** Siblings are so much closer, and noise so much larger, with their ingredients. */
const SIMILAR = 0.5;
const FAINT = 1.6;
const STEEP = { temperature: [110, 210], gradient: [80, 160] } as const;
/** How much temperature bends, as a share of its difference across the slab. */
const BENDS = 0.25;
/** Sizes of grains, micrometres. */
export const SIZES = [25, 110] as const;
/** How many minerals a domain has, each with its chance, and the least share of one. */
const MIXED = [1, 3, 4, 2] as const;
const LEAST = 0.08;
const EVENNESS = 1.5;
/** Standard deviation of the brightness of domains, whose surfaces are not level. */
const BRIGHTNESS = 0.04;
/** Middles of domains are at least this share of the mean distance apart. */
const SPACING = 0.75;
/** How far the middles of domains are from disks of gold, so that these do not hide them. */
const FROM_GOLD = 0.06;
/** Domains with the mineral that the library does not have, beside the one that has nothing else. */
const UNLISTED_IN = 3;

/** A slab of rock, and what is wrong with the scanner. */
export function drawSlab(random: Stream, settings: Settings, has: Has): Scenario {
  const step = settings.step.map((each) => (has("similar-minerals") ? SIMILAR * each : each)) as [number, number];
  const minerals = drawLibrary(random, settings, step);
  const listed = minerals.length - 1;
  const constituents = drawConstituents(random.split("constituents"), settings, kinOf(random, settings), has);
  const { temperature, gradient } = has("steep-warmth") ? STEEP : settings;
  return {
    minerals,
    listed,
    constituents,
    domains: drawDomains(random.split("domains"), settings, constituents.length, has),
    warmth: drawWarmth(random.split("warmth"), temperature, gradient),
    placing: drawPlacing(random.split("placing")),
    flaws: drawFlaws(random.split("flaws"), has),
    noise: settings.noise * (has("faint-light") ? FAINT : 1),
    errors: settings.errors,
    grain: random.split("grain").integer(0, Number.MAX_SAFE_INTEGER),
  };
}

/** The library in random order, so that names tell nothing of families, and a mineral of a family of its own behind it. */
function drawLibrary(random: Stream, { families, siblings }: Settings, step: [number, number]): Mineral[] {
  const kinds = Array.from({ length: families }, (_, family) =>
    drawFamily(random.split("family", family), siblings, step),
  ).flat();
  const ordered = random.split("names").shuffle(kinds);
  const [unlisted] = drawFamily(random.split("unlisted"), 1, step);
  return [...ordered, unlisted].map((kind, index) => ({
    id: `M${String(index < ordered.length ? index + 1 : 0).padStart(2, "0")}`,
    ...kind,
  }));
}

/** The minerals of every family, by their places in the library: the same shuffle that ordered it. */
function kinOf(random: Stream, { families, siblings }: Settings): number[][] {
  const order = random.split("names").shuffle(Array.from({ length: families * siblings }, (_, index) => index));
  const kin = Array.from({ length: families }, (): number[] => []);
  for (const [place, kind] of order.entries()) kin[Math.floor(kind / siblings)].push(place);
  return kin;
}

/**
 * Minerals of the slab, and the last one, which is not in the library, where there is one. Similar ones are whole
 * families, so that a domain has siblings side by side.
 */
function drawConstituents(random: Stream, { minerals }: Settings, kin: number[][], has: Has): Constituent[] {
  const listed = kin.flat().length;
  const families = random.split("families").shuffle([...kin]);
  const chosen = has("similar-minerals")
    ? families.flat().slice(0, minerals)
    : random.split("chosen").distinctIndices(minerals, listed);
  const all = has("unlisted-mineral") ? [...chosen, listed] : chosen;
  return all.map((mineral, index) => ({
    mineral,
    size: logUniformBetween(random.split("size", index), SIZES),
  }));
}

function drawDomains(random: Stream, { domains: count, minerals }: Settings, parts: number, has: Has): Domain[] {
  const places = drawPlaces(random.split("places"), count);
  const names = random.split("order").shuffle(random.split("names").distinctIndices(count, 99));
  const unlistedIn = random.split("turn").shuffle(random.split("unlisted").distinctIndices(UNLISTED_IN + 1, count));
  return places.map(([x, y], index): Domain => {
    const own = random.split("domain", index);
    const shares = drawShares(own.split("shares"), minerals, index);
    const place = has("unlisted-mineral") ? unlistedIn.indexOf(index) : -1;
    const share = place === 0 ? 1 : place > 0 ? uniformBetween(own.split("unlisted"), [0.15, 0.5]) : 0;
    const mixed = place === 0 ? shares.map(() => 0) : shares.map((each) => keepLeast(each * (1 - share)));
    const total = mixed.reduce((sum, each) => sum + each, 0) || 1;
    const listed = mixed.map((each) => (each * (1 - share)) / total);
    return {
      id: `G${String(names[index] + 1).padStart(2, "0")}`,
      x,
      y,
      shares: parts > minerals ? [...listed, share] : listed,
      brightness: Math.exp(BRIGHTNESS * sampleNormal(own.split("brightness"))),
      colour: [0, 1, 2].map((channel) => own.split("colour", channel).integer(70, 180)) as [number, number, number],
    };
  });
}

/** A share that would be hard to see is none. */
const keepLeast = (share: number): number => (share < LEAST ? 0 : share);

/** Shares of the listed minerals. Each mineral comes first in turn, so that all of them are in the slab. */
function drawShares(random: Stream, minerals: number, turn: number): number[] {
  const first = turn % minerals;
  const count = Math.min(minerals, 1 + random.split("count").weightedIndex(MIXED));
  const others = Array.from({ length: minerals }, (_, index) => index).filter((index) => index !== first);
  const chosen = [
    first,
    ...random
      .split("others")
      .shuffle(others)
      .slice(0, count - 1),
  ];
  const weights = chosen.map((_, index) => sampleGamma(random.split("weight", index), EVENNESS));
  const total = weights.reduce((sum, each) => sum + each, 0);
  const free = 1 - LEAST * count;
  const shares = new Array<number>(minerals).fill(0);
  for (const [index, mineral] of chosen.entries()) shares[mineral] = LEAST + (free * weights[index]) / total;
  return shares;
}

/** Places that are not too close to each other. */
function drawPlaces(random: Stream, count: number): [number, number][] {
  const places: [number, number][] = [];
  let apart = SPACING / Math.sqrt(count);
  while (places.length < count) {
    const [x, y] = [uniformBetween(random, [0.1, 0.9]), uniformBetween(random, [0.1, 0.9])];
    const isFree = DISKS.every(([diskX, diskY]) => Math.hypot(x - diskX, y - diskY) >= FROM_GOLD);
    const isApart = places.every(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) >= apart);
    if (isFree && isApart) places.push([x, y]);
    else apart *= 0.9998;
  }
  return places;
}

function drawWarmth(
  random: Stream,
  temperature: readonly [number, number],
  gradient: readonly [number, number],
): Warmth {
  const bend = (index: number): number => size * uniformBetween(random.split("bend", index), [-BENDS, BENDS]);
  const angle = 2 * Math.PI * random.split("angle").uniform();
  const size = uniformBetween(random.split("gradient"), gradient);
  return {
    middle: uniformBetween(random.split("middle"), temperature),
    across: size * Math.cos(angle),
    down: size * Math.sin(angle),
    bends: [bend(0), bend(1), bend(2)],
  };
}

const drawPlacing = (random: Stream): Placing => ({
  angle: signedUniformBetween(random, [1, 7]),
  scale: uniformBetween(random, [6.8, 7.2]),
  x: uniformBetween(random, [-8, 8]),
  y: uniformBetween(random, [-8, 8]),
});

function drawFlaws(random: Stream, has: Has): ScannerFlaws {
  const between = (name: string, low: number, high: number) => uniformBetween(random.split(name), [low, high]);
  const signed = (name: string, low: number, high: number) => signedUniformBetween(random.split(name), [low, high]);
  const stray = between("stray", 0.03, 0.08);
  const saturation = between("saturation", 0.06, 0.14);
  const smile = [signed("offset", 2, 5), signed("tilt", 0, 4), signed("bend", 5, 10), signed("stretch", 1, 4)] as const;
  const drift = [signed("drift", 0.05, 0.12), signed("bow", 0, 0.06)] as const;
  return {
    stray: has("stray-light") ? stray : 0,
    saturation: has("saturating-detector") ? saturation : 0,
    smile: has("smile") ? smile : [0, 0, 0, 0],
    drift: has("lamp-drift") ? drift : [0, 0],
  };
}
