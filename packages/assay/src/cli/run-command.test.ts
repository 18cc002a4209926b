import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";
import { environmentIn, runAssay } from "../testing/run-assay.ts";

let folder = "";
let first: ReturnType<typeof runAssay>;

/** Two models of one reply: one that answers with control sequences around it and forges a line, one that is slow. */
const replies = JSON.stringify({
  version: 1,
  replies: [
    {
      reasoning: "\u001b[2Jhm",
      text: "\u001b]0;owned\u0007I answer.",
      calls: [
        { tool: "zap\nscore strict 9: correct 1 (forged)", input: {} },
        { tool: "submit", input: { value: "\u001b[31myes\u001b[0m\u202e" } },
      ],
      usage: { inputTokens: 100, outputTokens: 10 },
    },
  ],
});

const plan = (model: string, rest = "") => `
version: 1
name: a small one
suites:
  - suite: repository-qa
    seeds: 32,27
    items: { where: { type: [extension, title], variant: template } }
agents:
  - agent: baseline/null
  - agent: loop
    model: ${model}
    tags: { family: scripted }
${rest}`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-run-"));
  writeFileSync(join(folder, "replies.json"), replies);
  writeFileSync(join(folder, "plan.yaml"), plan("scripted/replies.json"));
  writeFileSync(
    join(folder, "slow.yaml"),
    plan("scripted/replies.json\n    modelSettings: { delay: 600000 }", "limits: { turns: 3 }"),
  );
  first = assay("run", "plan.yaml");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assay = (...args: string[]) => runAssay(folder, args);
const json = (...args: string[]) => JSON.parse(assay(...args, "--json").out);
const newest = () => json("runs")[0];
const firstRun = () => /^run (\S+):/.exec(first.err)?.[1] ?? "";

interface ShownGroup {
  readonly group: readonly { readonly name: string; readonly label: string }[];
  readonly episodes: number;
}
const groups = (...args: string[]): [string, number][] =>
  json("show", ...args).groups.map(({ group, episodes }: ShownGroup) => [
    group.flatMap(({ name, label }) => (name === "suite" ? [] : [label])).join(" "),
    episodes,
  ]);

describe("assay run", () => {
  it("plays a plan and prints the table of results, with progress on standard error in plain lines", () => {
    expect(first.status).toBe(0);
    expect(first.out).toMatch(
      /^repository-qa {3}4 items · 2 worlds · run \w{4} +score: strict, share correct\nagent +score +95 % /,
    );
    expect(first.out).toMatch(/^loop scripted\/replies\.json +\d+\.0 +\d+–\d+ /m);
    expect(first.out).toMatch(/^next: {2}assay show \w{4} --wrong {3}· {3}assay show \w{4} --by type/m);
    expect(first.err).toMatch(/^run \S+: 2 agents, 1 suite\n(?:planning: .*\n)*8 episodes\n(?:.*\n)*8 of 8 episodes, /);
    expect(first.out + first.err).not.toContain("\u001b");
  });

  it("leaves a run that is listed, and found by its end and as the last", () => {
    const [run] = json("runs");
    expect(run).toMatchObject({ id: firstRun(), status: "finished", failed: 0 });
    expect(run.finished).toBe(2 * run.items);
    expect(assay("runs").out).toMatch(new RegExp(`^run .*\n${run.id} +finished +repository-qa +\\S.* \\d+–\\d+`));
    expect(run).toMatchObject({ suites: ["repository-qa"], agents: ["baseline/null", "loop scripted/replies.json"] });
    expect(run.results).toContainEqual(
      expect.objectContaining({ agent: "baseline/null", score: 0, metric: "strict, share correct" }),
    );
    expect(assay("show", run.id.slice(-4)).out).toContain(`Run ${run.id} (a small one), finished; Assay `);
  });

  it("takes the common case as flags", () => {
    const chosen = ["--suite", "repository-qa", "--seeds", "27", "--where", "type=readme", "--per-world", "1"];
    const { status, out } = assay("run", ...chosen, "--agent", "baseline/null", "--repeats", "2", "--json");
    expect(status).toBe(0);
    const { run, groups, episodes } = JSON.parse(out);
    expect(groups[0].episodes).toBe(2 * newest().items);
    expect({ run, episodes }).toMatchObject({ run: newest().id, episodes: { length: 2 * newest().items } });
  });

  it("replays a run that was recorded, to the same scores", () => {
    const replayed = plan(`replay/${firstRun()}`).replace("  - agent: baseline/null\n", "");
    writeFileSync(join(folder, "replay.yaml"), replayed);
    const { status } = assay("run", "replay.yaml");
    expect(status).toBe(0);
    /** All of a group but its name and what depends on the clock. */
    const figures = (run: string) => {
      const isLoop = ({ group }: ShownGroup): boolean => group[1].label.startsWith("loop");
      const {
        group: _,
        medianMilliseconds: _median,
        milliseconds: _sum,
        ...rest
      } = json("show", run).groups.find(isLoop);
      return rest;
    };
    const before = figures(firstRun());
    const after = figures("last");
    expect(before.episodes).toBe(4);
    expect(after).toEqual(before);
  });
});

