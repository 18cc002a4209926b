import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CostBudget } from "@assay/authoring";
import type { Model } from "@assay/contract";
import { chat, type LocalServer, open, type Script, serve, shippedPrices } from "assay/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeItems } from "../../items/make-items.ts";
import { readWordingsFile } from "../../paraphrase/wordings-file.ts";
import type { Query } from "../../query/query-schema.ts";
import { presets } from "../../settings.ts";
import { repositoryWorld } from "../../world.ts";
import { authorWordings, type WordingsOrder } from "./author-wordings.ts";

const settings = { ...presets.default, matched: false };
const world = repositoryWorld({ kind: "public", value: "3" }, settings);
const challenges = [...makeItems(world, { ...settings, variants: ["template"] })].filter(
  ({ key }) => key.query.type !== "interpretation",
);
const queryOf = new Map(challenges.map(({ item, key }) => [item.text, key.query]));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-wordings-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const openings = ["Tell me, please: ", "A question for you: ", "One more thing: "];

interface Scripted {
  /** The wording of a question at the n-th request. */
  readonly word?: (template: string, time: number) => string;
  /** The checker's reading of a wording at the n-th request. */
  readonly read?: (query: Query, time: number) => Query | string;
}

/** Acts as authors and checker. An author adds an opening to the question, and the checker removes it. */
function scripted({
  word = (template, time) => openings[time % 3] + template,
  read = (query) => query,
}: Scripted = {}) {
  const times = new Map<string, number>();
  const next = (what: string): number => {
    const time = times.get(what) ?? 0;
    times.set(what, time + 1);
    return time;
  };
  const script: Script = (response, request) => {
    const prompt = JSON.stringify(request.body.messages[0].content);
    const text: string = JSON.parse(prompt.startsWith('"') ? prompt : JSON.stringify(JSON.parse(prompt)[0].text));
    const [, template] = /by filling in a form:\n\n(.*)\n\nAsk the same/.exec(text) ?? [];
    const [, wording] = /Somebody asks this about it:\n\n(.*)\n\nThe variables of the paths/.exec(text) ?? [];
    const content =
      template === undefined
        ? say(read(meant(wording ?? ""), next(`read ${wording}`)))
        : JSON.stringify({ wording: word(template, next(template)) });
    return chat({ content, finish: "stop" })(response, request);
  };
  return script;
}

const say = (read: Query | string): string => (typeof read === "string" ? read : JSON.stringify(read));

function meant(wording: string): Query {
  const found = [...queryOf].find(([template]) => wording.endsWith(template));
  if (found === undefined) throw new Error(`nobody asked: ${wording}`);
  return found[1];
}

function order(server: LocalServer, changed: Partial<WordingsOrder> = {}): WordingsOrder {
  return {
    authors: [open("compatible/author", server)],
    checker: open("compatible/checker", server),
    seeds: [{ kind: "public", value: "3" }],
    preset: "default",
    settings,
    proposals: 3,
    repairs: 2,
    folder,
    purse: new CostBudget(shippedPrices),
    signal: new AbortController().signal,
    ...changed,
  };
}

const wordingsIn = (file: string) => readWordingsFile(readFileSync(join(folder, file), "utf8"), file);

