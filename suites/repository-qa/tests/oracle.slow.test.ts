import type { Challenge } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode, SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import type { Item, Key } from "../src/items/item-schema.ts";
import { makeItems } from "../src/items/make-items.ts";
import { reasons } from "../src/query/reasons.ts";
import type { RepositoryWorld } from "../src/repository/repository-model.ts";
import { presets, type Settings } from "../src/settings.ts";
import { repositoryQa } from "../src/suite.ts";
import { repositoryWorld } from "../src/world.ts";

// The oracle of repository-qa writes programs. What they print is right and follows from the files that they read.

const tools = new SandboxedTools();
afterAll(() => tools.close());

interface Posed {
  readonly world: RepositoryWorld;
  readonly challenge: Challenge<Item, Key>;
}

/** Presets, and whether questions come in pairs. Estimates and ambiguous names have no pair of one form. */
const played = [
  ["default", true],
  ["messy", false],
  ["published-code", false],
] as const;

/** Larger worlds with questions about directions and causes, with and without answers; few worlds have any. */
const withPopulations: readonly number[] = [302, 319, 390];

/**
 * From small worlds of three presets in turn: every kind of question and every reason once in each, and every format.
 */
function posedItems(): ReadonlyMap<string, Posed> {
  const posed = new Map<string, Posed>();
  for (const seed of [...Array.from({ length: 63 }, (_, index) => index + 1), ...withPopulations]) {
    const isLarge = withPopulations.includes(seed);
    const [preset, matched] = isLarge ? played[0] : played[seed % played.length];
    const settings: Settings = { ...presets[preset], matched, columns: [7, 19], interpretations: 5 };
    const small = { ...settings, files: { ...settings.files, most: isLarge ? 60 : 24 } };
    const world = repositoryWorld({ kind: "public", value: String(seed) }, small);
    for (const challenge of makeItems(world, small)) {
      const { type, about = "", reason = "answerable", extension } = challenge.strata;
      for (const feature of [`${preset} ${type} ${about} ${reason}`, `written as ${extension}`]) {
        if (!posed.has(feature)) posed.set(feature, { world, challenge });
      }
    }
  }
  return posed;
}

/** A key that exposes only the query and throws when anything else is read. */
const queryAlone = ({ query }: Key): Key =>
  new Proxy({ query } as Key, {
    get(target, name) {
      if (name !== "query") throw new Error(`the oracle asks its key for '${String(name)}'`);
      return target.query;
    },
  });

describe("the oracle of repository-qa", () => {
  const posed = posedItems();

  it("is asked every kind of question, with every reason to have no answer, in every format", () => {
    const seen = [...posed.keys()].join("\n");
    for (const wanted of [...reasons, "interpretation estimate", "interpretation direction", "interpretation cause"]) {
      expect(seen).toContain(wanted);
    }
    for (const extension of ["csv", "json", "jsonl", "xlsx", "txt", "log"])
      expect(seen).toContain(`written as ${extension}`);
  });

  it("is right and grounded, told the query and neither the answer nor that there is none", async () => {
    for (const [feature, { world, challenge }] of posed) {
      const agent = repositoryQa.baselines.oracle.agent({ world, key: queryAlone(challenge.key) }, stream("oracle"));
      const { scores, submission } = await driveEpisode(repositoryQa, world, challenge, agent, {}, tools.open);
      const label = tools.toolbox?.audit(challenge.evidence).label;
      await tools.stopSandboxes();
      const values = scores.flatMap(({ metric, value }) => (metric === "correct" ? [value] : []));
      expect({ feature, label, values, said: submission.answers[0]?.value }).toEqual({
        feature,
        label: "grounded",
        values: [1, 1, 1],
        said: submission.answers[0]?.value,
      });
    }
  });

  it("says nothing where its program cannot run", async () => {
    const [first] = posed.values();
    if (first === undefined) throw new Error("something is asked");
    const { world, challenge } = first;
    const agent = repositoryQa.baselines.oracle.agent({ world, key: queryAlone(challenge.key) }, stream("oracle"));
    const { submission } = await driveEpisode(repositoryQa, world, challenge, agent, {});
    expect(submission.answers[0]?.value).toEqual({ answer: "" });
  });
});
