import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { itTakesWordings } from "../../testing/wordings.test-support.ts";
import { entityBank, type Kind } from "./bank.ts";
import { eitherPrompts } from "./either-prompts.test-support.ts";
import { entityNames, readPrompt } from "./read-prompt.ts";
import { rulerPrompts } from "./ruler-prompts.test-support.ts";
import { townPrompts } from "./town-prompts.test-support.ts";

const bank = entityBank(stream("rediscovery", "prompts", 1));
const names = entityNames(bank);

/** What a prompt is taken for about three entities of a kind, which must agree. */
const take = (kind: Kind) => (wording: string) => {
  const taken = bank
    .filter((entity) => entity.kind === kind)
    .filter((_, index) => [3, 40, 171].includes(index))
    .map((entity) => {
      const name = /[a-z]/.test(wording) ? entity.name : entity.name.toUpperCase();
      const read = readPrompt(wording.replaceAll("@", name), entity, names);
      return "prompt" in read ? read.prompt : undefined;
    });
  return taken.every((each) => each === taken[0]) ? taken[0] : taken.join(", ");
};

describe("prompts about towns", () => {
  itTakesWordings(take("town"), townPrompts, { of: "a town", understood: 0.98 });
  itTakesWordings(take("town"), eitherPrompts, { of: "either kind", understood: 0.98 });
});

describe("prompts about rulers", () => {
  itTakesWordings(take("ruler"), rulerPrompts, { of: "a ruler", understood: 0.98 });
  itTakesWordings(take("ruler"), eitherPrompts, { of: "either kind", understood: 0.98 });
});

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
