import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { type Wording, wordings } from "../environment.ts";
import { everyPreset } from "../environments/every-environment.test-support.ts";
import { findEnvironment } from "../environments.ts";
import { modelOf, openSetup } from "../setup.ts";
import { describeNames } from "./describe-names.ts";
import { namesOf } from "./names.ts";

/** The description of an environment: its names, and the definition of each name. */
function told(name: string, wording: Wording, asksParameters = false) {
  const environment = findEnvironment(name);
  const settings = environment.presets.default;
  const scene = environment.scene(settings, stream("names"));
  const setup = openSetup({ environment: name, settings, scene, wording });
  const text = describeNames(setup, asksParameters);
  const meanings = new Map(Array.from(text.matchAll(/^- `([^`]+)` (is .*)\.$/gm), ([, called, is]) => [called, is]));
  const isOf = (called: string): string => meanings.get(called) ?? "";
  return { setup, text, isOf };
}

describe.each(everyPreset)("the definitions of $name", ({ environment, settings }) => {
  const { inputs, outputs } = environment.model(settings, "textbook");
  const asked = new Set<string>();
  const noting = new Proxy({}, { get: (_, name) => Math.min(1, asked.add(String(name)).size) });
  for (const { target } of environment.goals) if (target.kind === "parameters") target.of(noting, settings);

  it.each(wordings)(
    "are there in the %s wording for all that is not a number of the design, and for nothing else",
    (wording) => {
      const direct = environment
        .design(settings, wording)
        .fields.flatMap(({ kind, name }) => (kind === "number" ? [name] : []));
      const needed = [...inputs.map(({ name }) => name), ...outputs, ...asked].filter((name) => !direct.includes(name));
      const definitions = environment.defines(settings, wording);
      expect(Object.keys(definitions).sort()).toEqual(needed.sort());
      for (const meaning of Object.values(definitions)) expect(meaning).toMatch(/^is .*[^.]$/);
    },
  );

  it("are of names that the program has", () => {
    const { parameters } = modelOf(environment, settings, "textbook");
    for (const name of asked) expect(parameters.map((each) => each.name)).toContain(name);
  });
});

describe("the names of programs", () => {
  it("are told with the sizes of indices, with what they mean and, where parameters are asked, with theirs", () => {
    expect(told("item-response", "prior").text).toBe(
      "What a program reads of an experiment is called `student` (a whole number from 1 to 6), `question` (a whole number from 1 to 6); what is observed is called `correct`.\n\n- `correct` is 1 where the student answered the question right, and 0 where not.",
    );
    const neutral = told("temporal-discounting", "no-prior", true);
    // Other parameters of the program are not asked for.
    expect(neutral.text).toContain("asked for go by these names: `theta_1`.");
    expect(neutral.isOf("theta_1")).toBe("is `k` itself, not its logarithm");
    const places = told("location-finding", "prior", true).text;
    expect(places).toContain("`source_3[2]`; `source_1_1` is taken for `source_1[1]`, and so on.");
  });
});

/** Designs, printed field by field, with the inputs of the program under their names in the wording. */
function* cases(name: string, wording: Wording) {
  const { setup, isOf } = told(name, wording);
  const { environment, settings, scene, model, space } = setup;
  const { inputs: called } = namesOf(setup);
  for (let index = 0; index < 50; index++) {
    const design = space.random(stream("designs", index));
    const values = environment.inputs(design, settings, scene);
    const read = new Map(model.inputs.map((input, place) => [called[place], values[input.name]]));
    const fields = Object.values(space.printFields(design)).map((printed) => printed.replace(/[[\]]/g, "").split(", "));
    yield { isOf, called, read, fields };
  }
}

describe("what a sentence says, computed by hand from a design as it is printed, is what programs read", () => {
  it.each([
    ["prior", ["win", "expected"], ["prizes", "probabilities", "landed"]],
    ["no-prior", ["x_1", "x_2"], ["a", "b", "c"]],
  ] as const)("of emotions in the %s wording", (wording, [win, expected], [a, b, c]) => {
    for (const { isOf, read, fields } of cases("emotions", wording)) {
      expect(isOf(win)).toBe(`is the first, the second or the third number of \`${a}\`, whichever \`${c}\` says`);
      expect(isOf(expected)).toBe(
        `is the first number of \`${a}\` times the first of \`${b}\`, plus the second times the second, plus the third times the third`,
      );
      const [[a1, a2, a3], [b1, b2, b3], [place]] = fields;
      expect(read.get(win)).toBe(Number({ first: a1, second: a2, third: a3 }[place]));
      expect(read.get(expected)).toBeCloseTo(+a1 * +b1 + +a2 * +b2 + +a3 * +b3, 9);
    }
  });

  it.each([
    ["prior", "first_group", "second_group", "intervention"],
    ["no-prior", "u", "v", "w"],
  ] as const)("of moral machines in the %s wording", (wording, first, second, intervention) => {
    for (const { isOf, called, read, fields } of cases("moral-machines", wording)) {
      const [ones, others, [done]] = fields;
      const [decides, ...summed] = called;
      const [, plus, minus] =
        /^is 1 where the design has `\w+` at `(\w+)`, and -1 where at `(\w+)`$/.exec(isOf(decides)) ?? [];
      expect(isOf(decides)).toContain(`the design has \`${intervention}\` at`);
      expect([plus, minus]).toContain(done);
      expect(read.get(decides)).toBe(done === plus ? 1 : -1);
      for (const name of summed) {
        const sentence = isOf(name);
        expect(sentence).toContain(`is the sum over \`${first}\` less the sum over \`${second}\`, in which each `);
        const [, rest] = / and every other is (-?[\d.]+)$/.exec(sentence) ?? [];
        const worth = new Map<string, number>();
        for (const [, members, value] of sentence.matchAll(/each ((?:`\w+`,? )+)is (-?[\d.]+)/g))
          for (const [, member] of members.matchAll(/`(\w+)`/g)) worth.set(member, Number(value));
        const sum = (group: readonly string[]) =>
          group.reduce((total, member) => total + (worth.get(member) ?? Number(rest)), 0);
        expect(read.get(name), sentence).toBeCloseTo(sum(ones) - sum(others), 9);
      }
    }
  });

  it("of moral machines, with the signs written out", () => {
    const { isOf } = told("moral-machines", "prior");
    expect(isOf("fitness")).toMatch(
      /each `female_athlete`, `male_athlete` is 1, each `large_woman`, `large_man` is -1 and/,
    );
    expect(isOf("humans")).toMatch(/in which each `dog`, `cat` is 0 and every other is 1$/);
    expect(isOf("saved")).toBe("is 1 where the participant saves the first group, and 0 where the second");
  });

  it.each(wordings)("of location finding in the %s wording", (wording) => {
    for (const { isOf, read, fields } of cases("location-finding", wording)) {
      const label = wording === "prior" ? "position" : "x";
      expect([isOf("x_1"), isOf("x_2")]).toEqual([`is number 1 of \`${label}\``, `is number 2 of \`${label}\``]);
      expect([read.get("x_1"), read.get("x_2")]).toEqual(fields[0].map(Number));
    }
  });

  it.each([
    ["prior", ["time", "metastasis"], "yes"],
    ["no-prior", ["x", "g"], "1"],
  ] as const)("of survival in the %s wording, by the table", (wording, [time, spread], yes) => {
    const { setup, isOf } = told("mastectomy-survival", wording);
    const table = setup.environment.describe(setup.settings, wording, setup.scene);
    for (const { read, fields } of cases("mastectomy-survival", wording)) {
      const [, years, mark] = new RegExp(`^\\| ${fields[0][0]} \\| (\\S+) \\| (\\S+) \\|$`, "m").exec(table) ?? [];
      expect(read.get(time)).toBe(Number(years));
      expect(read.get(spread)).toBe(mark === yes ? 1 : 0);
    }
    expect(isOf(time)).toContain("by the table");
    expect(isOf(spread)).toMatch(
      wording === "prior" ? /^is 1 where .* is yes, and 0 where it is no$/ : /`g`, by the table/,
    );
  });
});
