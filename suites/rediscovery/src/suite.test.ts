import type { Agent, Json, Submission } from "@assay/contract";
import { describeClaim, parseClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { planSchema } from "./episode/plan-schema.ts";
import { workspaceFiles } from "./episode/workspace-files.ts";
import { families } from "./families.ts";
import guesses from "./scoring/guess.json" with { type: "json" };
import { presets } from "./settings.ts";
import { problemTree } from "./study/problem-tree.ts";
import { rediscovery as suite } from "./suite.ts";
import { scenarioOf } from "./world.ts";

const quiet = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked")),
  record: () => undefined,
  signal: new AbortController().signal,
};

function pose(changes: Partial<typeof presets.default> = {}, seed = "1") {
  const settings = suite.settings.parse({ ...presets.default, family: "lost-in-the-middle", ...changes });
  const world = suite.world({ kind: "public", value: seed }, settings);
  return { world, challenges: [...suite.items(world, settings)] };
}

const plan =
  "Vary the position of the document that is asked about, count right answers over two hundred questions in each condition, and compare the shares.";

function handingIn(...values: readonly Json[]): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      for (const value of values) await session.submit(value);
    },
  };
}

async function scoresOf(agent: Agent, posed = pose(), member = 0) {
  const played = await driveEpisode(suite, posed.world, posed.challenges[member], agent, {});
  return new Map(played.scores.map(({ scorer, metric, value }) => [`${scorer}/${metric}`, value]));
}

describe("the items of a world", () => {
  it("are a study and its twin of every family, and tell neither seed nor truth", () => {
    const world = suite.world({ kind: "public", value: "2" }, presets.default);
    const challenges = [...suite.items(world, presets.default)];
    expect(challenges.map(({ strata }) => strata.family)).toEqual(families.flatMap(({ name }) => [name, name]));
    expect(new Set(challenges.map(({ item }) => item.id)).size).toBe(challenges.length);
    for (const { item, key } of challenges) {
      expect(JSON.stringify(item)).not.toContain(key.scenario.world);
      for (const claim of key.core) expect(item.text).not.toContain(describeClaim(claim));
      expect(key.core.length).toBeGreaterThanOrEqual(3);
    }
  });

  it("are the same without packages, and others with them, whatever their order and spelling", () => {
    const [plain] = pose({ packages: [] }).challenges;
    const [first] = pose({ packages: ["Six", "ruamel_yaml"] }).challenges;
    const [second] = pose({ packages: ["ruamel.yaml", "six", "six"] }).challenges;
    expect(plain.item.text).not.toContain("ASSAY_PACKAGES_URL");
    expect(second).toEqual(first);
    expect(first.item.packages).toEqual(["ruamel-yaml", "six"]);
    expect(first.item.text).toContain("among them: `ruamel-yaml`, `six`.");
    expect(first.item.id).not.toBe(plain.item.id);
    expect(first.item.question).toBe(plain.item.question);
    const { world } = pose();
    expect(suite.open(world, first.item).packages).toEqual(["ruamel-yaml", "six"]);
    expect(suite.open(world, plain.item).packages).toBeUndefined();
  });

  it("allow packages by name alone, and not too many", () => {
    const parsed = (packages: unknown) => suite.settings.safeParse({ ...presets.default, packages }).success;
    for (const name of ["six==1.0", "six[extra]", "-r", "../six", "six @ file:///six", "six six", ""]) {
      expect(parsed([name])).toBe(false);
    }
    expect(parsed(Array.from({ length: 50 }, (_, at) => `a${at}`))).toBe(true);
    expect(parsed(Array.from({ length: 51 }, (_, at) => `a${at}`))).toBe(false);
  });

  it("look the same for twins, whose answers differ", () => {
    const { challenges } = pose();
    const [one, other] = challenges;
    expect(one.item.text).toBe(other.item.text);
    expect(one.key.core).not.toEqual(other.key.core);
  });

  it("plant what was published where that is wanted", async () => {
    const posed = pose({ planting: "published", twins: false });
    const memoriser = suite.baselines.memoriser.agent({ item: posed.challenges[0].item }, stream("test"));
    expect((await scoresOf(memoriser, posed)).get("claims/f1")).toBe(1);
  });
});

