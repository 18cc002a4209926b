import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Key } from "../items/item-schema.ts";
import { evaluateQuery } from "../query/evaluate-query.ts";
import type { Query } from "../query/query-schema.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { Repository } from "../repository/repository.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { explain } from "./explain.ts";
import { type Ran, runExplanations, writeWorld } from "./run-explanations.test-support.ts";

export type Certificate = NonNullable<Key["certificate"]>;

/** A question about a planted world, and the expected explanation. */
export interface PlantedCase {
  readonly name: string;
  readonly world: RepositoryWorld;
  readonly query: Query;
  readonly certificate?: Certificate;
  /** The expected last line. Absent for an invalid certificate, on which the script must fail. */
  readonly closes?: string;
  /** Numbers that the script must print, computed independently. */
  readonly prints?: readonly number[];
}

/** The answer to an unambiguous query. */
export function evaluated(world: RepositoryWorld, query: Query): number | string {
  const found = evaluateQuery(query, new MemoryReader(new Repository(world)));
  if (found.kind === "none") return `not possible (${found.reason})`;
  if (found.kind === "unclear") return "unclear";
  if (found.kind === "yes-no") return found.answer ? "yes" : "no";
  return "answer" in found ? found.answer : found.answers[0];
}

/** Runs the explanations of all cases and compares each with its expectation. */
export function describePlanted(title: string, cases: readonly PlantedCase[]): void {
  let scratch = "";
  let ran: Ran[] = [];
  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), "assay-explain-"));
    ran = runExplanations(scratch, planned(scratch, cases));
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  describe(title, () => {
    it.each(cases.map(({ name, closes }, index) => [name, closes ?? "the script fails", index] as const))(
      "of %s: %s",
      (_, __, index) => expectCase(cases[index], ran[index]),
    );
  });
}

function planned(scratch: string, cases: readonly PlantedCase[]): { folder: string; script: string }[] {
  const folders = new Map<string, string>();
  return cases.map(({ world, query, certificate }) => {
    const identity = JSON.stringify(world);
    const folder = folders.get(identity) ?? join(scratch, `world-${folders.size}`);
    if (!folders.has(identity)) {
      mkdirSync(folder);
      writeWorld(folder, world);
      folders.set(identity, folder);
    }
    const key = { query, ...(certificate === undefined ? {} : { certificate }) };
    return { folder, script: explain(world, { text: "A question?" }, key, "assay world") };
  });
}

function expectCase({ closes, prints = [] }: PlantedCase, { printed, error }: Ran): void {
  if (closes === undefined) {
    expect(error).toContain("AssertionError");
    expect(printed.join("\n")).not.toContain("answer:");
    return;
  }
  expect(error).toBeNull();
  const [said, expected] = [printed.at(-1) ?? "", closes].map((line) => Number(line.slice("answer: ".length)));
  if (Number.isNaN(expected)) expect(printed.at(-1)).toBe(closes);
  else expect(Math.abs(said - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
  const numbers = (printed.join(" ").match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? []).map(Number);
  for (const wanted of prints) {
    const nearest = Math.min(...numbers.map((found) => Math.abs(found - wanted)));
    expect(nearest, `${wanted} in ${printed.join("\n")}`).toBeLessThanOrEqual(1e-9 * Math.abs(wanted));
  }
}
