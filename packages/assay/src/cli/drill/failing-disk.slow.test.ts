import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../../testing/checkout-path.ts";
import { DrillBench } from "./drill-bench.test-support.ts";
import { suiteWords } from "./drill-plan.test-support.ts";

/** Plays on a disk that is nearly full, lists the runs while it is full, makes room, and takes the run up. */
const script = `
assay() { name=$1; shift; "$node" "$main" "$@" --store /mnt/assay.sqlite >"$folder/$name.out" 2>"$folder/$name.err"; echo $? >"$folder/$name.code"; }
head -c "$ballast" /dev/zero >/mnt/ballast
assay first run "$plan"
assay listed runs --json
rm /mnt/ballast
assay second $resume
cp /mnt/assay.sqlite "$folder"`;

describe("a run whose disk fails", () => {
  const episodes = 90;
  let bench: DrillBench;
  let undisturbed: ReadonlyMap<string, string>;
  beforeAll(async () => {
    bench = await DrillBench.open(episodes, { usesSandbox: false });
    const address = bench.newAddress();
    expect(await bench.finish("run", bench.plan, "--store", address)).toMatchObject({ code: 0 });
    undisturbed = await bench.contents(address);
    expect(undisturbed.size).toBe(episodes);
  });
  afterAll(() => bench.close());

  it("for being full ends with a sentence that says how to go on, can be read, and can be resumed", async () => {
    const folder = join(bench.folder, "copied");
    mkdirSync(folder);
    const [size, ballast] = [12 << 20, 11 << 20];
    const [program = "", ...small] = [
      "bwrap",
      "--dev-bind",
      "/",
      "/",
      "--size",
      String(size),
      "--tmpfs",
      "/mnt",
      "bash",
      "-c",
      script,
    ];
    const values = {
      folder,
      plan: bench.plan,
      ballast: String(ballast),
      node: process.execPath,
      resume: ["resume last", ...suiteWords()].join(" "),
    };
    const main = checkoutPath("packages/assay/src/cli/main.ts");
    bench.gate.allow();
    await once(
      spawn(program, small, { env: { PATH: process.env.PATH, TMPDIR: bench.temporary, ...values, main } }),
      "close",
    );
    const said = (name: string): string => readFileSync(join(folder, name), "utf8");
    expect(said("first.code")).toBe("1\n");
    expect(said("first.out")).toBe("");
    expect(said("first.err").trimEnd().split("\n").at(-1)).toMatch(
      /^assay: \[store\/cannot-write\] the disk of \/mnt\/assay\.sqlite is full; make room and go on: what was committed is kept; then resume the run with: assay resume \S+ --suite \S+$/,
    );
    expect(said("listed.code")).toBe("0\n");
    const [listed] = JSON.parse(said("listed.out"));
    expect(listed.finished).toBeGreaterThan(0);
    expect(listed.finished).toBeLessThan(episodes);
    expect(said("second.code")).toBe("0\n");
    expect(await bench.contents(join(folder, "assay.sqlite"))).toEqual(undisturbed);
    expect(await bench.stray(join(folder, "assay.sqlite"))).toEqual({});
  });

  it("because its folder is removed says so, and does not go on into nothing", async () => {
    const address = bench.newAddress();
    const { child, run } = await bench.begin(address, 5);
    rmSync(dirname(address), { recursive: true });
    bench.gate.allow();
    expect(await child.wait()).toEqual({ code: 1, signal: null });
    expect(child.err.trimEnd().split("\n").at(-1)).toBe(
      `assay: [store/cannot-write] ${address} was removed or replaced while it was in use; put it back with its -wal file; then resume the run with: ${bench.resumeCommand(run)}`,
    );
    await bench.closeStores();
  });
});

describe("a run that has no room for sandboxes", () => {
  it("fails in the episodes that need one and in no other, and they are played when it is resumed", async () => {
    const bench = await DrillBench.open(20, { isReal: true });
    try {
      const [good, address] = [bench.newAddress(), bench.newAddress()];
      expect(await bench.finish("run", bench.plan, "--store", good)).toMatchObject({ code: 0 });
      const closed = ["bwrap", "--dev-bind", "/", "/", "--ro-bind", bench.temporary, bench.temporary];
      const child = bench.start(["run", bench.plan, "--store", address], { wrapper: closed });
      expect(await child.wait()).toMatchObject({ code: 1 });
      expect(child.err).toMatch(
        /is interrupted: 2 episodes failed for infrastructure reasons, the last: the host has no place for a sandbox: .*\. Resume it with: assay resume \S+\n/,
      );
      const { id, finished, failed } = await bench.newest(address);
      expect({ finished, failed }).toEqual({ finished: 18, failed: 2 });
      const summaries = await (await bench.store(address)).episodes(id, { from: 0, count: 20 });
      const outcomes = summaries.flatMap(({ outcome }) => (outcome.kind === "failed" ? [outcome] : []));
      expect(outcomes).toEqual(
        Array(2).fill({
          kind: "failed",
          failure: "sandbox",
          message: expect.stringContaining("no place for a sandbox"),
        }),
      );
      expect(await bench.finish(...bench.wordsFor("resume", id, address))).toMatchObject({ code: 0 });
      // Three tries that failed count, beside the one that did not.
      const played = [...(await bench.contents(address))].map(([key, value]): [string, string] => [
        key,
        value.replace('"attempts":4', '"attempts":1'),
      ]);
      expect(new Map(played)).toEqual(await bench.contents(good));
    } finally {
      await bench.close();
    }
  });
});