describe("the structured channel", () => {
  const strataIn = (changes: Partial<typeof presets.default>) =>
    pose({ family: "persona", ...changes }).challenges.map(({ item, strata }) => ({
      id: item.id,
      question: item.question,
      channel: strata.channel,
    }));

  it("is a stratum of its own: another item about the same question, told apart wherever results are", () => {
    const [text] = strataIn({});
    const [structured] = strataIn({ channel: "structured" });
    expect([text.channel, structured.channel]).toEqual(["text", "structured"]);
    expect(structured.id).not.toBe(text.id);
    expect(structured.question).toBe(text.question);
    expect(suite.strata).toMatchObject({ channel: expect.stringContaining("structured") });
  });

  it("is refused at root, and not there where wording is what is studied", () => {
    const refused = suite.settings.safeParse({ ...presets.default, hint: "root", channel: "structured" });
    expect(refused.success).toBe(false);
    expect(strataIn({ family: "prompt-format", channel: "structured" }).map(({ channel }) => channel)).toEqual([
      "text",
      "text",
    ]);
  });
});

describe("the forms of plan and claims", () => {
  const studies = () => ["premise-order", "persona", "prompt-format"].flatMap((family) => pose({ family }).challenges);

  it("are shown with examples that are taken as they stand", () => {
    for (const { item, key } of studies()) {
      const [claims, example] = [...item.text.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json]) => json);
      const { truth } = scenarioOf(key.scenario);
      expect(parseClaims(claims, truth)).toMatchObject({ problems: [], claims: { length: 4 } });
      expect(planSchema.safeParse(JSON.parse(example)).success).toBe(true);
      const schema = new TextDecoder().decode(workspaceFiles(scenarioOf(key.scenario)).read("claims.schema.json"));
      expect(schema.length).toBeLessThan(10_000);
      for (const name of Object.keys(JSON.parse(schema).$defs)) expect(name).not.toMatch(/^_|^\d/);
    }
  });

  it("tell what a claim about wider levels answers, wherever there are such levels", () => {
    const texts = new Map(studies().map(({ item, strata }) => [strata.family, item.text]));
    expect(texts.get("premise-order")).toContain("On a factor with an order, a true comparison of two levels");
    expect(texts.get("persona")).toContain("The level all of `topic` stands for items of all kinds together.");
    expect(texts.get("persona")).not.toContain("On a factor with an order");
  });

  it("are checked when claims are handed in, with the words of the grader", async () => {
    const [{ item, key }] = pose().challenges;
    const [right, ...others] = key.core;
    const check = (claims: unknown) => {
      const answer = (value: unknown) => ({ to: "agent", outcome: { kind: "answered" }, value, text: "" });
      const answers = [answer({ plan }), answer({ conclusion: "As found.", claims })];
      return suite.checkForm?.(item, { outcome: { kind: "answered" }, answers, files: {} } as unknown as Submission);
    };
    expect(check(key.core)).toEqual([]);
    const wrong = [{ ...right, measure: "exactness" }, ...others];
    const file = JSON.stringify({ version: 1, claims: wrong });
    const [{ message }] = parseClaims(file, scenarioOf(key.scenario).truth).problems;
    expect(message).toMatch(/^Claim 1: measure cannot be "exactness"/);
    expect(check(wrong)).toEqual([message]);
  });
});

describe("hints", () => {
  it("tell more and more of the problem tree, and never a conclusion", () => {
    const texts = (["root", "question", "factors", "plan"] as const).map(
      (hint) => pose({ hint }).challenges[0].item.text,
    );
    const scenario = scenarioOf(pose().challenges[0].key.scenario);
    const { rootQuestion, question, factors } = scenario.family;
    expect(texts.map((text) => text.includes(rootQuestion))).toEqual([true, false, false, false]);
    expect(texts.map((text) => text.includes(question))).toEqual([false, true, true, true]);
    expect(texts.map((text) => text.includes(factors[0].meaning))).toEqual([false, false, true, true]);
    expect(texts.map((text) => text.includes("The plan of the study"))).toEqual([false, false, false, true]);
    expect(texts.map((text) => text.includes("the question asks for:\n\n- `"))).toEqual([false, true, true, true]);
    for (const text of texts) {
      for (const claim of scenario.core) expect(text).not.toContain(describeClaim(claim));
    }
  });

  it("come from a tree whose leaves conclude what is true", () => {
    const scenario = scenarioOf(pose().challenges[0].key.scenario);
    const tree = JSON.stringify(problemTree(scenario));
    for (const claim of scenario.core) expect(tree).toContain(describeClaim(claim));
  });
});

