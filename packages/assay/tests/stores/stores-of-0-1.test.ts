import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describePostgres } from "@assay/harness/testing/describe-postgres.test-support";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runAssay } from "../../src/testing/run-assay.ts";

// Stores that version 0.1 wrote (commit 25a1bd1): one run a suite, each with a baseline and a loop that asks a scripted
// model. This and every later version opens, shows and exports them.

const fixtures = new URL("./fixtures/", import.meta.url);

interface Fixture {
  readonly suite: string;
  readonly run: string;
  readonly episodes: number;
}

const runs = (ids: readonly [string, string, string, string]): Fixture[] => [
  { suite: "repository-qa", run: ids[0], episodes: 6 },
  { suite: "data-analysis", run: ids[1], episodes: 4 },
  { suite: "experiment-design", run: ids[2], episodes: 4 },
  { suite: "rediscovery", run: ids[3], episodes: 4 },
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-stores-"));
  // The plans name their scripted replies from the working directory.
  cpSync(new URL("plans", fixtures), join(folder, "plans"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unpacked = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, fixtures)));

/** What must work on a store, whatever database holds it. */
function keepsWorking(address: () => string, fixtureRuns: readonly Fixture[]): void {
  const good = (...words: string[]): string => {
    const { status, out, err } = runAssay(folder, [...words, "--store", address()]);
    expect({ words, status, err: status === 0 ? "" : err }).toEqual({ words, status: 0, err: "" });
    return out;
  };

  /** What a command says that is refused. */
  const refused = (...words: string[]): string => {
    const { status, err } = runAssay(folder, [...words, "--store", address()]);
    expect({ words, isRefused: status !== 0 }).toEqual({ words, isRefused: true });
    return err;
  };

  it("lists its runs", () => {
    const listed = JSON.parse(good("runs", "--json")) as { id: string }[];
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(fixtureRuns.map(({ run }) => run)));
  });

  describe.each(fixtureRuns)("its run of $suite", ({ suite, run, episodes }) => {
    it("is shown, with every episode and its transcript", () => {
      expect(good("show", run)).toContain(suite);
      const { groups } = JSON.parse(good("show", run, "--json")) as { groups: { episodes: number }[] };
      expect(groups.reduce((sum, group) => sum + group.episodes, 0)).toBe(episodes);
      const listed = good("show", run, "--episodes", "20");
      const [, episode = ""] = /^episode .*\n(?:-.*\n)?(\S+)/m.exec(listed) ?? [];
      expect(good("show", episode, "--events")).toContain("episode-ended");
    });

    it("is exported as a card", () => {
      expect(JSON.parse(good("card", run))).toMatchObject({ run: { id: run }, cells: [{ suite }] });
    });

    it("is not verified or replayed, since every suite makes other worlds now, and the way out is named", () => {
      expect(refused("verify", run)).toMatch(
        /was planned with generation 1 of [a-z-]+, and this is \d+; .* use the Assay that made it/,
      );
      const { agents, ...plan } = planOf(suite);
      const replayed = [{ ...agents[1], model: `replay/${run}` }];
      writeFileSync(join(folder, `replay-${suite}.json`), JSON.stringify({ ...plan, agents: replayed }));
      // The loop of today is another version of the agent, which says other things.
      expect(refused("run", `replay-${suite}.json`)).toMatch(/has no agent like loop .*; name one of its agents/);
    });

    it("is regraded, or the version is named that can, and resumed with nothing left to play", () => {
      const { status, err } = runAssay(folder, ["regrade", run, "--store", address()]);
      if (status !== 0) expect(err).toMatch(/generation 1 of [a-z-]+.*use Assay 0\.1/);
      good("resume", run);
    });
  });
}

/** The plan of a fixture: a few lines of YAML. */
function planOf(suite: string): { readonly agents: readonly object[] } {
  return parse(readFileSync(new URL(`plans/${suite}.yaml`, fixtures), "utf8"));
}

describe("a store of version 0.1 in SQLite", () => {
  beforeAll(() => writeFileSync(join(folder, "v0.1.sqlite"), unpacked("v0.1.sqlite.gz")));
  keepsWorking(
    () => join(folder, "v0.1.sqlite"),
    runs(["20261116-114132-0448", "20261116-114137-87ee", "20261116-114144-78cf", "20261116-114146-c365"]),
  );
});

describePostgres("a store of version 0.1 in PostgreSQL", (server) => {
  let address = "";
  beforeAll(async () => {
    address = await server().newDatabase();
    const client = new Client({ connectionString: address });
    await client.connect();
    await client.query(unpacked("v0.1.sql.gz").toString("utf8"));
    await client.end();
  });
  keepsWorking(
    () => address,
    runs(["20261116-114154-3313", "20261116-114158-3c40", "20261116-114205-a372", "20261116-114207-5d7a"]),
  );
});
