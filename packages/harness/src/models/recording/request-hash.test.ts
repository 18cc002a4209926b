import type { Json, Message, ToolDeclaration } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestHash } from "./request-hash.ts";

const user = (...texts: string[]): Message => ({ role: "user", parts: texts.map((text) => ({ type: "text", text })) });
const hashOf = (messages: readonly Message[], tools: readonly ToolDeclaration[] = []): string =>
  requestHash({ messages, tools });
const tool = (schema: Json): ToolDeclaration => ({ name: "look", description: "Looks.", schema });
const image = (...bytes: number[]): Message => ({
  role: "user",
  parts: [{ type: "image", mime: "image/png", bytes: Uint8Array.from(bytes) }],
});

describe("the hash of a request", () => {
  it("is the same for equal requests, whatever the order of their fields", () => {
    const first = { name: "look", description: "Looks.", schema: { a: 1, b: [true, null] } };
    const second = { schema: { b: [true, null], a: 1 }, description: "Looks.", name: "look" };
    expect(hashOf([user("hello"), image(1, 2)], [first])).toBe(hashOf([user("hello"), image(1, 2)], [second]));
  });

  it("does not count fields that are undefined", () => {
    const said: Message = { role: "assistant", parts: [{ type: "text", text: "yes" }] };
    const same = {
      role: "assistant",
      parts: [{ type: "text", text: "yes", provider: undefined }],
    } as unknown as Message;
    expect(hashOf([same])).toBe(hashOf([said]));
  });

  it("differs where anything differs", () => {
    const call = (value: Json): Message => ({
      role: "assistant",
      parts: [{ type: "tool-call", id: "1", tool: "look", input: { valid: true, value } }],
    });
    const hashes = [
      hashOf([]),
      hashOf([user("ab", "c")]),
      hashOf([user("a", "bc")]),
      hashOf([user("abc")]),
      hashOf([user("ab"), user("c")]),
      hashOf([user("c"), user("ab")]),
      hashOf([{ role: "system", text: "abc" }]),
      hashOf([image(1, 2)]),
      hashOf([image(1, 3)]),
      hashOf([], [tool({})]),
      hashOf([], [tool([])]),
      hashOf([], [tool({ a: null })]),
      ...[1, "1", null, "null", true, [1], [[1], 2], [[1, 2]]].map((value) => hashOf([call(value)])),
      ...[{ a: 1 }, { a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }].map((value) => hashOf([call(value)])),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("tells any two values apart, and no two that are equal", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [first, copy, second] = [one, structuredClone(one), other].map((each) =>
          hashOf([], [tool(each as Json)]),
        );
        expect(copy).toBe(first);
        expect(second === first).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)));
      }),
    );
  });

  it("reads a message once, however many turns repeat it", () => {
    let reads = 0;
    const message: Message = {
      role: "system",
      get text() {
        reads += 1;
        return "long";
      },
    };
    expect(hashOf([message])).not.toBe(hashOf([message, user("more")]));
    expect(reads).toBe(1);
  });

  it("is SHA-256 over texts with their lengths, which recordings rest on", () => {
    expect(hashOf([{ role: "system", text: "grün" }], [])).toBe(
      "8f62be620b9680bccef60298f82b37f4cf6a39c2100a2954748278aa3a0b8bd4",
    );
  });
});

/** With the names of every record in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
