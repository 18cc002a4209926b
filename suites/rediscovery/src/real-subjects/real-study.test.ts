import { type Agent, AssayError, type Json } from "@assay/contract";
import { type Claim, describeClaim, type Finding, parseClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode } from "assay/testing";
import { beforeAll, describe, expect, it } from "vitest";
import type { MeasuredFile } from "./measured-file.ts";
import { outcomeReaders } from "./outcome-readers.ts";
import { realDesign } from "./real-design.ts";
import type { RealItem, RealKey } from "./real-items.ts";
import { presets } from "./real-settings.ts";
import { referenceRun } from "./reference-run.ts";
import { measuredFile } from "./scripted-subject.test-support.ts";
import { rediscoveryWithRealSubjects as suite } from "./suite-with-real-subjects.ts";

/** A subject that always says A, so that the symbol draws it and the place does not. */
const alwaysA = (): string => "A";

/** The reference run of it, with enough items for every question, and with so few that differences alone are decided. */
let whole: MeasuredFile;
let few: MeasuredFile;
beforeAll(async () => {
  whole = await measuredFile("option-bias", alwaysA, 16);
  few = await measuredFile("option-bias", alwaysA, 4);
});

function pose(subjects: readonly MeasuredFile[], changes: Partial<typeof presets.default> = {}, seed = "1") {
  const settings = suite.settings.parse({ ...presets.default, ...changes, subjects });
  const world = suite.world({ kind: "public", value: seed }, settings);
  const [challenge, ...others] = [...suite.items(world, settings)];
  if (others.length > 0) throw new Error("a real subject is one study");
  return { settings, world, challenge, item: challenge.item as RealItem, key: challenge.key as RealKey };
}

const plan =
  "Vary the place and the symbol of the right option, count right answers over forty questions in each condition, and compare the shares.";

const claiming = (claims: readonly unknown[]): Agent => ({
  can: ["tools"],
  async attempt(session) {
    await session.submit({ plan });
    await session.submit({ conclusion: "As claimed.", claims: JSON.parse(JSON.stringify(claims)) as Json[] });
  },
});

async function scoresOf({ world, challenge }: ReturnType<typeof pose>, agent: Agent) {
  const { scores } = await driveEpisode(suite, world, challenge, agent, {});
  return new Map(scores.map(({ scorer, metric, ...score }) => [`${scorer}/${metric}`, score]));
}

const withRelation = (claim: Claim, relation: "higher" | "lower" | "equal"): Claim => {
  if (claim.finding.kind !== "contrast") throw new Error("the core of a real subject is made of contrasts");
  return { ...claim, finding: { ...claim.finding, relation } satisfies Finding };
};
const relationOf = ({ finding }: Claim): string => ("relation" in finding ? finding.relation : finding.kind);
const opposite = (claim: Claim): Claim => withRelation(claim, relationOf(claim) === "higher" ? "lower" : "higher");

