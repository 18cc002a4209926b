import { describe, expect, it } from "vitest";
import { retryAfter } from "./retry-after.ts";

const now = Date.parse("2026-11-15T12:00:00Z");

describe("what a provider asks to wait", () => {
  it.each([
    ["seconds", { "retry-after": "12" }, 12_000],
    ["parts of a second", { "retry-after": "0.5" }, 500],
    ["milliseconds", { "retry-after-ms": "250", "retry-after": "1" }, 250],
    ["a date", { "retry-after": "Sun, 15 Nov 2026 12:00:30 GMT" }, 30_000],
    ["a date that has passed", { "retry-after": "Sun, 15 Nov 2026 11:00:00 GMT" }, 0],
    [
      "the reset of OpenAI's limit of which nothing remains",
      {
        "x-ratelimit-remaining-requests": "12",
        "x-ratelimit-reset-requests": "1s",
        "x-ratelimit-remaining-tokens": "0",
        "x-ratelimit-reset-tokens": "6m0s",
      },
      360_000,
    ],
    [
      "the latest of Anthropic's resets",
      {
        "anthropic-ratelimit-requests-remaining": "0",
        "anthropic-ratelimit-requests-reset": "2026-11-15T12:00:05Z",
        "anthropic-ratelimit-input-tokens-remaining": "0",
        "anthropic-ratelimit-input-tokens-reset": "2026-11-15T12:00:20Z",
      },
      20_000,
    ],
    ["a reset in milliseconds", { "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "120ms" }, 120],
    [
      "nothing: limits that are not used up",
      { "x-ratelimit-remaining-tokens": "9", "x-ratelimit-reset-tokens": "1s" },
      undefined,
    ],
    ["nothing: words", { "retry-after": "later" }, undefined],
    ["nothing at all", {}, undefined],
  ])("is read from %s", (_name, headers, expected) => {
    expect(retryAfter(headers, "", now)).toBe(expected);
  });

  it("is read from Google's error", () => {
    expect(retryAfter({}, '{"details":[{"retryDelay": "1.5s"}]}', now)).toBe(1500);
  });
});