describe("assay run whose model refuses", () => {
  it("stops with one sentence that says why, and how to go on", () => {
    writeFileSync(join(folder, "refused.json"), JSON.stringify({ version: 1, replies: [{ error: "key" }] }));
    writeFileSync(join(folder, "refused.yaml"), plan("scripted/refused.json"));
    const { status, err } = assay("run", "refused.yaml");
    expect(status).toBe(1);
    expect(err).toMatch(
      /^The run \S+ is interrupted: .* refused the call: [^.]+\. Resume it with: assay resume \S+\n$/m,
    );
  });
});

describe("assay show RUN", () => {
  it("groups by agents, tags and strata", () => {
    const { items } = json("runs").find(({ id }: { id: string }) => id === firstRun());
    expect(groups(firstRun(), "--group-by", "agent")).toEqual([
      ["baseline/null", items],
      ["loop scripted/replies.json", items],
    ]);
    expect(groups(firstRun(), "--group-by", "family").map(([label]) => label)).toContain("scripted");
    // Agents are told apart as well, because their mean means nothing.
    expect(new Set(groups(firstRun(), "--by", "type").map(([label]) => label))).toEqual(
      new Set(
        ["extension", "title"].flatMap((type) => [`${type} baseline/null`, `${type} loop scripted/replies.json`]),
      ),
    );
    expect(groups(firstRun(), "--group-by", "type")).toEqual(groups(firstRun(), "--by", "type"));
  });

  it("refuses a grouping that is none in one line, before anything is shown", () => {
    const { status, out, err } = assay("show", firstRun(), "--group-by", "colour");
    expect(err).toMatch(/^assay: \[reports\/unknown-group\] .*'colour'.*agent.*\n$/);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });

  it("gives as JSON the run, every episode and every score, and keys only when asked for", () => {
    const plain = json("show", firstRun());
    expect(plain).toMatchObject({ run: firstRun(), status: "finished", groupBy: ["suite", "agent"] });
    expect(plain.episodes).toHaveLength(8);
    for (const episode of plain.episodes) {
      expect(episode).toMatchObject({
        suite: "repository-qa",
        score: expect.any(Number),
        outcome: { kind: "answered" },
      });
      expect(episode.scores).toContainEqual(
        expect.objectContaining({ scorer: "strict", metric: "correct", weight: 1 }),
      );
      expect(episode).not.toHaveProperty("key");
      expect(episode.strata).not.toHaveProperty("answerable");
    }
    const [keyed] = json("show", firstRun(), "--with-key", "--yes").episodes;
    expect(keyed).toMatchObject({ key: expect.anything(), strata: { answerable: expect.anything() } });
  });

  it("shows keys to nobody who was not asked", () => {
    for (const args of [["--wrong"], ["--json"], ["--episodes", "1"]]) {
      const { status, out, err } = assay("show", firstRun(), ...args, "--with-key");
      expect(err).toMatch(/^assay: \[cli\/wrong-usage\] --with-key shows private keys and asks .*--yes\n$/);
      expect({ status, out }).toEqual({ status: 2, out: "" });
    }
    expect(assay("show", firstRun(), "--with-key", "--yes").err).toMatch(/^assay: .* of an episode, or with --wrong/);
  });

  it("lists what is wrong, with answers, reasons and, when asked, keys", () => {
    const { status, out } = assay("show", firstRun(), "--wrong", "--episodes", "3");
    expect(status).toBe(0);
    // The reasons of this suite tell of keys.
    expect(out).toMatch(/^episode +agent +score +outcome +answer\n/);
    expect(out).toMatch(/^[a-z2-7]{10} +baseline\/null +0 +answered$/m);
    expect(out).toMatch(/\nmore: --from 3\n$/);
    expect(assay("show", firstRun(), "--wrong", "--with-key", "--yes").out).toMatch(/^episode .* key +reason\n/);
  });

  it("lists episodes in windows", () => {
    const rows = (...window: string[]) => {
      const [, list = ""] = assay("show", firstRun(), ...window).out.split(/\nepisode .*\n/);
      return list.trimEnd().split("\n");
    };
    const [one, two, three] = rows("--episodes", "3");
    expect(rows("--episodes", "2", "--from", "1")).toEqual([
      two,
      three,
      "Reasons that tell of keys are left out; --with-key shows both.",
      "more: --from 3",
    ]);
    expect(one).toMatch(/^[a-z2-7]{10} +baseline\/null +0 +answered$/);
  });
});

