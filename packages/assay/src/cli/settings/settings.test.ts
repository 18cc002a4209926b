import type { AnySuite } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { builtInNames } from "../../suites/built-in.ts";
import { loadSuites } from "../../suites/load-suite.ts";
import { changedSettings, chooseSettings, settle } from "./choose-settings.ts";
import { givenSettings, parseSetting, showSetting } from "./settings-options.ts";

const suites = await loadSuites(builtInNames);

const [registered] = suites;
/** A suite with settings of every kind, and with the flags of its own. */
const suite: AnySuite = {
  ...registered,
  name: "tasks",
  settings: z.strictObject({
    task: z.enum(["mass", "hubble"]),
    difficulty: z.string(),
    noise: z.strictObject({ level: z.number(), kinds: z.array(z.string()) }),
  }),
  flags: { task: { value: "name", about: "the task", isPart: true }, difficulty: { value: "name", about: "how hard" } },
  presets: { default: { task: "mass", difficulty: "easy", noise: { level: 1, kinds: ["white"] } } },
};
const set = (...written: string[]) => ({
  set: written.reduce<ReturnType<typeof parseSetting>>((before, each) => parseSetting(each, before), []),
});

describe("--set", () => {
  it("takes a value as JSON, or else as text", () => {
    const values = parseSetting("a=1").concat(parseSetting("b=[true]"), parseSetting("c=x=y"), parseSetting("d="));
    expect(values.map(({ name, value }) => [name, value])).toEqual([
      ["a", 1],
      ["b", [true]],
      ["c", "x=y"],
      ["d", ""],
    ]);
  });

  for (const wrong of ["", "task", "=hubble", "noise..level=1", ".level=1", "noise.=1", "a b=1"]) {
    it(`does not take '${wrong}'`, () => {
      expect(() => parseSetting(wrong)).toThrow(`'${wrong}' is not NAME=VALUE`);
    });
  }

  it("is written as it would be read again", () => {
    for (const value of ["hubble", "5", "true", "", 'say "it"', 5, [1, "a"], { a: null }]) {
      expect(parseSetting(showSetting("name", value))).toMatchObject([{ name: "name", value }]);
    }
    expect(showSetting("task", "hubble")).toBe("task=hubble");
  });
});

describe("settings of a command", () => {
  it("are the preset's where nothing is said", () => {
    expect(chooseSettings(suite, "default", {})).toEqual({
      preset: "default",
      settings: suite.presets.default,
      differing: {},
    });
  });

  it("are changed by name, within others too, and those that differ are told whole", () => {
    const chosen = chooseSettings(suite, "default", set("task=hubble", "noise.level=2", "difficulty=easy"));
    expect(chosen.settings).toEqual({ task: "hubble", difficulty: "easy", noise: { level: 2, kinds: ["white"] } });
    expect(chosen.differing).toEqual({ task: "hubble", noise: { level: 2, kinds: ["white"] } });
    expect(settle(suite, "default", chosen.differing)).toEqual(chosen);
  });

  it("keep two changes within one setting", () => {
    const { settings } = chooseSettings(suite, "default", set("noise.level=2", 'noise.kinds=["pink"]'));
    expect(settings).toMatchObject({ noise: { level: 2, kinds: ["pink"] } });
  });

  it("have two flags of their own", () => {
    const { differing } = chooseSettings(suite, "default", { task: "hubble", difficulty: "7" });
    expect(differing).toEqual({ task: "hubble", difficulty: "7" });
  });

  it("read a flag as --set does, where the setting takes no text", () => {
    const settings = z.strictObject({ level: z.number(), isDeep: z.boolean(), kind: z.string() });
    const flag = { value: "value", about: "something" };
    const numeric: AnySuite = {
      ...suite,
      settings,
      presets: { default: { level: 1, isDeep: false, kind: "" } },
      flags: { level: flag, deep: { ...flag, setting: "isDeep" }, kind: flag },
    };
    expect(chooseSettings(numeric, "default", { level: "0.1", deep: "true", kind: "7" }).settings).toEqual({
      level: 0.1,
      isDeep: true,
      kind: "7",
    });
    expect(() => chooseSettings(numeric, "default", { level: "low" })).toThrow(
      /level: expected number, received string/,
    );
    expect(changedSettings(numeric, "default", givenSettings([numeric], { level: "[1,2]" }))).toEqual({
      level: [1, 2],
    });
  });

  it("may be lists in a plan, which sweeps over them", () => {
    expect(
      changedSettings(suite, "default", givenSettings([suite], set('task=["mass","hubble"]', "noise.level=[1,2]"))),
    ).toEqual({
      task: ["mass", "hubble"],
      noise: { level: [1, 2], kinds: ["white"] },
    });
  });

  const wrong: readonly (readonly [what: string, choose: () => unknown, says: RegExp])[] = [
    [
      "a name that is none",
      () => chooseSettings(suite, "default", set("tusk=mass")),
      /^tasks has no setting 'tusk'.*: task, difficulty, noise$/,
    ],
    [
      "a name within another that is none",
      () => chooseSettings(suite, "default", set("noise.lvl=1")),
      /no setting 'noise\.lvl'/,
    ],
    [
      "a value that does not fit",
      () => chooseSettings(suite, "default", set("task=other")),
      /^the settings of tasks do not fit: task: /,
    ],
    ["a list where one is wanted", () => chooseSettings(suite, "default", set('task=["mass"]')), /do not fit: task: /],
    [
      "a setting twice",
      () => chooseSettings(suite, "default", { ...set("task=mass"), task: "mass" }),
      /'task' is given twice/,
    ],
    ["a preset that is none", () => chooseSettings(suite, "other", {}), /has no preset 'other'/],
  ];
  for (const [what, choose, says] of wrong) {
    it(`are refused with ${what}`, () => {
      let message = "";
      try {
        choose();
      } catch (error) {
        message = error instanceof Error ? error.message : "";
      }
      expect(message).toMatch(says);
    });
  }

  it("do not lose a name that a lenient schema would drop in silence", () => {
    const lenient = { ...suite, settings: z.object({ task: z.string() }) };
    expect(() => chooseSettings(lenient, "default", set("tusk=mass"))).toThrow("no setting 'tusk'");
  });
});
