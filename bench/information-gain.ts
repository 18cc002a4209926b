import { environmentPrograms } from "../src/inference/environment-programs.test-support.ts";
import { readModel } from "../src/inference/index.ts";
import { expectedGain } from "../src/inference/information/expected-gain.ts";
import type { Draws, Inputs, Model } from "../src/inference/model.ts";
import { stream } from "../src/numerics/stream.ts";
import { type Comparison, ComparisonTable } from "./comparison-table.ts";
import { secondsPerCall, warmUp } from "./measure.ts";
import { PythonPeer } from "./python-peer.ts";

// Information gain of every environment against numpy at an equal standard error, and experiments a second.

const draws = 2000;

interface Case {
  readonly name: string;
  readonly design: Inputs;
  /** The published system's steps a second, where they were measured with its own samplers. */
  readonly referenceSteps?: number;
}

const cases: readonly Case[] = [
  { name: "location finding", design: { x: 0.5, y: 0.5 }, referenceSteps: 13_100 },
  { name: "temporal discounting", design: { immediate: 50, delayed: 100, days: 100 }, referenceSteps: 3780 },
  { name: "death process", design: { t: 1 }, referenceSteps: 8260 },
  { name: "item response 2pl", design: { student: 2, question: 3 } },
  { name: "dugongs", design: { age: 1.5 }, referenceSteps: 79_200 },
  { name: "peregrines", design: { t: 2.4 }, referenceSteps: 66_400 },
  { name: "survival", design: { metastasis: 0, time: 3.5 }, referenceSteps: 67_500 },
  { name: "predator and prey", design: { t: 20 }, referenceSteps: 1180 },
  { name: "emotions", design: { prize_1: 50, prize_2: 20, prize_3: 90, p_1: 0.1, p_2: 0.4, won: 20 } },
  { name: "morals", design: { intervention: 1, gender: -1, fitness: 2, social: 0.5, age: 0, count: -1, species: 1 } },
];

function modelOf(name: string): Model {
  const { source, inputs, outputs } = environmentPrograms[name];
  const read = readModel(source, { inputs, outputs });
  if (!read.ok) throw new Error(read.errors[0]?.message);
  return read.model;
}

/** The values of both sides must agree before their times are compared. */
async function comparisonOf(peer: PythonPeer, { name, design }: Case): Promise<Comparison> {
  const model = modelOf(name);
  const prior = model.drawPrior(stream("bench", name), draws);
  const random = stream("bench", "gain");
  const gain = () => expectedGain(model, prior, design, { random });
  const { value, standardError, bracket } = gain();
  const request = { do: "gain", environment: name, design, standardError, draws };
  const ways = ["nested", ...(name === "location finding" ? [] : ["summed"])];
  for (const way of ways) {
    const theirs = await peer.ask<{ value: number; standardError: number }>({ ...request, way });
    const slack = 5 * Math.hypot(standardError, theirs.standardError) + (value - bracket.lower.value);
    // A thousand inner samples leave nested Monte Carlo's lower bound short of the gain by a little more.
    if (Math.abs(theirs.value - value) > slack + (way === "nested" ? 0.05 * value : 0))
      throw new Error(`${name}: the gains differ, ${value} ± ${standardError} and ${theirs.value} (${way})`);
  }
  const loop = { request: { do: "loop", environment: name, design }, atLeast: 20 };
  const timed = ways.map((way) => ({ request: { ...request, way }, ...(way === "nested" ? { atLeast: 1 } : {}) }));
  const isNoiseless = name === "predator and prey";
  const title = `${name}: ${value.toFixed(4)} ± ${standardError.toFixed(4)} nats`;
  const theirs = isNoiseless ? timed : name === "location finding" ? [timed[0], timed[0], loop] : [...timed, loop];
  return { name: title, units: 1, ours: gain, theirs };
}

/** Experiments a second in an environment: one draw, one design, one outcome. */
function benchSteps({ name, design, referenceSteps }: Case): boolean {
  const model = modelOf(name);
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
  const isKept = referenceSteps === undefined || rate >= referenceSteps;
  const against =
    referenceSteps === undefined
      ? ""
      : `reference ${referenceSteps}, times ${(rate / referenceSteps).toFixed(1)}   1 times ${isKept ? "kept" : "MISSED"}`;
  console.log(`  ${name.padEnd(60)} ${rate.toFixed(0).padStart(10)} a second   ${against}`.trimEnd());
  return isKept;
}

async function benchInformationGain(): Promise<boolean> {
  const peer = new PythonPeer("bench/information_gain_peer.py");
  const comparisons = new ComparisonTable(peer, ["nested", "summed", "loop"]);
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