describe("the study of a real model", () => {
  it("has what the reference run decided as its core, and tells nothing of it", () => {
    const { item, key, challenge, world } = pose([whole]);
    expect(key.core.map(relationOf)).toEqual(["higher", "higher", "equal", "equal", "equal"]);
    const files = suite.open(world, item).files;
    const shown = [JSON.stringify(item), ...files.paths.map((path) => new TextDecoder().decode(files.read(path)))];
    for (const text of shown) {
      for (const claim of key.core) expect(text).not.toContain(describeClaim(claim));
      expect(text).not.toContain(whole.model);
    }
    expect(challenge.strata).toMatchObject({ family: "option-bias", subjects: "real" });
    expect(item.budget).toEqual({ [item.subjects[0]]: Math.ceil(1.5 * whole.replies) });
    expect(item.text).toContain("The subject is a real language model. Its answers are not simulated");
    expect(item.text).toContain("there is no field `understood`");
    expect(item.text).toContain("Every call is logged");
  });

  it.each(Object.keys(outcomeReaders))("can be asked in one message and claimed about in %s", async (name) => {
    const { planted, cells } = realDesign(referenceRun(whole).family, "1", 2);
    expect(planted.subjects.length).toBeGreaterThan(1);
    expect(cells.length).toBeGreaterThan(2);
    const { item, world } = pose([await measuredFile(name, () => "no answer", 20)], { hint: "plan" });
    const { family, design, space } = referenceRun((world as { measured: MeasuredFile }).measured);
    for (const { cell, items } of design.cells) {
      const [message, ...others] = family.compose?.(items[0], cell.levels) ?? [];
      expect([message?.role, typeof message?.content, others]).toEqual(["user", "string", []]);
    }
    const [example] = [...item.text.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json]) => json);
    expect(parseClaims(example, space)).toMatchObject({ problems: [], claims: { length: 3 } });
    expect(item.text).not.toContain("temperature 0");
    const files = suite.open(world, item).files;
    expect(files.paths.filter((path) => !path.startsWith("data/"))).toEqual([
      "MANUAL.md",
      "PROMPTS.md",
      "claims.schema.json",
      "outcome.py",
      "subject.py",
    ]);
    const prompts = new TextDecoder().decode(files.read("PROMPTS.md"));
    for (const { name: factor, kind } of family.factors) {
      expect(prompts.includes(`## \`${factor}\``)).toBe(kind !== "item");
    }
  });

  it("lets nobody ask before there is a plan", async () => {
    const { world, item } = pose([whole]);
    const { subject } = suite.open(world, item).services;
    const body = JSON.stringify({ model: item.subjects[0], messages: [{ role: "user", content: "Hello" }] });
    const host = {
      actors: () => [],
      actor: async () => "A",
      record: () => undefined,
      signal: new AbortController().signal,
    };
    const asked = await subject.handle(
      new Request("http://subject/v1/chat/completions", { method: "POST", body }),
      host,
    );
    expect(await asked.text()).toContain("Hand in your plan first");
  });

  it("has an identity that follows from the file", async () => {
    const { item } = pose([whole]);
    const others = [
      pose([few]),
      pose([await measuredFile("option-bias", () => "B", 16)]),
      pose([{ ...whole, model: "scripted/other.json", findings: renamed(whole, "scripted/other.json") }]),
    ];
    const ids = [item, ...others.map((each) => each.item)].flatMap(({ id, question }) => [id, question]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pose([JSON.parse(JSON.stringify(whole))]).item).toEqual(item);
    const hinted = pose([whole], { hint: "factors" }).item;
    expect([hinted.question === item.question, hinted.id === item.id]).toEqual([true, false]);
  });

  it("is the world of the seed with its number, and of no other seed", () => {
    const both = [whole, few];
    expect(pose(both, {}, "2").item.id).toBe(pose([few]).item.id);
    expect(() => pose([whole], {}, "2")).toThrow(
      "the seed 2 is no real subject: seeds count the files of 'assay subjects measure', so the only seed is 1.",
    );
    expect(() => pose(both, {}, "3")).toThrow("so they are 1 to 2.");
    const secret = { kind: "secret", value: "1" } as const;
    expect(() => suite.world(secret, pose([whole]).settings)).toThrow("a secret seed is no real subject");
  });

  it("binds the model of the file to a role", () => {
    const { settings } = pose([whole, few, { ...whole, model: "openai/gpt-5.4" }]);
    expect(suite.actors?.needed(settings)).toEqual(["real-subject-1", "real-subject-2"]);
    expect(suite.actors?.bound?.(settings)).toEqual({
      "real-subject-1": { model: "scripted/subject.json", modelSettings: {} },
      "real-subject-2": { model: "openai/gpt-5.4", modelSettings: {} },
    });
    expect(suite.actors?.needed(presets.default)).toEqual([]);
    expect(suite.actors?.bound?.(presets.default)).toEqual({});
  });
});

const renamed = ({ findings, model }: MeasuredFile, other: string): MeasuredFile["findings"] =>
  findings.map(({ question, ...found }) => ({ ...found, question: question.replaceAll(model, other) }));

