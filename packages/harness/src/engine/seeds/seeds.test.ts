import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CommittedSeeds, commitmentOf, differingGenerations, reveal, revealedSeeds } from "./committed-seeds.ts";
import { isSecretText, secretBytes, secretText } from "./secret-text.ts";
import { formatSeedFile, parseSeedFileHeader } from "./seed-file.ts";

const secret = fc.uint8Array({ minLength: secretBytes, maxLength: secretBytes }).map(secretText);
const suite = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const committedSeeds: fc.Arbitrary<CommittedSeeds> = fc.record({
  salt: secret,
  generations: fc.dictionary(suite, fc.nat(99), { minKeys: 1, maxKeys: 4 }),
  seeds: fc.uniqueArray(secret, { minLength: 1, maxLength: 5 }),
});

const example: CommittedSeeds = {
  salt: "abcdefghijklmnopqrstuvwxyz",
  generations: { "repository-qa": 1, "data-analysis": 3 },
  seeds: ["zyxwvutsrqponmlkjihgfedcba", "seed of another kind: žluť"],
};

describe("a secret text", () => {
  it("takes five bits of every byte, all 32 characters equally often", () => {
    expect(secretText(Uint8Array.of(0, 1, 31, 32, 255))).toBe("ab7a7");
    const all = secretText(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(new Set([...all].map((each) => all.split(each).length - 1))).toEqual(new Set([8]));
  });
  it("is told from others by its length and characters", () => {
    fc.assert(fc.property(secret, (text) => isSecretText(text) && !isSecretText(`${text}a`)));
    expect(isSecretText("ABCDEFGHIJKLMNOPQRSTUVWXYZ")).toBe(false);
  });
});

describe("a commitment", () => {
  it("is what hashlib and struct make of it, in the script of docs/secret-seeds.md", () => {
    expect(commitmentOf(example)).toBe("16e83e021646a3642a8ab60b63ded9146a82cd1fc16ecefb3cd25ebef7b96edd");
  });
  it("does not depend on the order in which suites are named", () => {
    const generations = Object.fromEntries(Object.entries(example.generations).reverse());
    expect(commitmentOf({ ...example, generations })).toBe(commitmentOf(example));
  });
  it("changes with the salt, any seed, their order and number, and any generation", () => {
    fc.assert(
      fc.property(committedSeeds, committedSeeds, (one, other) => {
        const variants = [
          one,
          { ...one, salt: secretText(new Uint8Array(secretBytes).fill(one.salt.startsWith("b") ? 2 : 1)) },
          { ...one, seeds: [...one.seeds, "another"] },
          { ...one, seeds: [one.seeds.join("")].concat(one.seeds.length > 1 ? [] : ["another 2"]) },
          { ...one, generations: { ...one.generations, added: 100 } },
          {
            ...one,
            generations: Object.fromEntries(Object.entries(one.generations).map(([name, at]) => [name, at + 1])),
          },
          ...(one.seeds.length > 1 ? [{ ...one, seeds: one.seeds.toReversed() }] : []),
          ...(JSON.stringify(one) === JSON.stringify(other) ? [] : [other]),
        ];
        expect(new Set(variants.map(commitmentOf)).size).toBe(variants.length);
      }),
    );
  });
});

describe("a file of seeds", () => {
  it("gives back its header, whatever stands around it", () => {
    fc.assert(
      fc.property(committedSeeds, ({ seeds, ...header }) => {
        const text = formatSeedFile({ seeds, ...header });
        expect(parseSeedFileHeader(text, "f")).toEqual(header);
        expect(parseSeedFileHeader(text.replaceAll("\n", "\r\n").replaceAll("# ", "  #   "), "f")).toEqual(header);
        expect(
          text
            .trimEnd()
            .split("\n")
            .filter((line) => !line.startsWith("#")),
        ).toEqual(seeds);
      }),
    );
  });

  const text = formatSeedFile({ ...example, seeds: ["not-to-be-seen"] });
  const wrong: readonly (readonly [what: string, text: string, says: RegExp])[] = [
    ["no salt", text.replace(/# salt.*\n/, ""), /one line '# salt: …'/],
    ["two salts", text.replace(/(# salt.*\n)/, "$1$1"), /one line '# salt: …'/],
    ["a salt that was cut", text.replace(/yz\n/, "\n"), /cut or changed/],
    ["no generation", text.replace(/# generation.*\n/g, ""), /no suite's generation/],
    ["a generation twice", text.replace(/(# generation.*\n)/, "$1$1"), /wrong or there twice/],
    ["a generation that is none", text.replace(/qa 1/, "qa one"), /wrong or there twice/],
  ];
  for (const [what, changed, says] of wrong) {
    it(`with ${what} is refused in a sentence that shows no seed`, () => {
      expect(changed).not.toBe(text);
      expect(() => parseSeedFileHeader(changed, "seeds.txt")).toThrow(says);
      expect(() => parseSeedFileHeader(changed, "seeds.txt")).not.toThrow(/not-to-be-seen/);
    });
  }
});

describe("revealed seeds", () => {
  it("hold all that the commitment binds, through JSON", () => {
    fc.assert(
      fc.property(committedSeeds, (committed) => {
        const read = revealedSeeds.parse(JSON.parse(JSON.stringify(reveal(committed))));
        expect(commitmentOf(read)).toBe(commitmentOf(committed));
      }),
    );
  });
  it("are refused with a field too many, a seed twice, no seed, another version", () => {
    const good = reveal({ ...example, salt: "abcdefghijklmnopqrstuvwxyz" });
    expect(revealedSeeds.safeParse(good).success).toBe(true);
    for (const change of [{ more: 1 }, { seeds: ["a", "a"] }, { seeds: [] }, { version: 2 }, { salt: "short" }]) {
      expect(revealedSeeds.safeParse({ ...good, ...change }).success, JSON.stringify(change)).toBe(false);
    }
  });
});

describe("generations", () => {
  it("that differ are named, one phrase a suite", () => {
    expect(differingGenerations({ a: 1, b: 2, c: 3 }, { a: 1, b: 3, d: 1 })).toEqual([
      "b: generation 2 there, generation 3 here",
      "c: generation 3 there, no such suite here",
      "d: no such suite there, generation 1 here",
    ]);
  });
});
