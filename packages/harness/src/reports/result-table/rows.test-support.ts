import fc from "fast-check";
import type { ResultRow } from "./result-row.ts";

/** A row of which a test says only what matters to it. */
export function rowOf(change: Partial<ResultRow> = {}): ResultRow {
  return {
    suite: "toy",
    agent: "loop",
    tags: {},
    swept: {},
    strata: {},
    world: "1",
    item: "a",
    repeat: 1,
    outcome: "answered",
    score: { value: 1, weight: 1, range: [0, 1] },
    abstained: false,
    wrongForm: false,
    evidence: "grounded",
    integrity: undefined,
    turns: 2,
    tokens: { inputTokens: 100, outputTokens: 10, cachedInputTokens: 50, reasoningTokens: 5 },
    toolCalls: {},
    milliseconds: 1000,
    cost: 0.5,
    ...change,
  };
}

/** Text as agents may write it: escape sequences, controls, wide characters, marks, reversed writing, lone surrogates. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "\u001b[2J",
    "a\nb",
    "x\u202ey",
    "漢字かな",
    "e\u0301",
    "🐎",
    "\ud800",
    "=1+1",
    'say "hi", all',
    "",
    "a\u2028b",
    "\u009b31m",
  ),
);
const label = fc.oneof(hostileText, fc.integer(), fc.boolean());
const count = fc.nat(100_000);
const names = fc.constantFrom("vendor", "size", "level");

export const anyRow: fc.Arbitrary<ResultRow> = fc.record({
  suite: fc.constantFrom("toy", "repository-qa"),
  agent: hostileText,
  tags: fc.dictionary(names, label, { maxKeys: 2 }),
  swept: fc.dictionary(names, label, { maxKeys: 2 }),
  strata: fc.dictionary(names, hostileText, { maxKeys: 2 }),
  world: fc.constantFrom("1", "2", "3"),
  item: fc.constantFrom("a", "b"),
  repeat: fc.constant(1),
  outcome: fc.constantFrom("answered", "abstained", "unparsable", "limit", "failed"),
  score: fc.option(fc.record({ value: fc.constantFrom(0, 0.5, 1), weight: fc.constantFrom(0, 1, 2) }), {
    nil: undefined,
  }),
  abstained: fc.boolean(),
  wrongForm: fc.boolean(),
  integrity: fc.constantFrom("clean", "unclear", "tainted", undefined),
  evidence: fc.constantFrom("grounded", "partial", "ungrounded", "not-needed"),
  turns: count,
  tokens: fc.record({ inputTokens: count, outputTokens: count, cachedInputTokens: count, reasoningTokens: count }),
  toolCalls: fc.dictionary(hostileText, count, { maxKeys: 5 }),
  milliseconds: fc.nat(100_000_000),
  cost: fc.option(fc.float({ min: 0, max: 1000, noNaN: true }), { nil: undefined }),
});
