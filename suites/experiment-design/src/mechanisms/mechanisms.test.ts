import { spawnSync } from "node:child_process";
import type { Score } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { composedCases } from "../../audits/support/systems/composed-cases.ts";
import { presets } from "../settings.ts";
import { experimentDesign } from "../suite.ts";
import { readQuestions } from "./baselines.ts";
import { Belief } from "./belief.ts";
import { questionAbout } from "./describe.ts";
import { randomLevels, spreadBatch } from "./design.ts";
import { systemDiagnosis } from "./diagnosis.ts";
import { printQuestion } from "./episode.ts";
import { dataOf, Evidence } from "./evidence.ts";
import { replay } from "./instrument.ts";
import { type SystemItem, type SystemKey, systemChallenge } from "./item.ts";
import { readDesigns } from "./laboratory.ts";
import { driveBehind, fillFeatures, maxFeatures, responseTo } from "./law.ts";
import { groupsOf, structureAt, termAt } from "./prior.ts";
import { answersOf } from "./prior-answers.ts";
import { drawQuestions } from "./questions.ts";
import { predictionError, systemScores } from "./scores.ts";
import { fillSequence, responseAt } from "./sequence.ts";
import { levelsOf } from "./size.ts";
import { systemOf } from "./system.ts";
import { TermGains } from "./term-gains.ts";

const seed = (value: string) => ({ kind: "public", value }) as const;
const settingsAt = (difficulty: number) => experimentDesign.settings.parse({ ...presets.default, difficulty });

function pose(difficulty: number, value = "1") {
  const settings = settingsAt(difficulty);
  const world = experimentDesign.world(seed(value), settings);
  const [challenge] = experimentDesign.items(world, settings);
  return { world, challenge };
}

async function play(difficulty: number, agent: string) {
  const { world, challenge } = pose(difficulty);
  const { item, key } = challenge;
  const made = experimentDesign.baselines[agent].agent({ item, key, world }, stream("test"));
  const { scores } = await driveEpisode(experimentDesign, world, challenge, made, {});
  return Object.fromEntries(scores.map(({ metric, value }) => [metric, value]));
}

describe("a composed law", () => {
  it("is evaluated to the same by Python from the rules of the grammar", () => {
    const input = [0.3, 0.85, 1].map((difficulty) => composedCases([1, 2, 3, 4], difficulty)).join("");
    const script = "suites/experiment-design/audits/python/composed_laws.py";
    const { stdout, stderr } = spawnSync(".venv/bin/python", [script], { input, encoding: "utf8" });
    expect(stderr).toBe("");
    const { largest, values } = JSON.parse(stdout);
    expect(values).toBe(12 * 48);
    expect(largest).toBeLessThan(1e-8);
  });

  it("has a response whose drive can be told from it", () => {
    for (const [feedback, ceiling] of [
      [null, null],
      [0.3, null],
      [null, { from: 2, slope: 0.2 }],
      [0.1, { from: 2, slope: 0.2 }],
    ] as const) {
      const bent = { feedback, ceiling };
      for (const drive of [-30, -1, 0, 0.3, 12])
        expect(driveBehind(responseTo(drive, bent), bent)).toBeCloseTo(drive, 10);
    }
  });

  it("shares what an ingredient does not touch with the same system without it, and nothing with another difficulty", () => {
    const whole = systemOf(seed("3"), 1, {});
    const without = systemOf(seed("3"), 1, { inhibition: 0 });
    const bare = (system: typeof whole) => system.law.structure.inputs.map((input) => ({ ...input, inhibition: null }));
    expect(without.law.structure.inputs).toEqual(bare(whole));
    // The base and the scale give a law its mean and size; all other draws are the same.
    const drawn = ({ law }: typeof whole) =>
      Array.from(law.weights, (weight) => weight / (law.structure.scale ?? 1)).slice(
        1,
        law.structure.drift ? -1 : undefined,
      );
    for (const [index, weight] of drawn(without).entries()) expect(weight).toBeCloseTo(drawn(whole)[index], 10);
    expect(systemOf(seed("3"), 0.99, {}).law.weights[0]).not.toBe(whole.law.weights[0]);
  });
});

