import { describe, expect, it } from "vitest";
import { instanceOf, scoreOf, truthOf as trueAnswerOf } from "../../probes/instance.ts";
import { findTask } from "../../tasks.ts";
import { courseColumns, courseOf } from "./course.ts";
import { usesPictures } from "./draw-influences.ts";
import { factorsOf, lengthBeside } from "./fit.ts";
import { effectOf, expectedFlux, measuredFlux, undescribedOf } from "./flux.ts";
import { featureOf, type Influence, openOf, responseOf } from "./influences.ts";
import { recordOf } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { delay, quantileOf, smear } from "./series.ts";
import { levels, type Settings } from "./settings.ts";
import { writeLog, writePairs, writeStation } from "./tables.ts";
import { toldError, truthOf } from "./truth.ts";

const task = findTask("methane-flux");
const made = new Map<string, ReturnType<typeof instanceOf>>();
const instanceAt = (difficulty: number, seed: number) => {
  const key = `${difficulty} ${seed}`;
  const found = made.get(key) ?? instanceOf(task, difficulty, seed);
  made.set(key, found);
  return found;
};
const scenarioOf = (difficulty: number, seed: number): Scenario =>
  instanceAt(difficulty, seed).world.instances[0].scenario as unknown as Scenario;
const settingsOf = (difficulty: number, seed: number): Settings =>
  instanceAt(difficulty, seed).world.instances[0].settings as unknown as Settings;

const scenario = scenarioOf(0.85, 3);
const record = recordOf(scenario);

describe("what nobody has described", () => {
  it("is of other channels and other circumstances each, and two of them at least need pictures", () => {
    for (const seed of [1, 2, 3]) {
      const { influences } = scenarioOf(0.85, seed);
      const followed = influences.flatMap(({ response }) =>
        response.kind === "product" ? [response.channel, response.other] : [response.channel],
      );
      const asked = influences.map(({ gate }) => ("channel" in gate ? gate.channel : gate.kind));
      expect(influences).toHaveLength(levels.hard.influences + 1);
      expect(new Set(followed).size).toBe(followed.length);
      expect(new Set(asked).size).toBe(asked.length);
      expect(influences.filter(usesPictures).length).toBeGreaterThanOrEqual(2);
    }
  });

  it("is drawn again where a response is never there: seed 109 first draws one", () => {
    expect(scenarioOf(0.85, 109).pairs).toHaveLength(20);
  });

  it("is as many standard errors away from none as the settings say", () => {
    const course = courseColumns(record);
    const factors = factorsOf(course, record.measured);
    const { strength } = settingsOf(0.85, 3);
    for (const influence of scenario.influences) {
      const errors = lengthBeside(factors, effectOf(influence, record), record.measured) / scenario.noise;
      expect(errors).toBeGreaterThan(0.3 * strength[0]);
      expect(errors).toBeLessThan(strength[1]);
    }
  });

  it("does nothing, or the opposite, where its circumstance does not hold", () => {
    for (const influence of scenario.influences) {
      const [open, whole, effect] = [
        openOf(influence.gate, record),
        responseOf(influence.response, record),
        featureOf(influence, record),
      ];
      const outside = influence.action === "reverse" ? -1 : 0;
      for (let step = 0; step < record.steps; step += 97)
        expect(effect[step]).toBeCloseTo(open[step] ? whole[step] : outside * whole[step], 12);
    }
  });

  it("moves every pair by what is told at least, and each influence moves several pairs", () => {
    const effects = scenario.influences.map((influence: Influence) => effectOf(influence, record));
    const all = undescribedOf(scenario, record);
    const moves = (series: Float64Array): number[] =>
      scenario.pairs.map(({ first, second }) => Math.abs(series[first] - series[second]));
    expect(Math.min(...moves(all))).toBeGreaterThanOrEqual(scenario.least);
    for (const effect of effects)
      expect(moves(effect).filter((each) => each >= 0.4 * scenario.least).length).toBeGreaterThanOrEqual(5);
  });
});

describe("the laws of a season", () => {
  const series = Float64Array.from([4, 8, 8, 8]);

  it("delay by hours, and smear with the weights of an exponential", () => {
    expect([...delay(series, 1)]).toEqual([4, 4, 4, 8]);
    const kept = Math.exp(-0.5 / 2);
    const found = smear(series, 2);
    for (const [step, value] of found.entries()) {
      let expected = 8;
      for (let times = 0; times < step; times++) expected = 8 + kept * (expected - 8);
      expect(value).toBeCloseTo(step === 0 ? 4 : 8 - 4 * Math.exp((-0.5 * step) / 2), 12);
    }
    expect(quantileOf([5, 1, 4, 2, 3], 0.6)).toBe(4);
  });

  it("have a course of waves and of warmth that its columns make up", () => {
    const course = courseOf(scenario.course, record);
    const factors = factorsOf(courseColumns(record), record.measured);
    // Three growths stand for any between: what they miss is small beside the error of a pair.
    expect(lengthBeside(factors, course, record.measured) / Math.sqrt(record.measured.length)).toBeLessThan(0.02);
  });

  it("leave pressure, water level and leaf cover to the pictures", () => {
    const table = writeStation(scenario, record);
    expect(table).not.toMatch(/pressure_hpa|water|leaf/);
    expect(table.split("\n")).toHaveLength(record.steps + 2);
    expect(writeLog(scenario)).toContain("Heater of the analyser's windows switched on");
    expect(writePairs(scenario).split("\n")).toHaveLength(22);
  });

  it("give a random error of the size of the settings", () => {
    const expected = expectedFlux(scenario, record);
    const errors = [...measuredFlux(scenario, record)].map(([step, value]) => value - expected[step]);
    const size = Math.sqrt(errors.reduce((sum, each) => sum + each * each, 0) / errors.length);
    // Its standard error is σ / √(2 n).
    expect(Math.abs(size - scenario.noise)).toBeLessThan((5 * scenario.noise) / Math.sqrt(2 * errors.length));
  });
});

describe("an answer about a season", () => {
  const { key } = instanceAt(0.85, 3);
  const truth = trueAnswerOf(key);
  const rows = truth.DIFFERENCES as { [column: string]: number | string }[];
  const score = (change: (row: { [column: string]: number | string }) => object): number =>
    scoreOf(key, { text: "", file: JSON.stringify({ ...truth, DIFFERENCES: rows.map(change) }) });

  it("has errors in proportion to the noise", () => {
    const [whole, half] = [scenario.noise, scenario.noise / 2].map((noise) =>
      scenario.pairs.map(toldError({ ...scenario, noise }, record)),
    );
    for (const [place, error] of whole.entries()) expect(half[place] / error).toBeCloseTo(0.5, 9);
    const { pairs } = truthOf(scenario, levels.hard) as unknown as { pairs: { error: number; blind: number }[] };
    for (const { error, blind } of pairs) expect(blind / (2 * 1.645 * error)).toBeGreaterThan(1.6);
  });

  it("earns nothing by intervals that hold all that is possible, and by narrow ones about other values", () => {
    expect(score((row) => ({ ...row, UNCERTAINTY: scenario.least }))).toBe(0);
    expect(score((row) => ({ ...row, DIFFERENCE: Number(row.DIFFERENCE) + scenario.least }))).toBe(0);
    expect(score((row) => ({ ...row, UNCERTAINTY: 1.5 * Number(row.UNCERTAINTY) }))).toBeLessThan(0.85);
  });
});
