import { type AnySuite, text } from "@assay/contract";
import type { EpisodeSummary, Store } from "@assay/harness/store";
import { describe, expect, it, vi } from "vitest";
import { type EpisodeOptions, printEpisode } from "./print-episode.ts";

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

async function printed(options: Partial<EpisodeOptions> = {}, from: Store = store): Promise<string> {
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
    const shown = await printed({ events: true });
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
  const shown = (await printed({ events: true }, { ...store, events } as unknown as Store)).split("\n");
  expect(shown).toContain("    tools/no-such-file: There is no file a.csv.");
  expect(shown.filter((line) => line.includes("There is no file"))).toHaveLength(2);
});

it("tokens that the provider did not count are shown as an estimate", async () => {
  expect(await printed()).toContain("an estimate: the provider did not count 2 calls");
});

describe("an episode", () => {
  const answers = [
    { to: "branch", text: "", value: { predictions: [1, 2] }, outcome: { kind: "answered" } },
    { to: "agent", text: "", value: {}, outcome: { kind: "answered" } },
  ];
  const files = {
    "claims.json": new TextEncoder().encode('{"claims":["a raises b"]}'),
    "plot.png": new Uint8Array([137, 80, 255]),
  };

  it("shows what was handed in as files and in branches", async () => {
    const submission = async () => ({ answers, files });
    const shown = await printed({}, { ...store, submission } as unknown as Store);
    expect(shown).toContain('answer\n    phase 1:\n    {"predictions":[1,2]}\n    phase 2:\n    {}\n');
    expect(shown).toContain('    file claims.json:\n    {"claims":["a raises b"]}\n');
    expect(shown).toContain("    file plot.png:\n    (3 bytes that are no text)\n");
  });

  const score = { episode: "e", scorer: "strict", version: "1", metric: "correct", weight: 1 };
  const scores = [
    { ...score, value: 1 / 3, reason: "abstained-on-answerable", parts: { expected: 42 } },
    { ...score, metric: "form", value: 0, reason: "" },
  ];
  const scored = {
    ...store,
    episodeScores: async () => scores,
    run: async () => undefined,
    item: async () => ({ private: { key: 42 } }),
  };
  const suites = [
    {
      name: "sums",
      scorers: [{ name: "strict", version: "1", privateReasons: ["correct"], ranges: { correct: [0, 1] } }],
      headline: ({ isGraded }: { isGraded: boolean }) => ({
        scorer: "strict",
        metric: "correct",
        name: "strict, share correct",
        ...(isGraded ? {} : { verdict: { scorer: "strict", metric: "correct" } }),
      }),
    },
  ] as unknown as readonly AnySuite[];

  it("shows reasons that tell of the key, and parts of scores, with the key only", async () => {
    const shown = await printed({ suites }, scored as unknown as Store);
    expect(shown).toContain("    score strict 1: correct 0.333333\n    score strict 1: form 0\n");
    const json = await printed({ suites, json: true }, scored as unknown as Store);
    expect(json).not.toMatch(/abstained-on|expected/);
    const whole = await printed({ suites, withKey: true }, scored as unknown as Store);
    expect(whole).toContain("correct 0.333333 (abstained-on-answerable)");
    expect(await printed({ suites, withKey: true, json: true }, scored as unknown as Store)).toContain(
      '"expected": 42',
    );
  });

  it("tells whether it saw what the key rests on with the key only", async () => {
    const [shown, json, earlierTry] = await Promise.all([
      printed(),
      printed({ json: true }),
      printed({ try: 1, json: true }),
    ]);
    for (const text of [shown, json, earlierTry]) expect(text).not.toMatch(/evidence|grounded/);
    const whole = scored as unknown as Store;
    expect(await printed({ withKey: true }, whole)).toContain("; evidence grounded; attempts 3");
    expect(JSON.parse(await printed({ withKey: true, json: true }, whole)).summary.evidence).toBe("grounded");
  });

  it("begins its verdict with right or wrong, by the headline score of the suite", async () => {
    const verdictOf = async (correct: number, isGraded = false): Promise<string> => {
      const from = {
        ...scored,
        episodeScores: async () => [
          { ...scores[0], value: 1 - correct, version: "0" },
          { ...scores[0], value: correct },
          scores[1],
        ],
        run: async () => ({
          record: { version: 1, plan: {}, cells: [{ suite: "sums", settings: { isGraded } }], agents: [] },
        }),
        item: async () => ({ cell: 0, private: { key: 42 } }),
      };
      const shown = await printed({ suites }, from as unknown as Store);
      return /\nverdict\n {4}(.*)\n/.exec(shown)?.[1] ?? "";
    };
    expect(await verdictOf(1)).toBe("right: strict, share correct 100.0");
    expect(await verdictOf(0)).toBe("wrong: strict, share correct 0.0");
    // A graded score is no verdict, also where it is 1.
    expect(await verdictOf(1, true)).toBe("score: strict, share correct 100.0");
    expect(await printed({ suites: [] }, scored as unknown as Store)).toContain(
      "\nverdict\n    score strict 1: correct",
    );
  });

  it("shows no reason of a scorer that is not known", async () => {
    expect(await printed({ suites: [] }, scored as unknown as Store)).not.toContain("abstained-on");
  });

  it("shows the system's words, then the task, then replies, whichever phase comes first", async () => {
    const event = (each: object) => ({ sequence: 0, milliseconds: 0, event: each });
    const told = [
      { type: "branch-started", phase: 0 },
      { type: "phase-started", phase: 1, prompt: [text("Measure it.")] },
      { type: "message-added", role: "system", parts: [text("You are a scientist.")] },
      { type: "message-added", role: "assistant", parts: [text("Done.")] },
      { type: "phase-started", phase: 2, prompt: [text("Now predict.")] },
    ].map(event);
    const shown = await printed({}, { ...store, events: async () => told } as unknown as Store);
    const turns = shown.slice(shown.indexOf("\nconversation")).match(/^ {4}\S.*$/gm);
    expect(shown.match(/Measure it\./g)).toHaveLength(1);
    expect(shown).toContain("\n    user\n        (the question above)\n");
    expect(turns).toEqual(["    system", "    user", "    assistant", "    user (phase 3)"]);
  });
});
