import { describe, expect, it } from "vitest";
import { instanceOf, scoreOf, truthOf as trueAnswerOf } from "../../probes/instance.ts";
import { filesOf } from "../../task-files.ts";
import { findTask } from "../../tasks.ts";
import { idealErrors } from "./ideal-errors.ts";
import { absorption, BANDS, reflectance, temperatureAt, wavelengthOf } from "./laws.ts";
import { mixtureOf, PANEL, scanOf } from "./scan.ts";
import type { Scenario } from "./scenario.ts";
import { levels } from "./settings.ts";
import { groundAt, placeOfPixel, SIDE } from "./slab.ts";
import { truthOf } from "./truth.ts";

const task = findTask("mineral-unmixing");
const scenarioOf = (difficulty: number, seed: number, dials = {}): Scenario =>
  instanceOf(task, difficulty, seed, dials).world.instances[0].scenario as unknown as Scenario;
const seeds = [1, 2, 3, 4, 5];

describe("the domains of a slab", () => {
  it.each([0.2, 0.6, 1])("are mixtures as the text says, at %s", (difficulty) => {
    for (const scenario of seeds.map((seed) => scenarioOf(difficulty, seed))) {
      const { domains, constituents, listed } = scenario;
      const isListed = (index: number): boolean => constituents[index].mineral < listed;
      const alone = domains.filter(({ shares }) => shares.some((share, index) => share === 1 && !isListed(index)));
      expect(alone).toHaveLength(difficulty === 1 ? 1 : 0);
      for (const { shares } of domains) {
        const present = shares.flatMap((share, index) => (share > 0 ? [{ share, index }] : []));
        const count = present.filter(({ index }) => isListed(index)).length;
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
        expect(Math.min(...present.map(({ share }) => share))).toBeGreaterThanOrEqual(0.08);
        expect(count).toBeLessThanOrEqual(4);
        expect(count === 0).toBe(alone.some((domain) => domain.shares === shares));
      }
    }
  });

  it("have names that tell nothing of their order, and temperatures from 0 to 300 °C", () => {
    for (const { domains, warmth } of seeds.map((seed) => scenarioOf(1, seed))) {
      expect(new Set(domains.map(({ id }) => id)).size).toBe(domains.length);
      expect(domains.map(({ id }) => id)).not.toEqual(domains.map(({ id }) => id).sort());
      for (const { x, y } of domains) {
        expect(temperatureAt(warmth, x, y)).toBeGreaterThan(0);
        expect(temperatureAt(warmth, x, y)).toBeLessThan(300);
      }
    }
  });
});

describe("the ingredients of a slab", () => {
  const names = Object.keys(task.ingredients);
  const without = (...left: string[]) => Object.fromEntries(left.map((name) => [name, 0]));

  it("are all there at the end of the scale and none at the hardest level", () => {
    expect(instanceOf(task, 1, 2).ingredients).toEqual([...names].sort());
    expect(instanceOf(task, "hard", 2).ingredients).toEqual([]);
  });

  it("change nothing else where they are flaws of the scanner", () => {
    const [whole, sound] = [
      scenarioOf(1, 2),
      scenarioOf(1, 2, without("stray-light", "saturating-detector", "smile", "lamp-drift")),
    ];
    expect(sound.flaws).toEqual({ stray: 0, saturation: 0, smile: [0, 0, 0, 0], drift: [0, 0] });
    expect({ ...whole, flaws: null }).toEqual({ ...sound, flaws: null });
    expect(Object.values(whole.flaws).flat()).not.toContain(0);
  });

  it("give the slab minerals whose places in the library tell nothing", () => {
    const places = Array.from({ length: 60 }, (_, seed) => scenarioOf(0.85, seed + 1)).flatMap(
      ({ constituents, listed }) =>
        constituents.filter(({ mineral }) => mineral < listed).map(({ mineral }) => (mineral + 0.5) / listed),
    );
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    // The standard deviation of a uniform share is √(1/12).
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 * Math.sqrt(1 / 12 / places.length));
  });

  it("put siblings of the library side by side, and one mineral that it lacks", () => {
    const { minerals, listed, constituents } = scenarioOf(1, 2);
    const last = constituents[constituents.length - 1];
    expect([last.mineral, minerals[last.mineral].id]).toEqual([listed, "M00"]);
    const slopes = constituents.slice(0, -1).map(({ mineral }) => minerals[mineral].slope);
    expect(new Set(slopes).size).toBe(Math.ceil(levels.hard.minerals / levels.hard.siblings));
  });
});

describe("the laws of a slab", () => {
  const [mineral] = scenarioOf(0.2, 1).minerals;

  it("give the reflectance of Hapke's formula", () => {
    expect([0, 0.75, 0.96, 1].map(reflectance)).toEqual([0, 1 / 3, expect.closeTo(2 / 3, 12), 1]);
  });

  it("move the whole spectrum of a mineral with temperature", () => {
    for (const wavelength of [1100, 1700, 2300])
      expect(absorption(mineral, wavelength + 100 * mineral.shift, 120)).toBeCloseTo(
        absorption(mineral, wavelength, 20),
        12,
      );
  });
});

