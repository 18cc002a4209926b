import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readExports } from "../testing/read-exports.ts";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
const assay = (...words: string[]) => runAssay(folder, words);
const write = (format: string, out: string, ...words: string[]) =>
  assay("export", "last", "--format", format, "--out", out, ...words);
const at = (name: string) => join(folder, name);

type Row = { readonly [name: string]: unknown };
type Tables = { readonly [name in "episodes" | "scores" | "calls"]: readonly Row[] };

const linesOf = (path: string): Row[] =>
  readFileSync(at(path), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const usage = { inputTokens: 120, outputTokens: 3 };
const replies = [
  { reasoning: "I look first.", calls: [{ tool: "list_directory", input: { prefix: "" } }], usage },
  { text: "Nothing.\r\n=1+1", calls: [{ tool: "submit", inputText: "{not JSON" }], usage },
  { calls: [{ tool: "submit", input: { value: { answer: '=HYPERLINK("x"), "y"' } } }], usage },
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-export-"));
  writeFileSync(at("replies.json"), JSON.stringify({ version: 1, replies }));
  const choice = ["--where", "type=title", "--where", "variant=template"];
  const agents = ["--agent", "loop", "--model", "scripted/replies.json", "--agent", "baseline/null"];
  const { status, err } = assay("run", "--suite", "repository-qa", "--seeds", "27,32", ...choice, ...agents);
  expect([status, err]).toEqual([0, expect.not.stringContaining("assay: [")]);
  write("jsonl", "lines");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the store itself tells of the run's episodes. */
const shown = () =>
  linesOf("lines/episodes.jsonl").map(({ episode }) => JSON.parse(assay("show", String(episode), "--json").out));

describe("assay export to tables", () => {
  it("tells what the store tells, a line an episode, score and call", () => {
    const [episodes, scores, calls] = ["episodes", "scores", "calls"].map((name) => linesOf(`lines/${name}.jsonl`));
    const stored = shown();
    expect(episodes).toHaveLength(4);
    expect(episodes.map(({ turns, input_tokens, outcome }) => ({ turns, input_tokens, outcome }))).toEqual(
      stored.map(({ summary }) => ({
        turns: summary.turns,
        input_tokens: summary.inputTokens,
        outcome: summary.outcome.kind,
      })),
    );
    expect(scores.map(({ episode, scorer, metric, value }) => [episode, scorer, metric, value])).toEqual(
      stored.flatMap(({ summary, scores: own }) =>
        own.map(({ scorer, metric, value }: Row) => [summary.id, scorer, metric, value]),
      ),
    );
    expect(calls).toHaveLength(3 * episodes.filter(({ scaffold }) => scaffold === "loop").length);
    for (const { score, episode } of episodes) {
      expect(scores.filter((each) => each.episode === episode && each.is_headline)).toMatchObject([{ value: score }]);
    }
  });

  it("holds keys and reasons only where they were asked for, and says so", () => {
    const without = write("jsonl", "without");
    expect(without.out).toContain(
      "left out: keys, strata of keys, evidence, and reasons and parts of scores (--with-keys)",
    );
    for (const row of linesOf("without/episodes.jsonl")) expect(row).not.toHaveProperty("key");
    for (const row of linesOf("without/episodes.jsonl")) expect(row).not.toHaveProperty("evidence");
    for (const row of linesOf("without/scores.jsonl")) expect(row).not.toHaveProperty("reason");
    expect(write("jsonl", "with", "--with-keys").out).not.toContain("left out");
    for (const { key } of linesOf("with/episodes.jsonl")) expect(key).toBeTypeOf("object");
    for (const { evidence } of linesOf("with/episodes.jsonl")) expect(evidence).toBeTypeOf("string");
    for (const { reason } of linesOf("with/scores.jsonl")) expect(reason).toBeTypeOf("string");
  });

  it("writes CSV that pandas reads to the same rows", () => {
    write("csv", "tables");
    const tables = readExports<Tables>("csv", at("tables"));
    for (const name of ["episodes", "scores", "calls"] as const) {
      const lines = linesOf(`lines/${name}.jsonl`);
      expect(tables[name].map(numbersOf)).toEqual(lines.map(numbersOf));
    }
    expect(JSON.parse(String(tables.episodes.find(({ scaffold }) => scaffold === "loop")?.answers))).toEqual([
      { answer: '=HYPERLINK("x"), "y"' },
    ]);
  });

  it("writes Parquet that pandas, pyarrow and DuckDB read to the same rows", () => {
    write("parquet", "columns");
    const tables = readExports<{ [name: string]: { columns: string[]; rows: Row[]; types: Row; same: boolean } }>(
      "parquet",
      at("columns"),
    );
    for (const name of ["episodes", "scores", "calls"]) {
      const lines = linesOf(`lines/${name}.jsonl`);
      const { columns, rows, same } = tables[name];
      expect(same).toBe(true);
      expect(columns).toEqual(Object.keys(lines[0]));
      const texts = (row: Row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === "object" && value !== null ? JSON.stringify(value) : value,
          ]),
        );
      expect(rows).toEqual(lines.map(texts));
    }
    expect(tables.episodes.types).toMatchObject({
      repeat: "BIGINT",
      score: "DOUBLE",
      started_at: "TIMESTAMP",
      answers: "VARCHAR",
    });
    expect(tables.scores.types).toMatchObject({ is_current: "BOOLEAN" });
  });

  it("does not write over what is there without --force, and then leaves other files alone", () => {
    writeFileSync(at("lines/own.txt"), "kept");
    const before = readFileSync(at("lines/episodes.jsonl"), "utf8");
    const refused = write("jsonl", "lines");
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/^assay: \[cli\/output-exists\] 'lines' is not an empty folder; .*--force\n$/);
    writeFileSync(at("lines/episodes.jsonl"), "");
    expect(write("jsonl", "lines", "--force").status).toBe(0);
    expect(readFileSync(at("lines/episodes.jsonl"), "utf8")).toBe(before);
    expect(readFileSync(at("lines/own.txt"), "utf8")).toBe("kept");
    expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  it("refuses what does not fit in one sentence", () => {
    for (const [words, code] of [
      [["last", "--format", "xml", "--out", "x"], "cli/wrong-usage"],
      [["none", "--format", "csv", "--out", "x"], "store/not-found"],
      [["last", "--format", "csv", "--out", "x", "--with-seeds"], "cli/wrong-usage"],
      [["last", "--format", "csv", "--out", "replies.json"], "cli/output-exists"],
    ] as const) {
      const { status, err } = assay("export", ...words);
      expect(status).not.toBe(0);
      expect(err).toMatch(new RegExp(`^assay: \\[${code}\\] [^\\n]+\\n$`));
    }
  });
});

/** Numbers and plain texts: pandas reads other columns of CSV as texts of JSON. */
const numbersOf = (row: Row): Row => ({
  episode: row.episode,
  value: row.value,
  score: row.score,
  input_tokens: row.input_tokens,
  cost: row.cost,
  item: row.item,
});

describe("assay export to an archive", () => {
  it("brings a run into another store, where it verifies with the card", () => {
    expect(assay("card", "last", "--out", "card.json").status).toBe(0);
    expect(write("archive", "run.assay").out).toContain("left out: keys and strata of keys (--with-keys)\n");
    const imported = assay("import", "run.assay", "--store", "other.sqlite");
    expect([imported.status, imported.err]).toEqual([0, ""]);
    expect(imported.out).toMatch(/^run \S+: \d+ items, \d+ episodes, keys made from the seeds\n$/);
    const { status, out } = assay("verify", "card.json", "--run", "last", "--store", "other.sqlite");
    expect(out).toMatch(/and its card: nothing differs \(/);
    expect(status).toBe(0);
  });
});

interface Log {
  readonly status: string;
  readonly model: string;
  readonly summaries: number;
  readonly means: { readonly [name: string]: number };
  readonly samples: readonly {
    readonly episode: string;
    readonly target: string;
    readonly scores: { readonly [name: string]: number };
    readonly roles: readonly string[];
    readonly texts: readonly string[];
    readonly calls: readonly string[];
    readonly explanations: readonly (string | null)[];
  }[];
}

describe("assay export to Inspect", () => {
  it("writes logs that Inspect opens, with equal scores and the messages", () => {
    expect(write("inspect", "logs").status).toBe(0);
    const logs = readExports<Log[]>("inspect", at("logs"));
    expect(logs.map(({ status, model }) => [status, model]).sort()).toEqual([
      ["success", "assay/baseline/null"],
      ["success", "scripted/replies.json"],
    ]);
    const scores = linesOf("lines/scores.jsonl");
    for (const { samples, summaries, means } of logs) {
      expect(summaries).toBe(samples.length);
      expect(Object.keys(means)[0]).toBe("strict/correct");
      for (const sample of samples) {
        const own = scores.filter(({ episode }) => episode === sample.episode);
        expect(sample.scores).toEqual(
          Object.fromEntries(own.map(({ scorer, metric, value }) => [`${scorer}/${metric}`, value])),
        );
        expect(sample.target).toBe("");
        expect(new Set(sample.explanations)).toEqual(new Set([null]));
      }
    }
    const [sample] = logs.find(({ model }) => model === "scripted/replies.json")?.samples ?? [];
    expect(sample?.roles).toEqual(["system", "user", "assistant", "tool", "assistant", "tool", "assistant"]);
    expect(sample?.calls).toEqual(["list_directory", "submit", "submit"]);
    expect(sample?.texts[5]).toContain("is not JSON");
  });

  it("has targets and explanations with --with-keys", () => {
    write("inspect", "keyed", "--with-keys");
    const [{ samples }] = readExports<Log[]>("inspect", at("keyed"));
    for (const { target, explanations } of samples) {
      expect(JSON.parse(target)).toBeTypeOf("object");
      expect(explanations).not.toContain(null);
    }
  });
});

describe("assay export to ATIF", () => {
  it("writes trajectories that its models take, with every call and its observation", () => {
    expect(write("atif", "trajectories").status).toBe(0);
    const all = readExports<{ agent: Row; steps: Row[]; final_metrics: Row; extra: Row }[]>("atif", at("trajectories"));
    expect(all).toHaveLength(linesOf("lines/episodes.jsonl").length);
    const looped = all.find(({ agent }) => agent.name === "loop");
    expect(looped?.steps.map(({ source }) => source)).toEqual(["system", "user", "agent", "agent", "agent"]);
    expect(looped?.steps[2]).toMatchObject({
      reasoning_content: "I look first.",
      tool_calls: [{ function_name: "list_directory", arguments: { prefix: "" } }],
      observation: { results: [{ content: expect.stringContaining("README") }] },
      metrics: { prompt_tokens: 120, completion_tokens: 3 },
    });
    expect(looped?.final_metrics).toMatchObject({ total_prompt_tokens: 360, total_steps: 5 });
    const scripted = all.find(({ agent }) => agent.name === "baseline/null");
    expect(scripted?.steps[1]).toMatchObject({
      source: "agent",
      tool_calls: [{ function_name: "submit" }],
      llm_call_count: 0,
    });
  });
});
