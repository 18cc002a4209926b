import { describe, expect, it } from "vitest";
import { templateEnvironment } from "./environments/template-environment/environment.ts";
import { findEnvironment } from "./environments.ts";
import { makeExperimentDesignSuite } from "./make-suite.ts";
import { textbookSuite } from "./suite.ts";

const seed = { kind: "public", value: "1" } as const;

describe("a suite of other environments", () => {
  const suite = makeExperimentDesignSuite("own-experiments", [templateEnvironment]);
  const { easy, ...presets } = suite.presets;

  it("has its environments and no others", () => {
    expect(suite.world(seed, suite.presets.default).instances.map(({ environment }) => environment)).toEqual([
      "template-environment",
    ]);
    expect(suite.settings.safeParse(easy).success).toBe(true);
    expect(suite.settings.safeParse(textbookSuite.presets.easy).success).toBe(false);
    expect(textbookSuite.settings.safeParse(easy).success).toBe(false);
  });

  it("has the presets that its environments have", () => {
    expect(easy.environment).toBe("template-environment");
    expect(Object.keys(presets).sort()).toEqual(["default", "final", "published"]);
  });

  it("has the headline that its answers are scored by, since constants are known of the built-in environments alone", () => {
    expect(suite.headline?.(suite.presets.default)).toMatchObject({ metric: "skill" });
    expect(textbookSuite.headline?.(textbookSuite.presets.default)).toMatchObject({ metric: "way" });
  });

  it("shares no world with a suite of another name", () => {
    const other = makeExperimentDesignSuite("other-experiments", [templateEnvironment]);
    expect(suite.world(seed, easy).key).not.toBe(other.world(seed, easy).key);
  });

  it("cannot have another environment of a name that is taken, nor be empty", () => {
    for (const name of ["template-environment", "dugongs"]) {
      expect(() => makeExperimentDesignSuite("twice", [{ ...templateEnvironment, name }])).toThrow(
        `there is another environment '${name}' already`,
      );
    }
    expect(findEnvironment("template-environment")).toBe(templateEnvironment);
    expect(() => makeExperimentDesignSuite("empty", [])).toThrow("the suite empty has no environment");
  });
});