describe("the scan", () => {
  const scenario = scenarioOf(0.2, 1);
  const { cube, white, dark } = scanOf(scenario);

  it("is the reflectance of the mixture within domains, once panel and dark are taken into account", () => {
    const found = new Map<number, number[]>();
    for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
      const [column, line] = [pixel % SIDE, Math.floor(pixel / SIDE)];
      const place = placeOfPixel(scenario.placing, column, line);
      const { kind, edge } = groundAt(scenario, ...place);
      if (kind < 0 || edge < 0.08) continue;
      const temperature = temperatureAt(scenario.warmth, ...place);
      let off = 0;
      for (let band = 0; band < BANDS; band++) {
        const at = column * BANDS + band;
        const seen = (PANEL * (cube[pixel * BANDS + band] - dark[at])) / (white[at] - dark[at]);
        off += (seen / mixtureOf(scenario, scenario.domains[kind], wavelengthOf(band), temperature) - 1) / BANDS;
      }
      found.set(kind, [...(found.get(kind) ?? []), off]);
    }
    expect(found.size).toBeGreaterThan(6);
    // Pixels are 3 % brighter or darker. A few see gold or the bench, so that the median is taken.
    for (const offs of found.values()) {
      const median = offs.sort((one, other) => one - other)[Math.floor(offs.length / 2)];
      expect(Math.abs(median)).toBeLessThan((5 * 0.03) / Math.sqrt(offs.length));
    }
  });

  it("is a file that numpy reads: lines, columns and bands of 16 bits without a sign", () => {
    const bytes = filesOf(instanceOf(task, 0.2, 1).world.instances[0]).read("cube.npy");
    const start = bytes.length - 2 * cube.length;
    const header = new TextDecoder("latin1").decode(bytes.subarray(0, start));
    expect(header).toContain(`{'descr': '<u2', 'fortran_order': False, 'shape': (${SIDE}, ${SIDE}, ${BANDS}), }`);
    expect(new DataView(bytes.buffer).getUint16(start + 2 * 777, true)).toBe(cube[777]);
  });
});

describe("the truth of a slab", () => {
  const scenario = scenarioOf(1, 3);
  const { parts, sizes, minerals } = truthOf(scenario, levels.hard) as unknown as {
    [table: string]: { [column: string]: string | number }[];
  };

  it("has every part of every domain once, 100 % in all, and no size of the mineral that the library lacks", () => {
    const sums = new Map<string, number>();
    for (const { part, abundance } of parts) {
      const domain = String(part).slice(0, 3);
      sums.set(domain, (sums.get(domain) ?? 0) + Number(abundance));
    }
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
    expect(sums.size).toBe(scenario.domains.length);
    for (const sum of sums.values()) expect(sum).toBeCloseTo(100, 9);
    expect(minerals.map(({ mineral }) => mineral)).toContain("M00");
    expect(sizes.map(({ mineral }) => mineral)).toEqual(
      minerals.map(({ mineral }) => mineral).filter((mineral) => mineral !== "M00"),
    );
  });

  it("has ideal errors in proportion to the noise, and none where there is no share", () => {
    const [whole, half] = [idealErrors(scenario), idealErrors({ ...scenario, noise: scenario.noise / 2 })];
    for (const [at, { shares }] of scenario.domains.entries())
      for (const [index, share] of shares.entries()) {
        expect(whole[at][index] > 0).toBe(share > 0);
        // Shares of one mineral alone are known by their sum, whatever the noise.
        if (share > 0 && share < 1) expect(half[at][index] / whole[at][index]).toBeCloseTo(0.5, 1);
      }
  });
});

describe("an answer about a slab", () => {
  const { key } = instanceOf(task, 0.85, 3);
  const truth = trueAnswerOf(key);
  const rows = (section: string) => truth[section] as { [column: string]: number | string | null }[];
  const score = (change: object): number => scoreOf(key, { text: "", file: JSON.stringify({ ...truth, ...change }) });
  const widened = (section: string, by: number) =>
    rows(section).map((row) => ({
      ...row,
      UNCERTAINTY: row.UNCERTAINTY === null ? null : by * Number(row.UNCERTAINTY),
    }));

  it("loses by uncertainties that are too wide, and more by values that are off by as much", () => {
    const off = rows("ABUNDANCES").map((row) => ({
      ...row,
      ABUNDANCE: Number(row.ABUNDANCE) + 5 * Number(row.UNCERTAINTY),
    }));
    const wide = score({ ABUNDANCES: widened("ABUNDANCES", 5) });
    expect(wide).toBeLessThan(0.85);
    expect(score({ ABUNDANCES: off })).toBeLessThan(wide);
  });

  it("loses by parts that are not there, in proportion", () => {
    const strange = rows("ABUNDANCES").map(({ PART }, index) => ({
      PART: `${String(PART).slice(0, 3)}-M${70 + (index % 20)}`,
      ABUNDANCE: 10,
      UNCERTAINTY: 5,
    }));
    const both = [...rows("ABUNDANCES"), ...strange];
    const lost = 1 - score({ ABUNDANCES: both });
    // Parts and abundances have 14 of 23 weights. Half of the list is wrong.
    expect(lost).toBeGreaterThan(0.3 * (14 / 23));
    expect(lost).toBeLessThan(0.7);
  });

  it("earns nothing by temperatures and minerals alone", () => {
    expect(score({ ABUNDANCES: [] })).toBeLessThan(0.15);
  });
});
