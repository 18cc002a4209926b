import { describe, expect, it } from "vitest";
import { instanceOf } from "../../probes/instance.ts";
import { filesOf } from "../../task-files.ts";
import { findTask } from "../../tasks.ts";
import { analysisWorld } from "../../world.ts";
import { CHANNELS, SAMPLING, shapesOf, shiftAt } from "./electrode.ts";
import { recordingOf } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { levels } from "./settings.ts";

const task = findTask("spike-sorting");
const scenarioOf = (difficulty: number, seed: number, dials = {}): Scenario =>
  instanceOf(task, difficulty, seed, dials).world.instances[0].scenario as unknown as Scenario;

const small = { ...levels.easy, neurons: 3, seconds: 10 };
const { instances } = analysisWorld(
  { kind: "public", value: "1" },
  { task: task.name, difficulty: 0.2, parameters: { neurons: 3, seconds: 10 } },
);
const quiet = instances[0].scenario as unknown as Scenario;

describe("the neurons of a recording", () => {
  const scenario = scenarioOf(1, 1);

  it("keep their refractory period, and get smaller within bursts alone", () => {
    for (const { times, shares } of scenario.neurons) {
      expect(Math.min(...times.slice(1).map((time, at) => time - times[at]))).toBeGreaterThanOrEqual(0.00249);
      for (const [at, share] of shares.entries())
        if (at === 0 || times[at] - times[at - 1] > 0.2) expect(share).toBeGreaterThan(0.99);
    }
  });

  it("fire 1 to 3 ms behind the neuron that drives them, far more often than by chance", () => {
    const driven = scenario.neurons.filter(({ drivenBy }) => drivenBy !== null);
    expect(driven).toHaveLength(levels.hard.connections);
    for (const { drivenBy, times } of driven) {
      const source = scenario.neurons[drivenBy ?? 0].times;
      const behind = (low: number, high: number): number =>
        source.filter((time) => times.some((each) => each - time > low && each - time < high)).length;
      expect(behind(0.001, 0.003)).toBeGreaterThan(3 * behind(-0.003, -0.001));
    }
  });

  it("change their shape as the tissue moves, and return with it", () => {
    const [neuron] = scenario.neurons;
    const shifts = [0.2, 0.4, 0.6, 0.8, 1].map((share) => shiftAt(scenario.flaws, share));
    expect(Math.max(...shifts.map(Math.abs))).toBeGreaterThan(4);
    expect(shiftAt(scenario.flaws, 0)).toBe(0);
    expect(shapesOf(neuron, 10)).not.toEqual(shapesOf(neuron, 0));
    expect(Math.max(...shapesOf(neuron, 0).map(({ height }) => height))).toBeCloseTo(neuron.size, 9);
  });
});

describe("the ingredients of a recording", () => {
  const names = Object.keys(task.ingredients);
  const without = (...left: string[]) => Object.fromEntries(left.map((name) => [name, 0]));

  it("are all there at the end of the scale and none at the hardest level", () => {
    expect(instanceOf(task, 1, 2).ingredients).toEqual([...names].sort());
    expect(instanceOf(task, "hard", 2).ingredients).toEqual([]);
  });

  it("change nothing else where they are flaws of the recording", () => {
    const flaws = names.filter((name) => name !== "faint" && name !== "crowded");
    const [whole, sound] = [scenarioOf(1, 2), scenarioOf(1, 2, without(...flaws))];
    expect(sound.flaws).toEqual({ drift: null, inverted: null, hum: null, limit: null, movement: null, clock: 1 });
    expect({ ...whole, flaws: null }).toEqual({ ...sound, flaws: null });
    expect(whole.flaws.clock).not.toBe(1);
  });

  it("make spikes smaller, and put more neurons next to those that are there", () => {
    const [whole, large, sparse] = [
      scenarioOf(1, 2),
      scenarioOf(1, 2, without("faint")),
      scenarioOf(1, 2, without("crowded")),
    ];
    const sizes = ({ neurons }: Scenario) => neurons.map(({ size }) => size);
    expect(sizes(whole)).toEqual(sizes(large).map((size) => size * 0.62));
    expect(whole.neurons.map(({ times }) => times)).toEqual(large.neurons.map(({ times }) => times));
    expect(whole.neurons.slice(0, 9)).toEqual(sparse.neurons);
    for (const { depth } of whole.neurons.slice(9))
      expect(sparse.neurons.some((other) => Math.abs(other.depth - depth) <= 16)).toBe(true);
    expect(whole.neurons).toHaveLength(12);
  });
});

describe("the recording", () => {
  const values = recordingOf(quiet, small);
  const column = (channel: number): number[] => [...values].filter((_, at) => at % CHANNELS === channel);

  it("is a file that numpy reads: a header of whole 64 bytes with type and shape, then the samples", () => {
    const bytes = filesOf(instances[0]).read("recording.npy");
    const start = bytes.length - 2 * values.length;
    const header = new TextDecoder("latin1").decode(bytes.subarray(0, start));
    expect(start % 64).toBe(0);
    expect(header.slice(1, 6)).toBe("NUMPY");
    expect(header).toContain(`{'descr': '<i2', 'fortran_order': False, 'shape': (${10 * SAMPLING}, ${CHANNELS}), }`);
    expect(new DataView(bytes.buffer).getInt16(start + 2 * 777, true)).toBe(values[777]);
  });

  it("has noise of 10 microvolts, and a trough at the time of every spike", () => {
    const sizes = column(2)
      .map(Math.abs)
      .sort((a, b) => a - b);
    // The median of the size of normal noise is 0.6745 standard deviations; a unit is half a microvolt.
    expect(sizes[sizes.length / 2] / 0.6745).toBeGreaterThan(18);
    expect(sizes[sizes.length / 2] / 0.6745).toBeLessThan(25);
    for (const neuron of quiet.neurons) {
      const heights = shapesOf(neuron, 0).map(({ height }) => height);
      const best = heights.indexOf(Math.max(...heights));
      const troughs = neuron.times.map((time) => values[Math.round(time * SAMPLING) * CHANNELS + best]);
      const mean = troughs.reduce((sum, each) => sum + each, 0) / troughs.length;
      expect(-mean / 20).toBeGreaterThan(0.7 * neuron.size);
    }
  });

  it("has the other sign on an inverted channel, and is cut off at the limit of the amplifier", () => {
    const turned = recordingOf({ ...quiet, flaws: { ...quiet.flaws, inverted: 3, limit: 6 } }, small);
    const [before, after] = [column(3), [...turned].filter((_, at) => at % CHANNELS === 3)];
    expect(turned.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBe(120);
    for (const at of [10, 500, 9000])
      if (Math.abs(before[at]) < 120) expect(Math.abs(after[at] + before[at])).toBeLessThanOrEqual(1);
  });
});
