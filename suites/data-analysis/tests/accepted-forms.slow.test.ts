import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, Json } from "@assay/contract";
import { rubricKeySchema } from "@assay/grading/judging";
import { driveEpisode, runAssay, SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { answerForms, formsOf } from "../src/probes/answer-forms.ts";
import { truthOf } from "../src/probes/instance.ts";
import { dataAnalysis } from "../src/suite.ts";

// A right answer scores 1 in every form that is accepted, from a file and from an agent.

const folder = mkdtempSync(join(tmpdir(), "assay-forms-"));
const tools = new SandboxedTools();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await tools.close();
});

const write = (name: string, lines: readonly object[]): void =>
  writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

interface Item {
  readonly id: string;
  readonly key: Json;
}

/** The items that `assay items --with-key` writes. */
function writeItems(...choice: readonly string[]): Item[] {
  rmSync(join(folder, "items.jsonl"), { force: true });
  const { status, err } = runAssay(folder, ["items", "data-analysis", ...choice, "--with-key", "--out", "items.jsonl"]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  const lines = readFileSync(join(folder, "items.jsonl"), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Item);
}

/** What `assay grade` says of answers to all items. */
function grade(answers: readonly object[]): {
  readonly items: number;
  readonly score: number;
  readonly failures: number;
} {
  write("answers.jsonl", answers);
  const { status, out, err } = runAssay(folder, ["grade", "items.jsonl", "answers.jsonl", "--json"]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  const { overall, unanswered, unreadable } = JSON.parse(out) as {
    overall: { items: number; means: { [metric: string]: { mean: number } } };
    unanswered: number;
    unreadable: unknown;
  };
  expect({ unanswered, unreadable }).toEqual({ unanswered: 0, unreadable: [] });
  const { "rubric/score": score, "rubric/format-failure": failure } = overall.means;
  return { items: overall.items, score: score.mean, failures: failure.mean };
}

describe("assay grade", () => {
  it("gives 1 to true answers to every task, in each way that the documentation shows", () => {
    const items = writeItems("--seeds", "1", "--difficulty", "easy");
    const right = { items: 7, score: 1, failures: 0 };
    const truths = items.map(({ id, key }) => ({ id, truth: truthOf(rubricKeySchema.parse(key)) }));
    expect(grade(truths.map(({ id, truth }) => ({ id, answer: truth })))).toEqual(right);
    expect(grade(truths.map(({ id, truth }) => ({ id, answer: JSON.stringify(truth) })))).toEqual(right);
    expect(grade(truths.map(({ id, truth }) => ({ id, reply: JSON.stringify(truth) })))).toEqual(right);
    expect(grade(truths.map(({ id, truth }) => ({ id, files: { "results.json": truth } })))).toEqual(right);
    for (const { id, truth } of truths) writeFileSync(join(folder, `${id}.json`), JSON.stringify(truth));
    const named = truths.map(({ id }) => ({ id, reply: "See the file.", files: { "results.json": `@${id}.json` } }));
    expect(grade(named)).toEqual(right);
  });

  it("gives 1 to the true answer in every accepted form", () => {
    const forms = Object.keys(answerForms);
    const items = writeItems("--seeds", `1..${forms.length}`, "--task", "hubble-constant", "--difficulty", "easy");
    const answers = items.map(({ id, key }, index) => {
      const [, { text, file }] = [...formsOf(rubricKeySchema.parse(key))][index];
      return { id, reply: text, ...(file !== undefined && { files: { "results.json": file } }) };
    });
    expect(grade(answers)).toEqual({ items: forms.length, score: 1, failures: 0 });
  });
});

describe("submit", () => {
  const tried = new Set(["results.json with trailing commas", "JSON reply in a code fence", "Markdown and pipes"]);

  // audits/probes.ts hands in every form of every task.
  it("gives 1 to the true answer in accepted forms, in the reply and in a file", async () => {
    const settings = { task: "hubble-constant", difficulty: 0.2, ingredients: {}, parameters: {} };
    const world = dataAnalysis.world({ kind: "public", value: "1" }, settings);
    const [challenge] = dataAnalysis.items(world, settings);
    const handedIn = async (value: Json, file?: string): Promise<number | undefined> => {
      const agent: Agent = {
        can: ["tools"],
        async attempt(session) {
          if (file !== undefined) await session.call("write_file", { path: "results.json", text: file });
          await session.submit(value);
        },
      };
      const { scores } = await driveEpisode(dataAnalysis, world, challenge, agent, {}, tools.open);
      await tools.stopSandboxes();
      return scores.find(({ scorer, metric }) => scorer === "rubric" && metric === "score")?.value;
    };
    for (const [form, { text, file }] of formsOf(challenge.key))
      if (tried.has(form)) expect([form, await handedIn({ answer: text }, file)]).toEqual([form, 1]);
    expect(await handedIn(truthOf(challenge.key))).toBe(1);
    expect(await handedIn({ answer: truthOf(challenge.key) })).toBe(1);
    expect(await handedIn(JSON.stringify(truthOf(challenge.key)))).toBe(1);
  });
});
