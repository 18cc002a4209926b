import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { environments } from "./environments.ts";
import { presets, type Settings } from "./settings.ts";
import { pose, scripted } from "./suite.test-support.ts";
import { textbookSuite as suite } from "./suite.ts";

const seed = { kind: "public", value: "3" } as const;

const textsOf = (differing: Partial<Settings>): { readonly [path: string]: string } => {
  const settings = suite.settings.parse({ ...presets.default, points: 4, ...differing });
  const files = suite.files(suite.world(seed, settings), settings);
  return Object.fromEntries(files.paths.map((path) => [path, new TextDecoder().decode(files.read(path))]));
};

describe("the files of a world", () => {
  it("are a text for each goal of each environment", () => {
    const goals = environments.flatMap(({ name, goals: own }) => own.map((goal) => `${name}/${goal.name}.md`));
    expect(Object.keys(textsOf({}))).toEqual(goals.toSorted());
    expect(Object.keys(textsOf({ environment: "dugongs" }))).toEqual(["dugongs/length.md"]);
  });

  it("say what agents are told, the table of patients included", async () => {
    const differing = { environment: "mastectomy-survival", goal: "survival", budgets: [1], points: 4 };
    const posed = pose(differing, seed.value);
    const seen: string[] = [];
    await driveEpisode(suite, posed.world, posed.challenge, scripted({}, seen), {});
    const text = textsOf(differing)["mastectomy-survival/survival.md"];
    const [told, canary] = text.split("\n\nAssay canary");
    expect(canary).toBeDefined();
    expect(seen[0]).toContain(told);
    expect(told.match(/^\| \d+ \|/gm)).toHaveLength(100);
  });

  it("hold nothing that is hidden: no parameter, and not which law the world follows", () => {
    const settings = suite.settings.parse({ ...presets.default, points: 4 });
    const texts = Object.values(textsOf({})).join("\n");
    for (const { key } of suite.items(suite.world(seed, settings), settings)) {
      expect(texts).not.toContain(key.world);
      for (const value of Object.values(key.parameters)) expect(texts).not.toContain(value.toPrecision(4));
    }
    // The held-out answers of item-response depend on the answers and so on the law.
    const others = (law: Settings["law"]) => ({ ...textsOf({ law }), "item-response/correctness.md": "" });
    expect(others("departed")).toEqual(others("textbook"));
  });

  it("are in the wording of the settings", () => {
    expect(textsOf({ wording: "no-prior" })["mastectomy-survival/survival.md"]).not.toMatch(/patient|metasta/);
  });
});
