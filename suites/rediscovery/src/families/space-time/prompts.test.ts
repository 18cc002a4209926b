import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { entityBank } from "./bank.ts";
import { entityNames, readPrompt } from "./read-prompt.ts";

const bank = entityBank(stream("rediscovery", "prompts", 1));
const names = entityNames(bank);

describe("a prompt of the longest length", () => {
  it.each(["and ", "where ", "@ is ", "provinces which ", "name @ ", "i am ", "<a ", "a, ", "_", "\n@ "])(
    "of %j again and again is read to its end",
    (repeated) => {
      const [entity] = bank;
      const prompt = `${entity.name} ${repeated.repeat(200_000 / repeated.length)}`.replaceAll("@", entity.name);
      expect(Object.keys(readPrompt(prompt, entity, names))).toHaveLength(1);
    },
  );
});