describe("claims about a real model", () => {
  it("are right where the measurement says so, and their score is no other's", async () => {
    const posed = pose([whole]);
    const scores = await scoresOf(posed, claiming(posed.key.core));
    expect([...scores].map(([name, { value }]) => [name, value])).toEqual([
      ["measured-claims/f1", 1],
      ["measured-claims/precision", 1],
      ["measured-claims/recall", 1],
      ["measured-claims/format-failure", 0],
      ["measured-claims/f1-above-memoriser", 0],
    ]);
    expect(scores.get("measured-claims/f1")?.parts).toMatchObject({
      claims: posed.key.core.map(() => ({ verdict: "supported", role: "for" })),
      withoutNumber: { evidence: expect.stringContaining("no log"), errors: expect.stringContaining("no log") },
    });
    expect(suite.headline?.(posed.settings)).toMatchObject({ scorer: "measured-claims", metric: "f1" });
    expect(suite.headline?.(presets.default)).toMatchObject({ scorer: "claims" });
  });

  it("can be graded from a file, by the key alone", () => {
    const { key } = pose([whole]);
    expect(suite.grading?.key.safeParse(JSON.parse(JSON.stringify(key))).data).toEqual(key);
    expect(suite.grading?.key.safeParse({ ...key, measured: {} }).success).toBe(false);
  });

  it("are wrong where a liar says the opposite", async () => {
    const posed = pose([whole]);
    const scores = await scoresOf(posed, claiming(posed.key.core.map(opposite)));
    expect(scores.get("measured-claims/f1")?.value).toBe(0);
    expect(scores.get("measured-claims/precision")?.value).toBe(0);
    const half = await scoresOf(posed, claiming([...posed.key.core.slice(0, 2), opposite(posed.key.core[2])]));
    expect(half.get("measured-claims/precision")?.value).toBeCloseTo(2 / 3, 12);
    expect(half.get("measured-claims/recall")?.value).toBeCloseTo(2 / 5, 12);
  });

  it("are free where the measurement leaves a question open, whatever they say", async () => {
    const [decided, posed] = [pose([whole]).key.core, pose([few])];
    expect(few.findings.map(({ verdict }) => verdict)).toEqual([
      "higher",
      "higher",
      "undecided",
      "undecided",
      "undecided",
    ]);
    const bold = decided.slice(2).flatMap((claim) => [claim, opposite(claim)]);
    const scores = await scoresOf(posed, claiming([...posed.key.core, ...bold]));
    expect([...scores.values()].map(({ value }) => value).slice(0, 3)).toEqual([1, 1, 1]);
    expect(scores.get("measured-claims/f1")?.reason).toContain("6 left open; 2 of 2 core claims found");
  });

  it("are free about what was not measured, and judged where the cells of other questions say it", async () => {
    const posed = pose([whole]);
    const verdictOn = async (claim: Claim): Promise<unknown> => {
      const { parts } = (await scoresOf(posed, claiming([claim]))).get("measured-claims/f1") ?? {};
      return (parts as { readonly claims: readonly { readonly verdict: string }[] }).claims[0].verdict;
    };
    const accuracy = { measure: "accuracy" } as const;
    expect(await verdictOn({ ...accuracy, factor: "politeness", finding: { kind: "no-effect" } })).toBe("undecided");
    const atFirst = { conditions: { "gold-position": ["first"] } };
    const ofCrafts: Claim = {
      ...accuracy,
      factor: "domain",
      finding: { kind: "contrast", levels: ["crafts", "voyages"], relation: "higher" },
      scope: atFirst,
    };
    expect(await verdictOn(ofCrafts)).toBe("contradicted");
    expect(await verdictOn(withRelation(ofCrafts, "equal"))).toBe("supported");
    // Places between were not measured, and the ends suffice to refute what needs no difference at all.
    expect(await verdictOn({ ...accuracy, factor: "gold-position", finding: { kind: "no-effect" } })).toBe(
      "contradicted",
    );
    expect(
      await verdictOn({ ...accuracy, factor: "gold-position", finding: { kind: "trend", relation: "decreasing" } }),
    ).toBe("undecided");
  });

  it.each([
    ["null", 0],
    // What the paper found of other models is true of this one, and the score above the memoriser says so.
    ["memoriser", 1],
    ["shotgun", 0],
  ] as const)("of the baseline %s score %d", async (name, f1) => {
    const posed = pose([whole]);
    const agent = suite.baselines[name].agent({ item: posed.item }, stream("test"));
    expect((await scoresOf(posed, agent)).get("measured-claims/f1")?.value).toBe(f1);
  });

  it("are made by the baselines that can be, and the others say so", () => {
    const { item, world } = pose([whole]);
    const idle = Object.entries(suite.baselines).flatMap(([name, { plays }]) =>
      plays?.(item) === false ? [name] : [],
    );
    expect(idle).toEqual(["sweep"]);
    expect(() => suite.baselines.sweep.agent({ item, world }, stream("test"))).toThrow(
      "baseline/sweep cannot study a real subject",
    );
    const simulated = [...suite.items(suite.world({ kind: "public", value: "1" }, presets.easy), presets.easy)][0];
    expect(suite.baselines.replicate.plays?.(simulated.item)).toBe(false);
    expect(() => suite.baselines.replicate.agent({ item: simulated.item }, stream("test"))).toThrow(
      "baseline/replicate studies real subjects only",
    );
  });
});

