import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrubSecrets } from "./scrub-secrets.ts";

describe("a provider's words", () => {
  it("hold no key afterwards, wherever it stood", () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[!-~]{12,60}$/), fc.string(), (before, key, after) => {
        fc.pre(!before.includes(key) && !after.includes(key));
        expect(scrubSecrets(`${before}${key}${after}`, [key])).not.toContain(key);
      }),
    );
  });

  it.each([
    "Authorization: Bearer abcdef123456",
    '{"x-api-key":"abcdef123456"}',
    "key sk-abcdef123456",
    "AIzaabcdef123456",
  ])("hold nothing that looks like another key: %s", (words) => {
    expect(scrubSecrets(words, [])).not.toContain("abcdef");
  });

  it("are one line without control characters, and not endless", () => {
    expect(scrubSecrets("one\r\n\u001b[31mtwo\u2028three", [])).toBe("one [31mtwo three");
    expect(scrubSecrets("x".repeat(5000), [])).toHaveLength(401);
  });

  it("are left as they are where there is nothing to hide", () => {
    expect(scrubSecrets("Rate limit reached for gpt-5.4.", ["", "sk-test-1"])).toBe("Rate limit reached for gpt-5.4.");
  });
});
