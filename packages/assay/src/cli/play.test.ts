import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRecord } from "@assay/harness/engine";
import { openStore } from "@assay/harness/store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-play-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const play = (lines: readonly string[]) =>
  runAssay(folder, ["play", "repository-qa", "--seed", "32", "--item", "1"], { input: lines.join("\n") });
const json = (...args: string[]) => JSON.parse(runAssay(folder, [...args, "--json"]).out);

describe("assay play", () => {
  it("gives a person a model's tools, shows the scores, and leaves an ordinary run", () => {
    const code = ["run_python_code code=<<", "print(6 * 7)", "."];
    const { status, out, err } = play(["list_directory", ...code, 'submit {"answer": "yes"} confidence=0.9']);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("## The question");
    expect(out).toMatch(/^[^\s/]+\/$/m);
    expect(out).toMatch(/^42$/m);
    expect(out).toMatch(/^answered; 2 calls; .*\nstrict: correct [01]\n/m);
    const [, id = ""] = /Look closer: assay show (\w+)\n$/.exec(out) ?? [];
    const { summary, answers, scores } = json("show", id);
    expect(summary).toMatchObject({ outcome: { kind: "answered" }, repeat: 1, attempts: 1, turns: 0, cost: 0 });
    expect(summary.toolCalls).toEqual({ list_directory: 1, run_python_code: 1 });
    expect(answers).toMatchObject([{ value: { answer: "yes", confidence: 0.9 } }]);
    expect(scores).toHaveLength(6);
    expect(json("runs")).toMatchObject([{ status: "finished", items: 1, finished: 1, failed: 0 }]);
    expect(runAssay(folder, ["show", "last"]).out).toMatch(/^repository-qa {3}1 item .*\n.*\nhuman +/m);
  });

  it("keeps an item that was given up as an answer that is none", () => {
    const { status, out } = play(["quit"]);
    expect(status).toBe(0);
    expect(out).toMatch(/^unparsable; 0 calls; .*\nstrict: correct 0$/m);
  });

  it("leaves an item undone when the input ends, and nobody takes it up but another player", () => {
    const { status, out, err } = play(["list_directory"]);
    expect({ status, err }).toEqual({ status: 1, err: "" });
    expect(out).toMatch(/\nYou left; .*\n$/);
    const [run] = json("runs");
    expect(run).toMatchObject({ status: "interrupted", items: 1, finished: 0, failed: 0 });
    const resumed = runAssay(folder, ["resume", run.id]);
    expect(resumed.err).toMatch(/^assay: \[engine\/wrong-plan\] .*'assay play'\n$/);
    expect(resumed.status).toBe(2);
  });

  it("makes the world with the settings that were changed", async () => {
    const settings = ["--set", 'variants=["terse"]', "--set", "interpretations=3"];
    const asked = ["play", "repository-qa", "--seed", "32", "--item", "1", ...settings];
    expect(runAssay(folder, asked, { input: "quit" }).status).toBe(0);
    const [{ id }] = json("runs");
    const store = await openStore(join(folder, "assay-data"));
    const { record = null } = (await store.run(id)) ?? {};
    await store.close();
    const changed = { variants: ["terse"], interpretations: 3, prior: "mixed" };
    expect(readRecord(id, record).cells).toMatchObject([{ settings: changed }]);
  });

  it("lets a person run experiments in an environment that is named without a flag", () => {
    const asked = ["play", "experiment-design", "death-process", "--seed", "3"];
    const few = ["--set", "budgets=[2]", "--set", "points=2", "--set", "regret.designs=0"];
    const lines = [
      "run_experiment design=1.2",
      "run_experiment design=soon",
      "run_experiment design=0.4",
      "submit done",
    ];
    const predictions = [
      "predict question=1 answer=20",
      "predict question=2 answer=twenty",
      "submit done",
      "submit stop",
    ];
    const { status, out, err } = runAssay(folder, [...asked, ...few], { input: [...lines, ...predictions].join("\n") });
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toMatch(/^1\.2: infected: \d+\nOne experiment is left now\.$/m);
    expect(out).toMatch(/wrong-design\]: .*2 tries are left/);
    expect(out).toMatch(/^This was not taken: no answer was kept for question 2/m);
    expect(out).toMatch(
      /^prediction: skill -?[0-9.]+ \(after 2 experiments; 1 question without a prediction; prediction 2 of stage 1 counts as none: .*\)$/m,
    );
    const wrong = runAssay(folder, ["play", "repository-qa", "death-process", "--seed", "3"], { input: "quit" });
    expect(wrong.err).toMatch(/^assay: \[cli\/wrong-usage\] repository-qa has no parts to choose from.*\n$/);
  });

  it("scores experiments that were given up by what was run, as its help says, and the run verifies", () => {
    expect(runAssay(folder, ["play", "--help"]).out).toContain(
      "'quit' gives the item up: it is scored by\nwhat was done so far.",
    );
    const asked = ["play", "experiment-design", "death-process", "--seed", "3"];
    const few = ["--set", "budgets=[5]", "--set", "points=2", "--set", "regret.designs=0"];
    const lines = [0.5, 1, 1.5].map((time) => `run_experiment design=${time}`);
    const { status, out } = runAssay(folder, [...asked, ...few], { input: [...lines, "quit"].join("\n") });
    expect(status).toBe(0);
    expect(out).toMatch(/^prediction: way -1 \(after 3 of 5 experiments; 2 questions without a prediction\)$/m);
    expect(out).toMatch(/^information: realised-information [0-9.]+ \(nats that 3 of 3 experiments told; lost: 0/m);
    const [{ id }] = json("runs");
    expect(runAssay(folder, ["verify", id]).out).toContain("nothing differs");
  });

  it("says that an item is not there, and leaves no run", () => {
    const elsewhere = mkdtempSync(join(folder, "empty-"));
    const { status, err } = runAssay(elsewhere, ["play", "repository-qa", "--seed", "32", "--item", "9999"]);
    expect(err).toMatch(/^assay: \[engine\/wrong-choice\] a world has \d+ items; there is no item 9999.*\n$/);
    expect(status).toBe(2);
    expect(runAssay(elsewhere, ["runs", "--json"]).out).toBe("[]\n");
  });
});
