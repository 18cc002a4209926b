import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { emotions } from "../environments/emotions/environment.ts";
import { moralMachines } from "../environments/moral-machines/environment.ts";

describe.each([emotions, moralMachines])("the participant of $name", (environment) => {
  const settings = environment.presets.default as never;
  const space = environment.design(settings, "prior");
  const { outputs } = environment.model(settings, "textbook");
  const isRated = environment.name === "emotions";

  it("is understood in the text that an experiment shows", () => {
    for (let index = 0; index < 500; index++) {
      const random = stream("shown", index);
      const outcome = outputs.map(() => (isRated ? random.integer(1, 9) : random.integer(0, 1)));
      const asked = { design: space.random(random), settings, scene: null, wording: "prior" } as const;
      const text = environment.show(outcome, asked, random.split("words"));
      expect(environment.participant?.parse(text), text).toEqual(environment.participant?.hear(outcome));
    }
  });

  it("gives a model in its place the case and what to say", () => {
    const outcome = outputs.map(() => 1);
    const asked = { design: space.example, settings, scene: null, wording: "prior" } as const;
    const prompt = environment.participant?.prompt(outcome, asked) ?? "";
    expect(prompt).toContain(space.print(space.example));
    expect(prompt).toContain("Assay canary");
  });
});