describe("an episode", () => {
  it("lets nobody ask a subject before there is a plan", async () => {
    const { world, challenges } = pose();
    const workspace = suite.open(world, challenges[0].item);
    const ask = () =>
      workspace.services.subject.handle(
        new Request("http://subject/v1/chat/completions", {
          method: "POST",
          body: JSON.stringify({
            model: challenges[0].item.subjects[0],
            messages: [{ role: "user", content: "Hello" }],
          }),
        }),
        quiet,
      );
    const steps = suite.episode(world, challenges[0].item, workspace);
    const { value: step } = await steps.next();
    expect((await ask()).status).toBe(403);
    const isPlan = (value: unknown) => step?.to === "agent" && step.reply.safeParse(value).success;
    expect(["", "Look around.", "word ".repeat(19)].map((short) => isPlan({ plan: short }))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isPlan({ plan })).toBe(true);
    await steps.next({ outcome: { kind: "answered" }, value: { plan }, text: "" });
    expect((await ask()).status).toBe(200);
  });

  it("keeps its subjects silent where no plan came", async () => {
    const { world, challenges } = pose();
    const workspace = suite.open(world, challenges[0].item);
    const steps = suite.episode(world, challenges[0].item, workspace);
    await steps.next();
    await steps.next({ outcome: { kind: "unparsable" }, value: undefined, text: "" });
    const request = new Request("http://subject/v1/chat/completions", { method: "POST", body: "{}" });
    expect((await workspace.services.subject.handle(request, quiet)).status).toBe(403);
    expect(workspace.deliverables.map(({ path }) => path)).toContain("plan.md");
  });

  it("grades the claims that are true, and counts the false and the missing", async () => {
    const posed = pose();
    const { core } = posed.challenges[0].key;
    const right = await scoresOf(handingIn({ plan }, { claims: core as unknown as Json[] }), posed);
    expect(right.get("claims/f1")).toBe(1);
    expect(right.get("errors/errors")).toBe(0);
    // Nothing was measured, so nothing rests on the agent's own data.
    expect(right.get("evidence/faithfulness")).toBe(0);
    expect(right.get("evidence/self-knowledge")).toBe(1);
    // Claims without any call are conclusions without data, also where they leave something out.
    const half = await scoresOf(handingIn({ plan }, { claims: core.slice(0, 2) as unknown as Json[] }), posed);
    expect(half.get("claims/precision")).toBe(1);
    expect(half.get("claims/recall")).toBeCloseTo(2 / core.length, 12);
    expect(half.get("errors/conclusion-error")).toBe(core.length - 2);
  });

  it("shows what rules read in a conclusion in plain words, and scores nothing by it", async () => {
    const posed = pose();
    const conclusion = posed.challenges[0].key.core.map(describeClaim).join(" ");
    const scores = await scoresOf(handingIn({ plan }, { conclusion }), posed);
    expect([...scores.keys()].filter((name) => name.startsWith("conclusion-by-rule/"))).toEqual([
      "conclusion-by-rule/claims-read",
    ]);
    expect(scores.get("conclusion-by-rule/claims-read")).toBe(posed.challenges[0].key.core.length);
    expect(scores.get("claims/f1")).toBe(0);
  });

  it("has as its headline what lies above guessing: 1 for the truth, 0 for the guess, less for worse", async () => {
    const posed = pose({ family: "group-bias" });
    const { core } = posed.challenges[0].key;
    const headline = suite.headline?.(presets.default);
    expect(headline).toMatchObject({ scorer: "claims", metric: "above-guess" });
    expect(suite.headline?.(presets.published)).toMatchObject({ scorer: "claims", metric: "f1" });
    const right = await scoresOf(handingIn({ plan }, { claims: core as unknown as Json[] }), posed);
    expect(right.get("claims/above-guess")).toBe(1);
    const nothing = await scoresOf(handingIn({ plan }, {}), posed);
    const { guess } = guesses["group-bias"];
    expect(nothing.get("claims/above-guess")).toBeCloseTo(-guess / (1 - guess), 12);
    const asPublished = pose({ family: "group-bias", planting: "published", twins: false });
    expect((await scoresOf(handingIn({ plan }, {}), asPublished)).has("claims/above-guess")).toBe(false);
  });

  it("gives nothing for nothing, and for everything at once", async () => {
    const posed = pose();
    expect((await scoresOf(handingIn({ plan }, {}), posed)).get("claims/f1")).toBe(0);
    const { core } = posed.challenges[0].key;
    const both = core.flatMap((claim) =>
      claim.finding.kind === "contrast"
        ? (["higher", "lower", "equal"] as const).map((relation) => ({
            ...claim,
            finding: { ...claim.finding, relation },
          }))
        : [],
    );
    expect((await scoresOf(handingIn({ plan }, { claims: both as unknown as Json[] }), posed)).get("claims/f1")).toBe(
      0,
    );
  });
});
