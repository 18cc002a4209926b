import { describe, expect, it } from "vitest";
import type { Wording } from "../environment.ts";
import { environments } from "../environments.ts";
import { openSetup } from "../setup.ts";
import { worldStream } from "../world-stream.ts";
import { namesOf } from "./names.ts";

function namesIn(name: string, wording: Wording) {
  const environment = environments.find((each) => each.name === name);
  if (environment === undefined) throw new Error(`there is no ${name}`);
  const settings = environment.presets.default;
  const scene = environment.scene(settings, worldStream("names", name, "scene"));
  const setup = openSetup({ environment: name, settings, scene, wording });
  return { setup, names: namesOf(setup) };
}

describe("the names of programs", () => {
  it("are those of the domain, or of the neutral designs", () => {
    expect(namesIn("death-process", "prior").names).toEqual({
      inputs: ["time"],
      outputs: ["infected"],
      parameters: ["rate"],
    });
    expect(namesIn("death-process", "no-prior").names).toEqual({
      inputs: ["x"],
      outputs: ["y"],
      parameters: ["theta"],
    });
    expect(namesIn("item-response", "no-prior").names.inputs).toEqual(["a", "b"]);
    expect(namesIn("mastectomy-survival", "no-prior").names.inputs).toEqual(["x", "g"]);
    expect(namesIn("predator-prey", "no-prior").names.outputs).toEqual(["y", "z"]);
    // Inputs that are computed from a design have no label in it.
    expect(namesIn("emotions", "no-prior").names.inputs).toEqual(["x_1", "x_2"]);
  });

  it.each(environments.map(({ name }) => name))(
    "of %s differ from one another, and neutral ones tell nothing",
    (name) => {
      for (const wording of ["prior", "no-prior"] as const) {
        const { inputs, outputs } = namesIn(name, wording).names;
        expect(new Set([...inputs, ...outputs]).size).toBe(inputs.length + outputs.length);
      }
      const { inputs, outputs, parameters } = namesIn(name, "no-prior").names;
      for (const shown of [...inputs, ...outputs, ...parameters])
        expect(shown).toMatch(/^(?:[a-z]|[xy]_\d+|theta(?:_\d+)?)$/);
    },
  );
});