describe("a measured file", () => {
  const problemOf = (write: (file: MeasuredFile) => unknown): string => {
    const written = write(whole);
    try {
      suite.frozen?.subjects.read(typeof written === "string" ? written : JSON.stringify(written), "measured.json");
    } catch (error) {
      if (!AssayError.isInstance(error)) throw error;
      expect(error.code).toBe("rediscovery/wrong-subjects");
      return error.message;
    }
    return "";
  };

  it("is read as it was written", () => {
    expect(suite.frozen?.subjects.read(JSON.stringify(whole, null, 2), "measured.json")).toEqual([whole]);
  });

  const broken: readonly (readonly [what: string, write: (file: MeasuredFile) => unknown, says: RegExp])[] = [
    ["no JSON", () => "{", /^measured\.json is no JSON; /],
    ["another file", () => ({ version: 2, tasks: [] }), /^measured\.json is no file of 'assay subjects measure': /],
    ["version 1", (file) => ({ ...file, version: 1 }), /is of version 1, .*; measure the model again/],
    ["an unknown field", (file) => ({ ...file, note: "" }), /is no file of 'assay subjects measure': .*note/],
    ["a family without readers", (file) => ({ ...file, family: "persona" }), /no family in which a real model can be/],
    ["another design", (file) => ({ ...file, design: "0".repeat(64) }), /was made with another version of the family/],
    ["another seed", (file) => ({ ...file, seed: "2" }), /was made with another version of the family/],
    ["a cell less", (file) => ({ ...file, cells: file.cells.slice(1) }), /does not follow from the replies/],
    [
      "a reply less",
      (file) => ({
        ...file,
        cells: file.cells.map((cell) => ({ ...cell, outcomes: { ...cell.outcomes, right: "1" } })),
      }),
      /does not follow from the replies/,
    ],
    [
      "a finding that was edited",
      (file) => ({ ...file, findings: file.findings.map((each) => ({ ...each, verdict: "lower" })) }),
      /does not follow from the replies/,
    ],
    ["a reply that was edited", (file) => JSON.stringify(file).replace("0000", "0010"), /does not follow from the/],
  ];
  it.each(broken)("with %s is refused in one sentence", (_, write, says) => {
    const problem = problemOf(write);
    expect(problem).toMatch(says);
    expect(problem).toMatch(/^[^\n]+\.$/);
  });

  it("that decides nothing is refused, because there would be nothing to find", async () => {
    const nothing = await measuredFile("prompt-format", () => "none", 2);
    expect(problemOf(() => nothing)).toMatch(/decides none of its 2 questions, .* measure with more items/);
  });

  const misfits: readonly (readonly [what: object, says: RegExp])[] = [
    [{ family: "persona" }, /names its family; leave the setting out/],
    [{ family: "option-bias" }, /^$/],
    [{ difficulty: 0.5 }, /real subjects have no planting, difficulty/],
    [{ planting: "published" }, /real subjects have no planting/],
    [{ channel: "structured" }, /real subjects have no planting, difficulty, structured channel/],
    [{ packages: ["six"] }, /packages; leave these settings out/],
    [{ papers: { tasks: ["all"], data: {} } }, /are studied without papers/],
  ];
  it.each(misfits)("goes with other settings, or says why not: %j", (changes, says) => {
    const parsed = suite.settings.safeParse({ ...presets.default, subjects: [whole], ...changes });
    expect(parsed.error?.issues[0]?.message ?? "").toMatch(says);
    const twice = suite.settings.safeParse({ ...presets.default, subjects: [whole, whole] });
    expect(twice.error?.issues[0]?.message).toBe("subjects names a file twice; name it once");
  });
});
