import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { modelOf } from "../setup.ts";
import { deathProcess } from "./death-process/environment.ts";
import { emotions } from "./emotions/environment.ts";
import { itemResponse } from "./item-response/environment.ts";
import { locationFinding } from "./location-finding/environment.ts";
import { mastectomySurvival } from "./mastectomy-survival/environment.ts";
import { characters } from "./moral-machines/characters.ts";
import { moralMachines } from "./moral-machines/environment.ts";
import { temporalDiscounting } from "./temporal-discounting/environment.ts";

describe("a wheel of emotions", () => {
  const settings = emotions.presets.default;
  const space = emotions.design(settings, "prior");
  const wheel = { prizes: [50, 20, 10], probabilities: [0.1, 0.4, 0.5], landed: "first" };

  it("gives the prize it stopped at, not its number, and what was to be expected", () => {
    expect(emotions.inputs(wheel, settings, null)).toEqual({ win: 50, expected: 5 + 8 + 5 });
    expect(emotions.inputs({ ...wheel, landed: "third" }, settings, null).win).toBe(10);
  });

  it("takes chances that were rounded, and makes them add up to one", () => {
    const parsed = space.parse({ ...wheel, probabilities: [0.33, 0.33, 0.33] });
    const third = expect.closeTo(1 / 3, 12);
    expect(parsed).toMatchObject({ ok: true, value: { probabilities: [third, third, third] } });
    if (parsed.ok) expect(space.parse(space.print(parsed.value))).toEqual(parsed);
    // In doubles, 0.1 + 0.2 + 0.7 is not exactly one.
    expect(space.parse({ ...wheel, probabilities: [0.1, 0.2, 0.7] }).ok).toBe(true);
  });

  it.each([
    [{ ...wheel, probabilities: [0.5, 0.4, 0.5] }, "probabilities must add up to 1, not to 1.4"],
    [{ ...wheel, probabilities: [0, 0.5, 0.5] }, "has a share of 0"],
    [{ ...wheel, probabilities: [-0.5, 1, 0.5] }, "probabilities must be a list of 3 numbers from 0 to 1"],
    [{ ...wheel, prizes: [50, 20] }, "has 2"],
    [{ ...wheel, prizes: [50, 20, 101] }, "from 0 to 100"],
    [{ ...wheel, landed: 1 }, "landed must be one of first, second, third"],
  ])("refuses %j", (design, reason) => {
    expect(space.parse(design)).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
  });
});

describe("a dilemma", () => {
  const settings = moralMachines.presets.default;

  it("has eighteen characters", () => expect(new Set(characters.map(({ name }) => name)).size).toBe(18));

  it("is read as the attributes of the first group less those of the second", () => {
    const design = {
      "first-group": ["girl", "pregnant_woman", "male_athlete", "dog"],
      "second-group": ["large_woman", "male_doctor", "cat", "old_man", "criminal"],
      intervention: "swerve",
    };
    expect(moralMachines.inputs(design, settings, null)).toEqual({
      intervention: 1,
      humans: 3 - 4,
      gender: -2 - -1,
      age: 1,
      social: 1.5 - 1,
      fitness: 1 - -1,
      species: 2 - 3,
    });
    expect(moralMachines.inputs({ ...design, intervention: "stay" }, settings, null).intervention).toBe(-1);
  });

  it("may be written with or without blanks, and with the codes of the neutral wording", () => {
    const text = "first_group: [boy,girl], second_group: [old man], intervention: stay";
    const expected = { "first-group": ["boy", "girl"], "second-group": ["old_man"], intervention: "stay" };
    expect(moralMachines.design(settings, "prior").parse(text)).toEqual({ ok: true, value: expected });
    expect(moralMachines.design(settings, "no-prior").parse("u: [k2, k3], v: [k14], w: m2")).toEqual({
      ok: true,
      value: expected,
    });
  });

  it("is decided by the sum that the paper gives", () => {
    const model = modelOf(moralMachines, moralMachines.presets.published, "textbook");
    const at = (values: { readonly [name: string]: number }) => ({
      size: 1,
      columns: model.parameters.map(({ name }) => Float64Array.of(values[name] ?? 0)),
    });
    const inputs = { intervention: -1, humans: 2, gender: 0, age: 1, social: 0, fitness: 0, species: 2 };
    const draws = at({ bias: 0.1, b_group: 0.4, b_intervention: -0.3, b_humans: 0.7, b_age: 0.1, b_species: 0.6 });
    const logit = 0.1 + 0.4 + 0.3 + 1.4 + 0.1 + 1.2;
    expect(model.lawsAt(draws, inputs)[0].mean()[0]).toBeCloseTo(1 / (1 + Math.exp(-logit)), 12);
  });
});

describe("patients", () => {
  const settings = mastectomySurvival.presets.default;
  const patients = mastectomySurvival.scene(settings, stream("patients"));
  const space = mastectomySurvival.design(settings, "prior");

  it("are looked up by numbers from 1 to as many as there are", () => {
    expect(space.parse("100")).toEqual({ ok: true, value: { patient: 100 } });
    expect(space.parse("101").ok).toBe(false);
    expect(space.parse("0").ok).toBe(false);
    const last = patients[99];
    expect(mastectomySurvival.inputs({ patient: 100 }, settings, patients)).toEqual({
      time: last.time,
      metastasis: last.metastasis ? 1 : 0,
    });
  });

  it("stand in the description, each with time and metastasis and none with the outcome", () => {
    const text = mastectomySurvival.describe(settings, "prior", patients);
    expect(text).toContain(`| 100 | ${patients[99].time} | ${patients[99].metastasis ? "yes" : "no"} |`);
    expect(text.match(/^\| [0-9]+ \|/gm)?.length).toBe(100);
  });
});

describe("designs that the published system let through or fell over", () => {
  it.each([
    [locationFinding, "nan, 1"],
    [locationFinding, "[1e6, 0]"],
    [deathProcess, "nan"],
    [deathProcess, "0"],
    [temporalDiscounting, "[50, 50, 10]"],
    [temporalDiscounting, "[-5, 50, 10]"],
    [temporalDiscounting, "ten now or twenty later"],
    [temporalDiscounting, "[5.5, 50, 10]"],
    [itemResponse, "[7, 1]"],
    [itemResponse, "[-1, 1]"],
  ] as const)("are refused in %o: %s", (environment, text) => {
    const parsed = environment.design(environment.presets.default as never, "prior").parse(text);
    expect(parsed).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^This is not a design .+ for example: .+\.$/),
    });
  });

  it("are refused at an end that does not belong to the range", () => {
    const published = deathProcess.design(deathProcess.presets.published, "prior");
    expect(published.parse("2").ok).toBe(false);
    expect(published.parse("1.999").ok).toBe(true);
    expect(deathProcess.design(deathProcess.presets.default, "prior").parse("2").ok).toBe(true);
  });
});