describe("the size of a law", () => {
  it.each([0.7, 0.85, 1])("is the same in every system at %d: mean 0 and mean square 1 at rest", (difficulty) => {
    for (const value of ["1", "2", "3", "4", "5"]) {
      const { law, facts } = systemOf(seed(value), difficulty, {});
      const responses = levelsOf(facts.inputs).map((levels) => responseAt(law, { levels, off: null, after: null }));
      expect(average(responses)).toBeCloseTo(0, 10);
      expect(average(responses.map((response) => response * response))).toBeCloseTo(1, 10);
    }
  });

  it("is about the same at other levels, drawn at random", () => {
    const random = stream("other levels");
    const squares = Array.from({ length: 20 }, (_, index) => {
      const { law, facts } = systemOf(seed(String(index)), 0.85, {});
      const asked = drawQuestions({ ...facts, outside: 0, intervened: 0 }, random.split(index), 300);
      return average(asked.map((question) => responseAt(law, question) * responseAt(law, question)));
    });
    for (const square of squares) expect(square).toBeGreaterThan(0.6);
    expect(average(squares)).toBeCloseTo(1, 1);
  });

  it("leaves laws below the hard end as they were drawn", () => {
    expect(systemOf(seed("1"), 0.69, {}).law.structure).not.toHaveProperty("scale");
  });
});

describe("a law from the hard end on", () => {
  it.each([0.7, 0.85, 1])(
    "is tangled at %d: all inputs act, and neither single inputs nor a pair explain much",
    (difficulty) => {
      for (const value of ["1", "2", "3", "4"]) {
        const { law, facts } = systemOf(seed(value), difficulty, {});
        expect(law.structure.inputs.some(({ inert }) => inert)).toBe(false);
        const random = stream("tangled", value);
        const others = Array.from({ length: 4000 }, () => randomLevels(facts, random));
        const at = (levels: readonly number[]) => responseAt(law, { levels, off: null, after: null });
        const responses = others.map(at);
        const variance = average(responses.map((each) => each * each)) - average(responses) * average(responses);
        // The share of a set of inputs is the covariance of responses that share their levels (Sobol's estimate).
        const share = (kept: readonly number[]) =>
          average(
            others.map((levels, index) => {
              const other = others[(index + 1) % others.length];
              return (
                responses[index] *
                (at(other.map((level, input) => (kept.includes(input) ? levels[input] : level))) -
                  responses[(index + 1) % others.length])
              );
            }),
          ) / variance;
        const all = law.structure.inputs.map((_, input) => input);
        expect(all.reduce((sum, input) => sum + share([input]), 0)).toBeLessThan(0.5);
        for (const pair of all.flatMap((one) => all.slice(one + 1).map((other) => [one, other])))
          expect(share(pair)).toBeLessThan(0.72);
      }
    },
  );
});

describe("a sequence of readings", () => {
  const { facts, law } = systemOf(seed("8"), 1, {});
  const plain = law.structure.inputs.map((input) => ({ ...input, inert: false, delay: false }));
  const still = { ...law.structure, inputs: plain, charge: null, memory: null, drift: false };
  const rows = Array.from({ length: 12 }, () => new Float64Array(maxFeatures));
  const low = Array.from({ length: facts.inputs }, () => 1);
  const high = Array.from({ length: facts.inputs }, () => 9);

  it("comes to rest at what questions ask for, whatever was set before", () => {
    const charge = { by: 0, on: 1, up: 0.7, down: 0.4 };
    const structure = { ...still, charge, memory: 0.4, inputs: plain.map((input) => ({ ...input, delay: true })) };
    const held = Array.from({ length: 12 }, () => high);
    const count = fillSequence(structure, low, held, 0, rows);
    const rest = new Float64Array(maxFeatures);
    fillFeatures(structure, high, 0.9, null, rest);
    for (let index = 0; index < count; index++) expect(rows[11][index]).toBeCloseTo(rest[index], 3);
  });

  it("differs on the way up and on the way down where a charge decays at another rate", () => {
    const structure = { ...still, charge: { by: 0, on: 1, up: 0.7, down: 0.1 } };
    const middle = low.map(() => 5);
    const count = fillSequence(structure, low, [middle], 0, rows);
    const up = rows[0].slice(0, count);
    fillSequence(structure, high, [middle], 0, rows);
    expect(rows[0].slice(0, count)).not.toEqual(up);
  });

  it("shows a delayed input one reading late, in the first reading that of rest", () => {
    const structure = { ...still, inputs: plain.map((input) => ({ ...input, delay: true })) };
    fillSequence(structure, low, [high, high], 0, rows);
    const first = rows[0].slice();
    const second = rows[1].slice();
    fillSequence(still, low, [low, high], 0, rows);
    expect([first, second]).toEqual([rows[0], rows[1]]);
  });
});

describe("a description", () => {
  const textAt = (difficulty: number) => systemChallenge(systemOf(seed("1"), difficulty, {}), {}).item.text;

  it("tells less of the grammar with difficulty, and nothing of it at the end", () => {
    expect(textAt(0.3)).toContain("with the stated probability");
    expect(textAt(0.4)).toContain("c = 2 f − 1");
    expect(textAt(0.4)).not.toContain("with the stated probability");
    expect(textAt(0.6)).not.toContain("c = 2 f − 1");
    expect(textAt(0.6)).toContain("two inputs that act together");
    for (const told of ["interaction", "threshold", "ridge", "hidden", "drift", "standard deviation", "late"])
      expect(textAt(0.85)).not.toContain(told);
  });
});