describe("wordings by models", () => {
  it("are accepted when the checker reads the same query, and become items of the same questions", async () => {
    await using server = await serve(scripted());
    const { file, pairs } = await authorWordings(order(server));
    const wordings = wordingsIn(file);
    expect(pairs).toEqual([
      {
        author: "compatible/author",
        checker: "compatible/checker",
        proposed: challenges.length,
        accepted: challenges.length,
        questions: challenges.length,
      },
    ]);
    expect(wordings[0]).toMatchObject({ author: "qwen3-8b-served", checker: "qwen3-8b-served", share: 1 });
    const items = [...makeItems(world, { ...settings, variants: ["template", "authored"], wordings })];
    const authored = items.filter(({ item }) => item.variant === "authored");
    expect(authored).toHaveLength(challenges.length);
    for (const { item, key } of authored) {
      const template = items.find((each) => each.item.question === item.question && each.item.variant === "template");
      expect(key).toEqual(template?.key);
      expect(item.id).not.toBe(template?.item.id);
      expect(item.text.startsWith(openings[0])).toBe(true);
    }
  });

  it("keep what a query does not hold: which values count and how a test is made", async () => {
    await using server = await serve(scripted({ word: (template) => openings[0] + template }));
    const { file } = await authorWordings(order(server));
    const queries = new Map(challenges.map(({ item, key }) => [item.question, key.query]));
    // The scripted author repeats the template, which contains the sentence too.
    const timesSaid = (sentence: string, type: Query["type"]): number[] =>
      wordingsIn(file)
        .filter(({ question }) => queries.get(question)?.type === type)
        .map(({ text }) => text.split(sentence).length - 1);
    const missing = timesSaid("Leave out missing values.", "univariate-file");
    const tests = timesSaid("the null hypothesis is rejected when p is below the level.", "bivariate-hypothesis");
    expect([missing.length, tests.length]).toEqual([5, 5]);
    expect([...missing, ...tests].every((times) => times === 2)).toBe(true);
  });

  it("are refused when the checker reads another query, and worded again", async () => {
    const read = (query: Query, time: number): Query =>
      query.type === "univariate-files" && time === 0 && query.statistic !== "median"
        ? { ...query, statistic: "median" }
        : query;
    // The second proposal is a new text, so the checker's first reply is used again: it never agrees.
    await using server = await serve(scripted({ read }));
    const { file, pairs } = await authorWordings(order(server));
    const wrong = challenges.filter(
      ({ key }) => key.query.type === "univariate-files" && key.query.statistic !== "median",
    );
    expect(wrong.length).toBeGreaterThan(0);
    expect(pairs[0]).toMatchObject({
      proposed: challenges.length + 2 * wrong.length,
      accepted: challenges.length - wrong.length,
    });
    const worded = new Set(wordingsIn(file).map(({ question }) => question));
    for (const { item } of wrong) expect(worded.has(item.question)).toBe(false);
    expect(wordingsIn(file)[0].share).toBeCloseTo(
      (challenges.length - wrong.length) / (challenges.length + 2 * wrong.length),
    );
  });

  it("are mended when a name or value is lost, before the checker sees them", async () => {
    const hasSlots = (template: string): boolean => /"|[0-9]/.test(template);
    const word = (template: string, time: number): string =>
      time === 0 && hasSlots(template) ? "What about that file of ours, then?" : openings[0] + template;
    await using server = await serve(scripted({ word }));
    const { pairs } = await authorWordings(order(server, { perWorld: 12 }));
    expect(pairs[0].accepted).toBe(12);
    expect(pairs[0].proposed).toBe(12);
    const mended = server.received.filter(({ text }) => text.includes("The wording lacks"));
    expect(mended.length).toBe(challenges.slice(0, 12).filter(({ item }) => hasSlots(item.text)).length);
    const readings = server.received.filter(({ text }) => text.includes("# What does a question ask?"));
    expect(readings.filter(({ text }) => text.includes("that file of ours"))).toEqual([]);
  });

  it("are read back by one who never sees the question as it was", async () => {
    const template = "Yes or no, does this repository have a README file?";
    const ours = "Has anybody written an introduction, called README, for this collection?";
    const script: Script = (response, request) => {
      const isReading = request.text.includes("# What does a question ask?");
      return chat({ content: JSON.stringify(isReading ? { type: "readme" } : { wording: ours }), finish: "stop" })(
        response,
        request,
      );
    };
    await using server = await serve(script);
    const { file } = await authorWordings(order(server, { perWorld: 1 }));
    expect(wordingsIn(file)).toMatchObject([{ text: `${ours} Answer yes or no.` }]);
    const [asked, read] = server.received.map(({ text }) => text);
    expect(asked).toContain(template);
    expect(read).toContain(ours);
    expect(read).not.toContain(template);
  });

  it("go on where they stopped, and are not checked by their author", async () => {
    await using server = await serve(scripted());
    const first = await authorWordings(order(server, { perWorld: 4 }));
    const before = server.received.length;
    expect(await authorWordings(order(server, { perWorld: 4 }))).toEqual(first);
    expect(server.received).toHaveLength(before);
    await authorWordings(order(server, { perWorld: 5 }));
    expect(server.received).toHaveLength(before + 2);
    const same = order(server, { checker: open("compatible/author", server) });
    await expect(authorWordings(same)).rejects.toThrow(/cannot check its own wordings/);
  });

  it("that failed are tried again where more proposals are allowed, and all proposals count", async () => {
    let readings = 0;
    const read = (query: Query): Query | string => (++readings <= 3 ? "What?" : query);
    await using server = await serve(scripted({ read }));
    const few = { perWorld: 1, repairs: 0 };
    const counts = async (proposals: number) => (await authorWordings(order(server, { ...few, proposals }))).pairs[0];
    expect(await counts(1)).toMatchObject({ proposed: 1, accepted: 0, questions: 1 });
    const before = server.received.length;
    expect(await counts(1)).toMatchObject({ proposed: 1, accepted: 0 });
    expect(server.received).toHaveLength(before);
    expect(await counts(5)).toMatchObject({ proposed: 4, accepted: 1, questions: 1 });
    expect(await counts(2)).toMatchObject({ proposed: 4, accepted: 1, questions: 1 });
  });

  it("are paid for also where the work breaks off", async () => {
    await using server = await serve(scripted());
    const checker: Model = { name: "compatible/checker", reply: () => Promise.reject(new Error("gone")) };
    await expect(authorWordings(order(server, { checker, perWorld: 1 }))).rejects.toThrow("gone");
    const { spent } = JSON.parse(readFileSync(join(folder, ".work", "wordings.json"), "utf8"));
    expect(spent).toMatchObject({ inputTokens: 40, outputTokens: 20 });
  });

  it("are not asked for twice of one author", async () => {
    await using server = await serve(scripted());
    const authors = [open("compatible/author", server), open("compatible/author", server)];
    await expect(authorWordings(order(server, { authors }))).rejects.toThrow(/compatible\/author is named twice/);
    expect(server.received).toEqual([]);
  });

  it("of several authors are told apart", async () => {
    await using server = await serve(scripted());
    const authors = ["compatible/author", "compatible/other"].map((name) => open(name, server));
    const { file, pairs } = await authorWordings(order(server, { authors, perWorld: 3 }));
    expect(pairs.map(({ author, accepted }) => [author, accepted])).toEqual([
      ["compatible/author", 3],
      ["compatible/other", 3],
    ]);
    expect(wordingsIn(file)).toHaveLength(6);
  });
});
