import { text } from "@assay/contract";
import type { EpisodeSummary, Store } from "@assay/harness/store";
import { describe, expect, it, vi } from "vitest";
import { printEpisode } from "./print-episode.ts";

const summary = {
  id: "e",
  run: "r",
  item: "i",
  repeat: 1,
  attempt: "third",
  attempts: 3,
  outcome: { kind: "answered" },
  turns: 1,
  inputTokens: 1,
  outputTokens: 1,
  cachedInputTokens: 0,
  reasoningTokens: 0,
  estimatedCalls: 2,
  cost: 0,
  toolCalls: {},
  milliseconds: 1,
  evidence: "grounded",
  events: 1,
} as unknown as EpisodeSummary;
const outcome = { kind: "failed", failure: "model", message: "an outage" } as const;
const earlier = ["first", "second"].map((attempt, index) => ({ ...summary, attempt, attempts: index + 1, outcome }));
const noted = (kind: string) => [{ sequence: 0, milliseconds: 0, event: { type: "note-recorded", kind, data: null } }];

/** A store of one episode that was tried three times. */
const store = {
  earlierTries: async () => earlier,
  events: async () => noted("of the last"),
  tryEvents: async (attempt: string) => noted(`of the ${attempt}`),
  submission: async () => ({ answers: [], files: {} }),
  episodeScores: async () => [],
} as unknown as Store;

async function printed(
  options: { readonly try?: number; readonly json?: boolean } = {},
  from: Store = store,
): Promise<string> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    await printEpisode(from, summary, { from: 0, count: 10, ...options });
    return write.mock.calls.map(([part]) => String(part)).join("");
  } finally {
    write.mockRestore();
  }
}

describe("an episode that was tried again", () => {
  it("is shown with its earlier tries, how they ended, and their number", async () => {
    const shown = await printed();
    expect(shown).toContain("attempts 3");
    for (const number of [1, 2]) {
      expect(shown).toContain(`earlier try ${number}: failed (an outage); --try ${number} shows it`);
    }
    expect(shown).toContain("of the last");
    expect(JSON.parse(await printed({ json: true })).earlierTries).toHaveLength(2);
  });

  it("shows the events of one of them when it is asked for", async () => {
    expect(await printed({ try: 1 })).toMatch(/^Earlier try 1 of episode e: failed \(an outage\)\n[\s\S]*of the first/);
    await expect(printed({ try: 0 })).rejects.toThrow("there is no earlier try 0");
  });
});

it("an error of a tool is shown with its sentence, once", async () => {
  const error = { code: "tools/no-such-file", message: "There is no file a.csv." };
  const answer = { type: "tool-answered", call: "call-1", tool: "read_file", milliseconds: 0, error };
  const told = [
    { ...answer, parts: [] },
    { ...answer, parts: [text("Error: There is no file a.csv.")] },
  ];
  const events = async () => told.map((event, sequence) => ({ sequence, milliseconds: 0, event }));
  const shown = (await printed({}, { ...store, events } as unknown as Store)).split("\n");
  expect(shown).toContain("    tools/no-such-file: There is no file a.csv.");
  expect(shown.filter((line) => line.includes("There is no file"))).toHaveLength(2);
});

it("tokens that the provider did not count are shown as an estimate", async () => {
  expect(await printed()).toContain("an estimate: the provider did not count 2 calls");
});