describe("the questions about the kind of system", () => {
  it("are known before the readings from the hard end on, with what counts as yes", () => {
    const { item } = systemChallenge(systemOf(seed("1"), 0.85, {}), {});
    for (const name of item.asked) expect(item.text).toContain(questionAbout(item.facts, name));
    expect(item.asked).toEqual(["memory", "delay"]);
    expect(item.text).toContain("a share of at least a fifth");
  });
});

describe("the evidence of a structure", () => {
  it("is the normal density of the data, here one reading without mechanisms", () => {
    const { facts, law, key } = systemOf(seed("5"), 0, {});
    const [[reading]] = replay(key, facts, law, [[[10, 0]]]);
    const weight = 0.5 * 0.5 + 2 * 0.9 * 0.9 + facts.noise * facts.noise;
    const y = reading.value ?? Number.NaN;
    const exact = -0.5 * (Math.log(weight) + (y * y) / weight);
    expect(new Evidence(facts).weigh(law.structure, dataOf([[reading]]))).toBeCloseTo(exact, 8);
  });
});

describe("what a term gains", () => {
  it("is the evidence with it less the evidence without it", () => {
    const compared = ["1", "2", "3", "4"].flatMap((value) => {
      const system = systemOf(seed(value), 0.85, {});
      const facts = { ...system.facts, limit: null };
      const random = stream("terms", value);
      const designs = Array.from({ length: 3 }, () => spreadBatch(facts, random));
      const data = dataOf(replay(system.key, facts, system.law, designs));
      const evidence = new Evidence(facts);
      const gains = new TermGains(facts);
      const groups = groupsOf(facts);
      const at = Float64Array.from({ length: groups.reduce((sum, { size }) => sum + size, 0) }, () => random.uniform());
      let start = 0;
      return groups.flatMap((group) => {
        const own = start;
        start += group.size;
        const without = structureAt(at.with(own, 1), facts);
        const term = termAt(group, at.slice(own, start), without);
        if (term === undefined) return [];
        gains.prepare(without, data);
        const difference = evidence.weigh(structureAt(at.with(own, 0), facts), data) - evidence.weigh(without, data);
        return [{ difference, gained: gains.gain(term) }];
      });
    });
    expect(compared.length).toBeGreaterThan(20);
    for (const { difference, gained } of compared) expect(gained).toBeCloseTo(difference, 8);
  });
});

describe("the belief of the reference", () => {
  it("comes close to the law of an easy system", async () => {
    const { facts, law, key, questions } = systemOf(seed("2"), 0.2, {});
    const belief = new Belief(facts, stream("test"), { structures: 40, moves: 20, turns: 1 });
    const designs = Array.from({ length: 4 }, (_, batch) =>
      Array.from({ length: 6 }, (_, place) =>
        Array.from({ length: facts.inputs }, (_, input) => (batch * 7 + place * 3 + input * 5) % 11),
      ),
    );
    for (const batch of replay(key, facts, law, designs)) belief.observe(batch);
    await belief.update();
    const challenge = systemChallenge({ key, difficulty: 0.2, facts, law, questions }, {});
    const means = answersOf(belief.laws(), questions).map(({ mean }) => mean);
    expect(predictionError(challenge.key, means)).toBeLessThan(0.2);
  });
});

