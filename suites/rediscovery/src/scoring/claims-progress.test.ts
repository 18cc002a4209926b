import type { Transcript, Workspace } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { callLogKind } from "../endpoint/call-log.ts";
import { type CallRow, writeRow } from "../endpoint/call-row.ts";
import { makeItems } from "../items.ts";
import { referenceDesign } from "../study/reference-design.ts";
import { rediscovery } from "../suite.ts";
import { rediscoveryWorld, scenarioOf } from "../world.ts";
import { claimsProgress } from "./claims-progress.ts";
import { callRow } from "./rows.test-support.ts";

const settings = { ...rediscovery.presets.default, family: "option-bias" };
const world = rediscoveryWorld({ kind: "training", value: "1" }, settings);
const [{ item, key }] = makeItems(world, settings);
const scenario = scenarioOf(key.scenario);
const { family, subjects, bank, truth } = scenario;

/** One reply in every cell of the reference design, each with the true values of its cell. */
const replies = referenceDesign(family, subjects, bank, 1).map(({ cell, items: [asked] }, number): CallRow => {
  const values = family.measures.map(({ name, column }) => [column, truth.value(name, cell) ?? null]);
  return callRow({
    number: number + 1,
    subject: cell.subject,
    item: asked.id,
    levels: { ...asked.levels, ...cell.levels },
    outcome: Object.fromEntries(values),
    request: `r${number}`,
  });
});

const transcriptOf = (rows: readonly CallRow[]): Transcript => [
  {
    sequence: 0,
    milliseconds: 0,
    event: {
      type: "note-recorded",
      kind: callLogKind,
      data: { rows: rows.map((row) => [...writeRow(row)]), notUnderstood: {}, refused: {}, faults: [] },
    },
  },
];

/** What the measure says after each of these studies in turn. */
async function valuesOf(...studies: readonly (readonly CallRow[])[]): Promise<number[]> {
  let now: readonly CallRow[] = [];
  const value = claimsProgress.measure({
    ...{ world, item, key, workspace: {} as Workspace },
    transcript: () => (now.length === 0 ? [] : transcriptOf(now)),
    files: async () => ({}),
  });
  const values: number[] = [];
  for (const study of studies) {
    now = study;
    values.push(await value());
  }
  return values;
}

describe("claims entailed", () => {
  it("are all of them after a whole study, none before it, and some in between", async () => {
    const [none, some, all] = await valuesOf([], replies.slice(0, 2), replies);
    expect([none, all]).toEqual([0, 1]);
    expect(some).toBeLessThan(1);
  });

  it("are fewer where replies say the opposite", async () => {
    const turned = replies.map((row) => {
      const outcome = Object.entries(row.outcome).map(([name, value]) => [name, value === null ? null : 1 - value]);
      return { ...row, outcome: Object.fromEntries(outcome) };
    });
    const [opposite] = await valuesOf(turned);
    expect(opposite).toBeLessThan(1);
  });
});
