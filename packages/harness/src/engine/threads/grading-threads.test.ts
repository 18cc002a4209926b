import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { threadId } from "node:worker_threads";
import type { AnySuite, Transcript } from "@assay/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { scoreSubmission } from "../episode/score-submission.ts";
import { quietHost } from "../grading/quiet-host.ts";
import { GradingThreads } from "./grading-threads.ts";

/** Tells in which thread it grades, and does what the answer asks for. */
const source = `
import { threadId } from "node:worker_threads";
const score = async ({ key, submission }) => {
  const [{ text }] = submission.answers;
  if (text.startsWith("compute")) for (const end = Date.now() + 400; Date.now() < end; );
  if (text.startsWith("never end")) for (;;);
  if (text.startsWith("leave")) process.exit(3);
  if (text.startsWith("break")) throw new Error("it broke");
  return [{ metric: "length", value: text.length + key, weight: 1, reason: "thread " + threadId }];
};
export const suite = { name: "lengths", scorers: [{ name: "length", version: "1", actors: [], score }] };
`;

describe("the text of an agent", () => {
  let folder: string;
  let suite: AnySuite;
  let threads: GradingThreads;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "assay-grading-"));
    const file = join(folder, "lengths.mjs");
    writeFileSync(file, source);
    const module = pathToFileURL(file).href;
    ({ suite } = (await import(module)) as { suite: AnySuite });
    threads = open({ lengths: module });
  });
  const opened: GradingThreads[] = [];
  const open = (modules: { [suite: string]: string }, seconds?: number): GradingThreads => {
    const made = new GradingThreads({ modules, preload: [] }, seconds);
    opened.push(made);
    return made;
  };
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()));
    rmSync(folder, { recursive: true, force: true });
  });
  let ticks = 0;
  let ticking: NodeJS.Immediate;
  const tick = (): void => {
    ticks += 1;
    ticking = setImmediate(tick);
  };
  afterEach(() => clearImmediate(ticking));

  const here = `thread ${threadId}`;
  const large = (word: string): string => word.padEnd(30_000, ".");
  const grade = (text: string, by?: GradingThreads, transcript: Transcript = []) => {
    const outcome = { kind: "answered" } as const;
    const submission = { outcome, answers: [{ to: "agent" as const, outcome, text }], files: {} };
    return scoreSubmission(suite, { key: 5, submission, transcript, host: quietHost }, undefined, by);
  };
  const reasonOf = async (graded: ReturnType<typeof grade>) =>
    (await graded).scores.find(({ scorer }) => scorer === "length")?.reason;

  it("is graded in a thread where it is large, with the same scores", async () => {
    const [now, there] = [await grade(large("x")), await grade(large("x"), threads)];
    const plain = ({ scores }: typeof now) => scores.map(({ reason: _, ...score }) => score);
    expect(plain(there)).toEqual(plain(now));
    expect(new Set(there.scores.map(({ scorer }) => scorer))).toEqual(new Set(["length", "integrity"]));
    expect(await reasonOf(grade(large("x"), threads))).not.toBe(here);
  });

  it("is graded at once where it is small, and where no thread knows the suite", async () => {
    expect(await reasonOf(grade("short", threads))).toBe(here);
    expect(await reasonOf(grade(large("x"), open({})))).toBe(here);
  });

  it("is large by what the agent said and gave to tools, too", async () => {
    const event = { type: "tool-called", call: "1", tool: "write_file", input: { text: large("x") } } as const;
    const transcript = [{ sequence: 0, at: 0, event }] as unknown as Transcript;
    expect(await reasonOf(grade("short", threads, transcript))).not.toBe(here);
  });

  it("holds up nothing else while it is graded", async () => {
    tick();
    const before = ticks;
    await grade(large("compute"), threads);
    expect(ticks - before).toBeGreaterThan(10);
  });

  it("gives the scorer's own error, and the next is graded", async () => {
    await expect(grade(large("break"), threads)).rejects.toThrow(/it broke/);
    expect(await reasonOf(grade(large("x"), threads))).not.toBe(here);
  });

  it("is lost for reasons of ours where its thread ends or does not end, and the next is graded", async () => {
    await expect(grade(large("leave"), threads)).rejects.toThrow(
      expect.objectContaining({ code: "engine/grading-lost" }),
    );
    expect(await reasonOf(grade(large("x"), threads))).not.toBe(here);
    const { lengths } = { lengths: pathToFileURL(join(folder, "lengths.mjs")).href };
    const hasty = open({ lengths }, 0.2);
    await expect(grade(large("never end"), hasty)).rejects.toThrow(/more than 0.2 seconds/);
  });
});
