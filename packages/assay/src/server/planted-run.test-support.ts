import { createHash } from "node:crypto";
import type { Event, RecordedEvent } from "@assay/contract";
import type { Store } from "@assay/harness/store";

/** The smallest picture: one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const text = (value: string) => ({ type: "text" as const, text: value });

/** What an agent may write to make a page do something. */
export const hostileTexts: readonly string[] = [
  "<script>window.wasRun = true</script>",
  "<img src=x onerror='window.wasRun = true'>",
  "<svg onload='window.wasRun = true'><foreignObject><iframe src='javascript:parent.wasRun=true'></iframe></foreignObject></svg>",
  "</pre></div><style>body{display:none}</style>",
  "[a link](javascript:window.wasRun=true) https://evil.example/ <a href='https://evil.example/'>here</a>",
  "\u001b]8;;https://evil.example/\u0007a link\u001b]8;;\u0007 \u001b[2J\u001b[31mred\u001b[0m",
  "\u202Etxt.exe\u202C \u2066\u2067\u2068 hidden\u200B\u200D\uFEFF text \u{E0041}\u{E0042}",
  `${"a".repeat(199_990)} its end`,
  `${"\u0300".repeat(5000)} stacked`,
  "{{constructor.constructor('window.wasRun = true')()}}",
  "data:text/html,<script>window.wasRun = true</script>",
  "\u0000\u0001\u0002\u007F\u0080\u009F\uD800",
];

/** A conversation whose every part holds such texts, and pictures of kinds that are not shown. */
function hostileEvents(): Event[] {
  return [
    { type: "episode-started" },
    { type: "phase-started", phase: 0, prompt: [text("What is here?")], tools: ["look"] },
    ...hostileTexts.flatMap((hostile, index): Event[] => [
      {
        type: "message-added",
        role: "assistant",
        reasoning: [hostile],
        parts: [text(hostile)],
        calls: [
          {
            id: `call-${index}`,
            tool: hostile.slice(0, 300),
            input: { valid: true, value: { [hostile.slice(0, 50)]: hostile } },
          },
        ],
      },
      { type: "message-added", role: "tool", call: `call-${index}`, parts: [text(hostile)] },
    ]),
    {
      type: "message-added",
      role: "tool",
      call: "pictures",
      parts: [
        { type: "image", mime: "image/png", bytes: pixel },
        {
          type: "image",
          mime: "image/svg+xml",
          bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='window.wasRun=true'/>"),
        },
        { type: "image", mime: "text/html", bytes: Buffer.from("<script>window.wasRun = true</script>") },
        { type: "image", mime: "image/png", bytes: Buffer.from("<script>window.wasRun = true</script>") },
      ],
    },
    { type: "episode-ended", outcome: { kind: "answered" } },
  ];
}

const recorded = (events: readonly Event[]): RecordedEvent[] =>
  events.map((event, sequence) => ({ sequence, milliseconds: sequence * 10, event }));

/** Puts a run beside another that has its items, with an episode of hostile texts; gives the episode's id. */
export async function plantHostile(
  store: Store,
  like: string,
): Promise<{ readonly run: string; readonly episode: string }> {
  const run = "20261118-000000-0bad";
  const original = await store.run(like);
  const [item] = await store.items(like, { from: 0, count: 1 });
  const [first] = await store.episodes(like, { from: 0, count: 1 });
  if (original === undefined || item === undefined || first === undefined)
    throw new Error(`the run ${like} has nothing`);
  await store.createRun({
    id: run,
    createdAt: "2026-11-18T00:00:00.000Z",
    record: original.record,
    secrets: { "seeds.txt#1": "a-secret-seed" },
  });
  await store.addItems(run, [item]);
  const events = recorded(hostileEvents());
  const id = createHash("sha256").update(run).digest("hex").slice(0, 24);
  await store.commit({
    summary: {
      ...first,
      id,
      run,
      attempt: `try-${id}`,
      turns: hostileTexts.length,
      toolCalls: { "<b>look</b>": 3 },
      events: events.length,
    },
    submission: {
      answers: [{ to: "agent", outcome: { kind: "answered" }, value: hostileTexts.slice(0, 7), text: hostileTexts[0] }],
      files: { "<script>.html": Buffer.from("<script>window.wasRun = true</script>") },
    },
    events,
    scores: (await store.episodeScores(first.id)).map((score) => ({ ...score, reason: hostileTexts[0] })),
    calls: [],
  });
  await store.setStatus(run, "finished", hostileTexts[1]);
  return { run, episode: id };
}

/** A transcript of many short events; gives the episode's id. */
export async function plantLong(store: Store, like: string, count: number): Promise<string> {
  const run = "20261118-000001-long";
  const original = await store.run(like);
  const [item] = await store.items(like, { from: 0, count: 1 });
  const [first] = await store.episodes(like, { from: 0, count: 1 });
  if (original === undefined || item === undefined || first === undefined)
    throw new Error(`the run ${like} has nothing`);
  await store.createRun({ id: run, createdAt: "2026-11-18T00:00:01.000Z", record: original.record, secrets: {} });
  await store.addItems(run, [item]);
  const id = createHash("sha256").update(run).digest("hex").slice(0, 24);
  const eventAt = (sequence: number): Event =>
    sequence === 0
      ? { type: "phase-started", phase: 0, prompt: [text("Go on.")], tools: [] }
      : {
          type: "message-added",
          role: sequence % 2 === 1 ? "assistant" : "tool",
          parts: [text(`This is event ${sequence}.\n${"It says little. ".repeat(sequence % 9)}`)],
        };
  const attempt = `try-${id}`;
  const atOnce = 5000;
  for (let from = 0; from < count; from += atOnce) {
    const events = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => ({
      sequence: from + index,
      milliseconds: (from + index) * 100,
      event: eventAt(from + index),
    }));
    await store.appendEvents(run, attempt, events);
  }
  await store.commit({
    summary: { ...first, id, run, attempt, turns: count / 2, events: count },
    submission: { answers: [], files: {} },
    events: [],
    scores: [],
    calls: [],
  });
  await store.setStatus(run, "finished");
  return id;
}
