import { type Comparison, ComparisonTable } from "@assay/bench/comparison-table";
import { secondsPerCall, warmUp } from "@assay/bench/measure";
import { PythonPeer } from "@assay/bench/python-peer";
import { expectedGain } from "@assay/science/inference/information/expected-gain";
import { quasiDraws } from "@assay/science/inference/information/quasi-draws";
import type { Draws, Inputs, Model } from "@assay/science/inference/model";
import { stream } from "@assay/science/numerics/stream";
import { findEnvironment } from "../src/environments.ts";
import { modelOf } from "../src/setup.ts";

// Compares the information gain of every environment, with the published constants, against numpy at an equal standard
// error. Also measures experiments per second.

const draws = 2048;

interface Case {
  readonly name: string;
  readonly design: Inputs;
  /** Steps per second of the published system. */
  readonly reference?: {
    readonly steps: number;
    /**
     * Measured with a stub in place of PyMC, which the published code calls for every outcome. Not used for the
     * verdict.
     */
    readonly isStub?: true;
  };
}

const cases: readonly Case[] = [
  { name: "location-finding", design: { x_1: 0.5, x_2: 0.5 }, reference: { steps: 13_100 } },
  { name: "temporal-discounting", design: { immediate: 50, delayed: 100, delay: 100 }, reference: { steps: 3780 } },
  { name: "death-process", design: { time: 1 }, reference: { steps: 8260 } },
  { name: "item-response", design: { student: 2, question: 3 } },
  { name: "dugongs", design: { age: 1.5 }, reference: { steps: 79_200, isStub: true } },
  { name: "peregrines", design: { time: 2.4 }, reference: { steps: 66_400, isStub: true } },
  { name: "mastectomy-survival", design: { metastasis: 0, time: 3.5 }, reference: { steps: 67_500, isStub: true } },
  { name: "predator-prey", design: { time: 20 }, reference: { steps: 1180 } },
  { name: "emotions", design: { win: 20, expected: 58 } },
  {
    name: "moral-machines",
    design: { intervention: 1, gender: -1, fitness: 2, social: 0.5, age: 0, humans: -1, species: 1 },
  },
];

function publishedModel(name: string): Model {
  const environment = findEnvironment(name);
  return modelOf(environment, environment.presets.published, "textbook");
}

/**
 * Quasi-random draws from the prior where possible, because they give a smaller standard error for the same work. They
 * do not help for outcomes without noise and for unbounded intensities, where single draws decide.
 */
function priorOf(model: Model, name: string): Draws {
  const random = stream("bench", name);
  const isRough = name === "predator-prey" || name === "location-finding";
  const placed = isRough ? undefined : quasiDraws(model, { random, setSize: draws / 8, sets: 8 });
  return placed ?? model.drawPrior(random, draws);
}

/** Checks that both sides agree before it compares their times. */
async function comparisonOf(peer: PythonPeer, { name, design }: Case): Promise<Comparison> {
  const model = publishedModel(name);
  const prior = priorOf(model, name);
  const random = stream("bench", "gain");
  const gain = () => expectedGain(model, prior, design, { random });
  const { value, bracket, ...found } = gain();
  const standardError = Math.hypot(found.standardError, found.numericalError);
  const request = { do: "gain", environment: name, design, standardError, draws };
  const ways = ["nested", ...(name === "location-finding" ? [] : ["summed"])];
  for (const way of ways) {
    const theirs = await peer.ask<{ value: number; standardError: number }>({ ...request, way });
    const slack = 5 * Math.hypot(standardError, theirs.standardError) + (value - bracket.lower.value);
    // With a thousand inner samples, the lower bound of nested Monte Carlo falls a little short of the gain.
    if (Math.abs(theirs.value - value) > slack + (way === "nested" ? 0.05 * value : 0))
      throw new Error(`${name}: the gains differ, ${value} ± ${standardError} and ${theirs.value} (${way})`);
  }
  const [nested, ...summed] = ways.map((way) => ({ request: { ...request, way }, atLeast: 1 }));
  const loop = { request: { do: "loop", environment: name, design }, atLeast: 20 };
  const title = `${name}: ${value.toFixed(4)} ± ${standardError.toFixed(4)} nats`;
  // Without noise a double loop has nothing to average, so the peer counts outcomes with both methods.
  const theirs = name === "predator-prey" ? [nested] : [nested, loop, ...summed];
  return { name: title, units: 1, ours: gain, theirs };
}

/** Experiments per second in an environment: one draw, one design, one outcome. */
function benchSteps({ name, design, reference }: Case): boolean {
  const model = publishedModel(name);
  const prior = model.drawPrior(stream("bench", "steps"), 64);
  const truths: Draws[] = Array.from({ length: 64 }, (_, index) => ({
    size: 1,
    columns: prior.columns.map((column) => column.slice(index, index + 1)),
  }));
  const random = stream("bench", "outcomes");
  let index = 0;
  const step = () => {
    index = (index + 1) % truths.length;
    for (const law of model.lawsAt(truths[index], design)) law.sample(random);
  };
  const many = () => {
    for (let count = 0; count < 100; count++) step();
  };
  warmUp(many);
  const rate = 100 / secondsPerCall(many);
  const isKept = reference === undefined || reference.isStub === true || rate >= reference.steps;
  const verdict = reference?.isStub
    ? "with a stub for its sampler, not judged"
    : `1 times ${isKept ? "kept" : "MISSED"}`;
  const against =
    reference === undefined
      ? ""
      : `reference ${reference.steps}, times ${(rate / reference.steps).toFixed(1)}   ${verdict}`;
  console.log(`  ${name.padEnd(60)} ${rate.toFixed(0).padStart(10)} a second   ${against}`.trimEnd());
  return isKept;
}

async function benchInformationGain(): Promise<boolean> {
  const peer = new PythonPeer("suites/experiment-design/bench/information_gain_peer.py");
  const comparisons = new ComparisonTable(peer, ["nested", "loop", "summed"]);
  try {
    await comparisons.printHeader(`information gain from ${draws} draws of the prior, all at our standard error`);
    for (const each of cases) await comparisons.compare(await comparisonOf(peer, each), 3);
  } finally {
    peer.close();
  }
  console.log("experiments: processor time; the reference's rates were measured on two cores of another machine");
  const steps = cases.map(benchSteps);
  return comparisons.isKept && steps.every((isKept) => isKept);
}

process.exitCode = (await benchInformationGain()) ? 0 : 1;
