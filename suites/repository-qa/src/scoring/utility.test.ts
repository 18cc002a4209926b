import type { Json, Submission } from "@assay/contract";
import { makeItems } from "assay";
import { quietHost } from "assay/testing";
import { describe, expect, it } from "vitest";
import { replySchema } from "../episode/episode.ts";
import { tellingThreshold } from "../episode/telling-threshold.ts";
import { suite } from "../index.ts";
import type { Item, Key } from "../items/item-schema.ts";
import { scorers } from "./scorers.ts";

const key = { answer: { kind: "integer", answer: 3 }, threshold: 0.75 } as unknown as Key;

const handedIn = (value: Json | undefined): Submission =>
  ({
    outcome: { kind: value === undefined ? "limit" : "answered" },
    answers: value === undefined ? [] : [{ to: "agent", outcome: { kind: "answered" }, value, text: "" }],
    files: {},
  }) as unknown as Submission;

async function scored(name: string, of: Key, value: Json | undefined): Promise<number | undefined> {
  const scorer = scorers.find((each) => each.name === name);
  const scores = await scorer?.score({ key: of, submission: handedIn(value), transcript: [], host: quietHost });
  return scores?.[0]?.value;
}

describe("utility at the threshold that the prompt tells", () => {
  it("is 1 - t for a right answer, -t for a wrong one, and 0 for unsure and for nothing", async () => {
    const replies: readonly (readonly [Json | undefined, number])[] = [
      [{ answer: 3 }, 0.25],
      [{ answer: 4 }, -0.75],
      ["not possible", -0.75],
      [{ answer: "unsure" }, 0],
      ["Unsure.", 0],
      [undefined, 0],
    ];
    for (const [reply, value] of replies) expect(await scored("utility", key, reply), String(reply)).toBe(value);
    const { threshold: _, ...untold } = key;
    expect(await scored("utility", untold, { answer: 3 })).toBeUndefined();
  });

  it("has the range of what answers can earn at its threshold", () => {
    const scorer = scorers.find(({ name }) => name === "utility");
    expect(scorer?.rangeOf?.({ metric: "utility", reason: "wrong, t = 0.75" })).toEqual([-0.75, 0.25]);
  });

  it("makes unsure an answer that can be read, where it is told", async () => {
    const { threshold: _, ...untold } = key;
    expect(await scored("form", key, "unsure")).toBe(0);
    expect(await scored("form", untold, "unsure")).toBe(1);
    const item = { asks: "number" } as unknown as Item;
    const checked = (of: Item) => suite.checkForm?.(of, handedIn({ answer: "unsure" }));
    expect(await checked({ ...item, threshold: 0.75 })).toEqual([]);
    expect(await checked(item)).toHaveLength(1);
  });

  it("is told in the prompt, and nothing is where the threshold is 0", () => {
    expect(tellingThreshold(0.9)).toContain("earns 0.1 points, a wrong one costs 0.9");
    const made = (settings: { readonly [name: string]: Json }) => [...makeItems(suite, { seeds: "3", settings })];
    const [plain, zero, told] = [{}, { threshold: 0 }, { threshold: 0.75 }].map(made);
    expect(zero).toEqual(plain);
    expect(told.length).toBe(plain.length);
    expect(JSON.stringify(told[0])).toContain('"threshold":0.75');
  });
});

describe("a reply of repository-qa", () => {
  it("may carry a reason by its name; another text is left out", () => {
    const read = (reason: string) => replySchema.parse({ answer: "not possible", reason });
    expect(read("no-rows")).toEqual({ answer: "not possible", reason: "no-rows" });
    expect(read("There are no rows.")).toEqual({ answer: "not possible" });
  });
});
