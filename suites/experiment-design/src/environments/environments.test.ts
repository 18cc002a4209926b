import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { laws, wordings } from "../environment.ts";
import { environments, findEnvironment } from "../environments.ts";
import { modelOf } from "../setup.ts";
import { everyEnvironment, everyPreset } from "./every-environment.test-support.ts";

it("has the paper's ten environments and thirteen goals", () => {
  const ten = [
    ["location-finding", "signal", "sources"],
    ["temporal-discounting", "choice", "discount-factor"],
    ["death-process", "infected", "infection-rate"],
    ["item-response", "correctness"],
    ["dugongs", "length"],
    ["peregrines", "population"],
    ["mastectomy-survival", "survival"],
    ["predator-prey", "populations"],
    ["emotions", "ratings"],
    ["moral-machines", "judgement"],
  ];
  expect(environments.map(({ name, goals }) => [name, ...goals.map((goal) => goal.name)])).toEqual(
    expect.arrayContaining(ten),
  );
});

describe.each(everyPreset)("$name", ({ environment, settings }) => {
  const random = stream("environments", environment.name);
  const scene = environment.scene(settings, random.split("scene"));

  it("has settings that its own schema takes, and describes each of them", () => {
    expect(environment.settings.parse(settings)).toEqual(settings);
    expect(environment.settings.safeParse({ ...settings, unknown: 1 }).success).toBe(false);
  });

  it.each(laws)("gives finite outcomes in 2,000 worlds under the %s law, over its whole design space", (law) => {
    const model = modelOf(environment, settings, law);
    const draws = model.drawPrior(random.split("draws"), 2000);
    const space = environment.design(settings, "prior");
    const designs = [
      ...space.grid(4),
      ...Array.from({ length: 4 }, (_, index) => space.random(random.split("design", index))),
    ];
    const inputs = designs.map((design) => environment.inputs(design, settings, scene));
    for (const [index, outputs] of model.lawsAtAll(draws, inputs).entries())
      for (const output of outputs)
        expect(output.sample(random.split("noise", index)).every(Number.isFinite)).toBe(true);
  });

  it("draws the same parameters under both laws, and another outcome", () => {
    const [textbook, departed] = laws.map((law) => modelOf(environment, settings, law));
    expect(departed.parameters.map(({ name }) => name)).toEqual(textbook.parameters.map(({ name }) => name));
    const draws = textbook.drawPrior(stream("both"), 20);
    expect(departed.drawPrior(stream("both"), 20).columns).toEqual(draws.columns);
    const space = environment.design(settings, "prior");
    const differs = Array.from({ length: 20 }, (_, index) => {
      const inputs = environment.inputs(space.random(stream("design", index)), settings, scene);
      const [one, other] = [textbook, departed].map((model) =>
        model.lawsAt(draws, inputs).map((output) => [...output.mean()]),
      );
      return JSON.stringify(one) !== JSON.stringify(other);
    });
    expect(differs.filter(Boolean).length).toBeGreaterThanOrEqual(4);
  });

  it("reads back every design that it prints, in either wording, to the same inputs", () => {
    for (const wording of wordings) {
      const space = environment.design(settings, wording);
      for (let index = 0; index < 100; index++) {
        const design = space.random(stream("round trip", index));
        expect(space.parse(space.print(design))).toEqual({ ok: true, value: design });
      }
      for (const design of space.grid(10)) expect(space.parse(space.print(design)).ok).toBe(true);
      expect(space.describe()).toContain(space.print(space.example));
    }
  });

  it("has texts with nothing left to fill in, no seed and no hidden parameter", () => {
    const model = modelOf(environment, settings, "textbook");
    const hidden = model.drawPrior(random.split("hidden"), 1).columns.map(([value]) => value);
    const outcome = model.outputs.map(() => 1);
    for (const wording of wordings) {
      const space = environment.design(settings, wording);
      const asked = { design: space.example, settings, scene, wording };
      const texts = [
        environment.describe(settings, wording, scene),
        space.describe(),
        environment.show(outcome, asked, random.split("show")),
        ...environment.goals.flatMap((goal) => {
          const point = goal.target.kind === "outcome" ? goal.target.space(settings, wording).example : null;
          return [goal.question(point, settings, wording), goal.answer(settings, wording).instruction];
        }),
      ].join("\n");
      expect(texts).not.toMatch(/\{\{|undefined|NaN|\[object|seed/);
      for (const value of hidden) expect(texts).not.toContain(value.toPrecision(3));
    }
  });
});

describe.each(everyEnvironment)("the neutral wording of $name", (environment) => {
  it("says nothing of what the prior wording is about", () => {
    const settings = environment.presets.default;
    const scene = environment.scene(settings, stream("scene"));
    const textOf = (wording: (typeof wordings)[number]) => {
      const space = environment.design(settings, wording);
      const goals = environment.goals.map((goal) => {
        const point = goal.target.kind === "outcome" ? goal.target.space(settings, wording).example : null;
        return `${goal.question(point, settings, wording)} ${goal.answer(settings, wording).instruction}`;
      });
      const shown = environment.show(
        environment.model(settings, "textbook").outputs.map(() => 1),
        { design: space.example, settings, scene, wording },
        stream("show"),
      );
      const meanings = Object.values(environment.defines(settings, wording)).join(" ");
      return `${environment.describe(settings, wording, scene)} ${space.describe()} ${shown} ${goals.join(" ")} ${meanings}`;
    };
    const neutral = textOf("no-prior").toLowerCase();
    const telling =
      /signal|source|dollar|reward|day|infect|student|question|\bexam\b|dugong|animal|metre|year|falcon|count|patient|surgery|metasta|dead|alive|prey|predator|prize|wheel|emotion|happi|player|car\b|swerve|group|boy|dog|degree|temperature|minute|time [0-9]/;
    expect(neutral.match(telling)?.[0]).toBeUndefined();
    expect(textOf("prior").toLowerCase()).toMatch(telling);
  });
});

describe("a question in a plan's own words", () => {
  const { goals, presets } = findEnvironment("death-process");
  const [goal] = goals;
  const settings = presets.default;

  it("gets the values of the point, or the point itself where it names none", () => {
    expect(goal.question({ time: 1.5 }, settings, "prior", "How many at {{time}}?")).toBe("How many at 1.5?");
    expect(goal.question({ time: 1.5 }, settings, "prior", "How many?")).toBe(
      "How many?\n\nThe point in question: 1.5",
    );
  });

  it("is refused where it names something else", () => {
    expect(() => goal.question({ time: 1.5 }, settings, "prior", "How many at {{place}}?")).toThrow(
      "The question uses the placeholder {{place}}, which this goal does not have; available: {{time}}.",
    );
  });
});
