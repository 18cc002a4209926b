import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import type { Design, FlawName, Flaws, Subject } from "./study.ts";

/** Weights of the flaws among each other. */
const weights: { readonly [name in FlawName]: number } = {
  scale: 1,
  swap: 0.8,
  lost: 0.6,
  flags: 1,
  revised: 0.8,
  versions: 0.9,
  drift: 1,
  join: 0.8,
};

/** One to four flaws, more of them the higher the dial. */
export function drawFlaws(key: string, dial: number, design: Design, subject: Subject): Flaws {
  const random = stream("repository-qa", "study", key, "flaws");
  const count = 1 + Math.floor(dial * 3 * random.uniform() + 0.6 * dial);
  const names = Object.keys(weights) as FlawName[];
  const chosen = new Set<FlawName>();
  // A table to be joined leads nobody astray by itself, so it comes on top.
  while (chosen.size - Number(chosen.has("join")) < count) {
    const name = names[random.weightedIndex(names.map((each) => (chosen.has(each) ? 0 : weights[each])))];
    // Labels that stand in another table cannot have been exchanged in a file.
    if ((name === "swap" && chosen.has("join")) || (name === "join" && chosen.has("swap"))) continue;
    chosen.add(name);
  }
  const flaws: { -readonly [name in FlawName]?: Flaws[name] } = {};
  for (const name of names) {
    if (chosen.has(name)) Object.assign(flaws, { [name]: drawFlaw(name, random.split(name), design, subject) });
  }
  return flaws;
}

/** Flaws that leave every reading in its place. */
const inPlace: readonly FlawName[] = ["scale", "swap", "versions", "join"];

/** None to two flaws, for studies in which the work lies elsewhere. */
export function drawFewFlaws(key: string, design: Design, subject: Subject): Flaws {
  const random = stream("repository-qa", "study", key, "few flaws");
  const chosen = new Set(random.chooseWithoutReplacement(inPlace, random.integer(0, 2)));
  // Labels that stand in another table cannot have been exchanged in a file.
  if (chosen.has("swap")) chosen.delete("join");
  return Object.fromEntries([...chosen].map((name) => [name, drawFlaw(name, random.split(name), design, subject)]));
}

function drawFlaw(name: FlawName, random: Stream, design: Design, subject: Subject): Flaws[FlawName] {
  const { files, centre } = design;
  const spread = Math.max(...design.noise);
  const { decimals } = subject.outcome;
  const uniform = (low: number, high: number): number => low + (high - low) * random.uniform();
  const shift = (): number => (random.uniform() < 0.5 ? -1 : 1) * uniform(2, 4) * spread;
  const arm = (): 0 | 1 => (random.uniform() < 0.5 ? 0 : 1);
  const round = (value: number): number => roundToPrecision(value, { decimals });
  switch (name) {
    case "scale": {
      const factor = roundToPrecision(random.uniform() < 0.5 ? uniform(1.08, 1.3) : uniform(0.75, 0.93), {
        decimals: 3,
      });
      // The two scales agree somewhere near the usual values, so that the step is no larger than a few deviations.
      const meeting = centre + (random.uniform() < 0.5 ? -1 : 1) * uniform(1.5, 4) * (spread / Math.abs(factor - 1));
      return {
        from: random.integer(Math.ceil(0.35 * files), Math.floor(0.7 * files)),
        factor,
        offset: round(meeting * (1 - factor)),
      };
    }
    case "swap":
      return {
        operator: subject.operators[0],
        before: random.integer(Math.ceil(0.6 * files), Math.floor(0.85 * files)),
      };
    case "lost":
      return { code: random.choose([-999, -99, 9999]), share: uniform(0.03, 0.08) };
    case "flags":
      return { ...flagCodes(random), share: uniform(0.08, 0.16), shift: shift(), arm: arm() };
    case "revised":
      return { share: uniform(0.06, 0.14), shift: shift(), arm: arm() };
    case "versions": {
      const count = Math.max(2, Math.round(0.25 * files));
      return { files: random.distinctIndices(count, files), shift: shift(), arm: arm() };
    }
    case "drift": {
      const nominal = round(centre);
      const standards = Array.from({ length: files }, () => {
        const offset = uniform(1, 1.6) * spread * sampleNormal(random);
        const read = (): number => round(nominal + offset + 0.15 * spread * sampleNormal(random));
        return [read(), read(), read()] as const;
      });
      return { nominal, standards };
    }
    case "join":
      return { path: "metadata/allocation.json" };
  }
}

const codes = ["A", "B", "C", "D", "K", "M", "R", "S", "T", "V"];

function flagCodes(random: Stream): { readonly bad: readonly [string, string]; readonly fine: string } {
  const [first, second, fine] = random.chooseWithoutReplacement(codes, 3);
  return { bad: [first, second], fine };
}
