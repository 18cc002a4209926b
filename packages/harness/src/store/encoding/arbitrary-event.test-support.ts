import type { Event, Json, Part, RecordedEvent } from "@assay/contract";
import fc from "fast-check";

/** Any string, half characters and NUL included. */
const text = fc.string({ unit: "binary" });

/** JSON cannot tell -0 from 0, and nothing in an episode does. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));

/** Values that look like encoded bytes among them. */
const json: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    number,
    text,
    fc.record({ type: fc.constant("image"), mime: text, base64: text }),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom("__proto__", "base64", "bytes")), tie("json"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).json;

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ type: fc.constant("text" as const), text }),
  fc.record({ type: fc.constant("image" as const), mime: text, bytes: fc.uint8Array({ maxLength: 50 }) }),
);
const parts = fc.array(part, { maxLength: 4 });
const usage = fc.record({
  inputTokens: fc.nat(),
  outputTokens: fc.nat(),
  cachedInputTokens: fc.nat(),
  reasoningTokens: fc.nat(),
  cost: number,
});
const outcome = fc.constantFrom(
  { kind: "answered" } as const,
  { kind: "limit", limit: "tokens" } as const,
  { kind: "failed", failure: "model", message: "a\u0000b" } as const,
);
const evidence = fc.record(
  { source: fc.constant("file" as const), name: text, bytes: fc.tuple(fc.nat(), fc.nat()) },
  { requiredKeys: ["source", "name"] },
);
const type = <Name extends Event["type"]>(name: Name): fc.Arbitrary<Name> => fc.constant(name);
const role = fc.constantFrom("system", "user", "assistant", "tool");
const error = fc.record({ code: text, message: text });
const phase = fc.nat();
const milliseconds = number;

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: type("episode-started") }),
  fc.record({ type: type("phase-started"), phase, prompt: parts, tools: fc.array(text) }),
  fc.record({ type: type("message-added"), role, parts }),
  fc.record({
    type: type("message-added"),
    role: fc.constant("assistant" as const),
    parts,
    reasoning: fc.array(text),
    calls: fc.array(
      fc.record({ id: text, tool: text, input: fc.record({ valid: fc.constant(true as const), value: json }) }),
    ),
  }),
  fc.record({ type: type("model-called"), model: text, usage, milliseconds, finish: text }),
  fc.record({ type: type("tool-called"), call: text, tool: text, input: json }),
  fc.record(
    { type: type("tool-answered"), call: text, tool: text, parts, data: json, error, milliseconds },
    { requiredKeys: ["type", "call", "tool", "parts", "milliseconds"] },
  ),
  fc.record(
    { type: type("actor-called"), role: text, prompt: parts, reply: json, usage },
    { requiredKeys: ["type", "role", "prompt", "reply"] },
  ),
  fc.record({ type: type("service-called"), service: text, method: text, path: text, status: fc.nat() }),
  fc.record({ type: type("evidence-shown"), evidence: fc.array(evidence) }),
  fc.record({ type: type("note-recorded"), kind: text, data: json }),
  fc.record({ type: type("branch-started"), phase }),
  fc.record({ type: type("branch-ended"), phase, outcome }),
  fc.record({ type: type("limit-reached"), limit: fc.constantFrom("turns", "tokens", "cost") }),
  fc.record({ type: type("answer-submitted"), phase, value: json }),
  fc.record({ type: type("episode-failed"), outcome }),
  fc.record({ type: type("episode-ended"), outcome }),
);

/** An event of any type with anything in it. */
export const arbitraryEvent: fc.Arbitrary<RecordedEvent> = fc.record({ sequence: fc.nat(), milliseconds, event });