describe("an episode with a composed system", () => {
  it("gives the oracle an error of exactly 0 and every mechanism", async () => {
    const scores = await play(0.85, "oracle");
    expect(scores.error).toBe(0);
    expect(scores["mechanism-loss"]).toBeCloseTo(-Math.log(0.99), 12);
    expect(scores.way).toBeGreaterThanOrEqual(1);
  });

  it("is played by each baseline that says so, and textbook items by the others", () => {
    const idle = (["default", "frontier"] as const).map((preset) => {
      const settings = experimentDesign.presets[preset];
      const world = experimentDesign.world(seed("1"), settings);
      const [{ item, key }] = experimentDesign.items(world, settings);
      return Object.entries(experimentDesign.baselines).flatMap(([name, { plays, agent }]) => {
        if (plays?.(item) === false) return [name];
        expect(agent({ world, item, key }, stream("test", name)), name).toBeDefined();
        return [];
      });
    });
    expect(idle).toEqual([["gaussian", "gaussian-sequential", "splines", "oracle"], []]);
  });

  it("gives nothing for nothing, and the same without work as without data", async () => {
    expect((await play(0.85, "null")).way).toBe(-1);
    const guess = await play(0.85, "prior-mean");
    expect(guess.error).toBe(guess["prior-error"]);
    expect(guess["mechanism-gain"]).toBeCloseTo(0, 3);
    expect((await play(0.85, "cheat")).way).toBeLessThanOrEqual(0);
  });

  it("gives 0 everywhere an error of 1 in every world from the hard end on", () => {
    for (const value of ["1", "2", "3"]) {
      const { key } = systemChallenge(systemOf(seed(value), 0.85, {}), {});
      expect(predictionError(key, Array<number>(40).fill(0))).toBeCloseTo(1, 12);
    }
  });

  it("gives the example of the answer form a larger error than 0, over worlds", () => {
    // In one world a constant may be lucky.
    const skills = Array.from({ length: 12 }, (_, index) => {
      const { key } = systemChallenge(systemOf(seed(String(100 + index)), 0.85, {}), {});
      const errorOf = (answer: number) =>
        predictionError(
          key,
          key.questions.map(() => answer),
        );
      return errorOf(0) - errorOf(2.5);
    });
    expect(skills.reduce((sum, skill) => sum + skill, 0)).toBeLessThan(0);
  });

  it.each([0, 0.4, 0.85])("at %d takes answers in the form that it shows, whatever is asked", async (difficulty) => {
    const scores = await play(difficulty, "shotgun");
    expect(scores["format-failure"]).toBe(0);
    expect("mechanism-loss" in scores).toBe((pose(difficulty).challenge.item as SystemItem).asked.length > 0);
  });

  it("lets scripted agents take readings until the purse is spent", async () => {
    const scores = await play(0.3, "sloppy");
    expect(scores.error).toBeLessThan(scores["prior-error"]);
  });

  it("refuses batches with the reason, at no cost", () => {
    const { challenge } = pose(0.85);
    const { facts } = challenge.item as SystemItem;
    for (const [given, reason] of [
      [[], "1 to 8 readings"],
      [[{ A: 1 }], "B must be a number from 0 to 10"],
      [[{ A: 1, B: 2, C: 3, D: 11 }], "D must be a number"],
      [[{ A: 1, B: 2, C: 3, Q: 1 }], "there is no input Q"],
      ["NaN", "A batch is a list"],
    ] as const) {
      expect(readDesigns(given as never, facts)).toContain(reason);
    }
  });

  it("prints questions that can be read back", () => {
    const { questions } = systemOf(seed("4"), 0.85, {});
    const prompt = questions.map((question, index) => `${index + 1}. ${printQuestion(question)}`).join("\n");
    expect(readQuestions(prompt)).toEqual(questions);
  });
});

describe("the diagnosis of an attempt", () => {
  it("says what the readings allow and what the predictions lost, on request", async () => {
    const { challenge } = pose(0.3);
    const key = challenge.key as SystemKey;
    const batches = [0, 1].map((batch) =>
      Array.from({ length: 8 }, (_, place) =>
        Array.from({ length: key.item.facts.inputs }, (_, input) => (batch * 5 + place * 3 + input * 7) % 11),
      ),
    );
    const submission = {
      answers: [
        { value: { batches, predictions: key.questions.map((question) => 0.5 * responseAt(key.law, question)) } },
      ],
    };
    const valuesOf = (scores: readonly Score[]) =>
      Object.fromEntries(scores.map(({ metric, value }) => [metric, value]));
    const { way } = valuesOf(systemScores(key, submission as never));
    const {
      design,
      "inference-loss": lost,
      "bayes-loss": left,
    } = valuesOf(await systemDiagnosis(key, submission as never));
    expect(design - lost).toBeCloseTo(way, 9);
    expect(left).toBeLessThan(0.5);
    const scorer = experimentDesign.scorers.find(({ name }) => name === "diagnosis");
    expect(scorer?.onRequest).toBe(true);
  });
});

describe("the settings of the scale", () => {
  const problem = (differing: object) =>
    experimentDesign.settings.safeParse({ ...presets.default, ...differing }).error?.issues[0]?.message;

  it("take a number or a name, and refuse what composed systems do not have in one sentence", () => {
    expect(settingsAt(0.85)).toMatchObject({ difficulty: 0.85 });
    expect(experimentDesign.settings.parse({ ...presets.default, difficulty: "hard" }).difficulty).toBe(0.6);
    expect(problem({ environment: "mechanisms" })).toContain("needs a difficulty");
    expect(problem({ environment: "dugongs", difficulty: 0.5 })).toContain("dugongs has no difficulty");
    expect(problem({ ingredients: { drift: 1 } })).toContain("give a difficulty");
    expect(problem({ difficulty: 2 })).toBeDefined();
  });

  it("name the ingredients of each item in its strata", () => {
    const { challenge } = pose(0.85);
    for (const name of Object.keys(experimentDesign.ingredients ?? {}))
      expect(challenge.strata[name]).toMatch(/^(yes|no)$/);
    expect(challenge.strata.difficulty).toBe(0.85);
    expect(experimentDesign.selection.secret).toContain("threshold");
  });
});