describe("assay show EPISODE", () => {
  const episode = () => /^(\w{10}).* loop /m.exec(assay("show", firstRun(), "--episodes", "2").out)?.[1] ?? "";

  it("shows what happened, without what a terminal could take for a command", () => {
    const { status, out } = assay("show", episode());
    expect(status).toBe(0);
    expect(out).toMatch(/^Episode \w{24} of run /);
    expect(out).toMatch(
      /^question\n {4}\S[\s\S]*^answer\n {4}yes\n\nverdict\n {4}wrong: strict, share correct 0\.0\n {4}score /m,
    );
    expect(out).toMatch(/^ {4}score strict \S+: correct [01]$/m);
    expect(out).toMatch(/ {8}\(reasoning\)\n {8}.*hm\n {8}\(reply\)\n {8}.*I answer\./);
    expect(out).toMatch(/ {8}calls submit \(\S+\) \{"value":".*yes/);
    expect(out).toContain("tokens: 100 in (0 cached), 10 out (0 reasoning)");
    for (const control of ["\u001b", "\u0007", "\u202e"]) expect(out).not.toContain(control);
    expect(out).not.toContain("owned");
    expect(out).toContain("forged");
    expect(out).not.toMatch(/^ *score strict 9/m);
    const { out: events } = assay("show", episode(), "--events");
    expect(events).toMatch(/^\[\d+\] \S+ s answer-submitted\n +".*yes/m);
  });

  it("shows events in windows, and says how many are left", () => {
    const all = json("show", episode()).events;
    const { out } = assay("show", episode(), "--events", "--from", "1", "--count", "2");
    expect([...out.matchAll(/^\[(\d+)\] \S+ s \S+$/gm)].map(([, sequence]) => sequence)).toEqual(["1", "2"]);
    expect(out).toMatch(new RegExp(`\n${all.length - 3} more events: --from 3\n$`));
    const window = json("show", episode(), "--from", "1", "--count", "2").events;
    expect(window).toEqual(all.slice(1, 3));
  });

  it("shows the key when asked for, and only then", () => {
    expect(assay("show", episode()).out).not.toMatch(/^key$/m);
    expect(assay("show", episode(), "--with-key", "--yes").out).toMatch(/^key\n {4}\{\n/m);
    expect(json("show", episode())).not.toHaveProperty("key");
    expect(json("show", episode(), "--with-key", "--yes").key).toHaveProperty("answer");
    expect(assay("show", episode(), "--with-key").status).toBe(2);
  });

  it("gives everything as JSON, where control sequences are escaped", () => {
    const raw = assay("show", episode(), "--json").out;
    for (const control of ["\u001b", "\u202e"]) expect(raw).not.toContain(control);
    const { summary, answers, scores } = JSON.parse(raw);
    expect(summary).toMatchObject({ run: firstRun(), turns: 1, inputTokens: 100, outputTokens: 10 });
    expect(answers).toMatchObject([{ to: "agent", value: "\u001b[31myes\u001b[0m\u202e" }]);
    expect(scores.length).toBeGreaterThan(0);
  });
});

describe("assay regrade", () => {
  it("grades again without asking a model, and changes nothing while the graders are the same", () => {
    const before = assay("show", firstRun()).out;
    const { status, err } = assay("regrade", firstRun());
    expect(status).toBe(0);
    expect(err).toMatch(/^\d+ episodes graded again\n$/);
    expect(assay("show", firstRun()).out).toBe(before);
  });
});

describe("assay resume", () => {
  it("plays nothing of a run that is finished", () => {
    const { status, out, err } = assay("resume", firstRun());
    expect(status).toBe(0);
    expect(err).toMatch(/\n0 of \d+ episodes are to be done\n$/);
    expect(out).toBe(first.out);
  });

  it("says that a run is not there", () => {
    const { status, err } = assay("resume", "nothing");
    expect(err).toBe("assay: [store/not-found] there is no run 'nothing'; see 'assay runs'\n");
    expect(status).toBe(1);
  });
});

describe("assay cancel", () => {
  it("stops a run that another process plays; what it lacks can be played later", async () => {
    const child = spawn(checkoutPath("assay"), ["run", "slow.yaml"], { cwd: folder, env: environmentIn(folder) });
    const exited = once(child, "exit");
    for await (const line of createInterface({ input: child.stderr })) if (/^\d+ episodes$/.test(line)) break;
    const { id } = newest();
    const cancelled = assay("cancel", id);
    expect(cancelled.out).toBe(`The run ${id} is cancelled; a process that plays it stops within seconds.\n`);
    expect(await exited).toEqual([1, null]);
    expect(newest()).toMatchObject({ id, status: "cancelled" });
    expect(assay("show", id).out).toMatch(/, cancelled: it was cancelled;/);
  });

  it("leaves a finished run alone", () => {
    expect(assay("cancel", firstRun()).out).toMatch(/is finished; there is nothing to cancel\.\n$/);
    expect(assay("show", firstRun()).out).toContain(", finished; ");
  });
});
