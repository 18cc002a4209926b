import { describe, expect, it } from "vitest";
import { levelValue } from "../query/select-files.ts";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { pathPattern, writtenValue } from "./path-pattern.ts";

const worlds = Array.from({ length: 80 }, (_, index) =>
  repositoryWorld({ kind: "public", value: String(500 + index) }, presets[index % 2 === 0 ? "default" : "published"]),
);

/** The pattern as a JavaScript expression. */
function compiled(lines: readonly string[]): RegExp {
  const pieces = lines.flatMap((line) => /^ {4}r"(.*)"$/.exec(line)?.[1] ?? []);
  return new RegExp(`^(?:${pieces.join("").replaceAll("(?P<", "(?<")})$`);
}

describe("the pattern of a repository's paths", () => {
  it("reads of every path the very values that it was made of", () => {
    for (const world of worlds) {
      const { tree, model } = new Repository(world);
      const pattern = compiled(
        pathPattern(
          model.blueprint,
          tree.variables.map(({ short }) => short),
        ),
      );
      for (const { path, levels } of tree.files()) {
        const expected = tree.variables.map((variable, index) => [
          variable.short,
          writtenValue(variable, levelValue(variable, levels[index])),
        ]);
        expect({ ...pattern.exec(path)?.groups }).toEqual(Object.fromEntries(expected));
      }
    }
  });

  it("passes over the levels of the path that are not asked about", () => {
    for (const world of worlds) {
      const { tree, model } = new Repository(world);
      for (const [index, variable] of tree.variables.entries()) {
        const lines = pathPattern(model.blueprint, [variable.short]);
        expect(lines.join("\n").match(/\(\?P</g)?.length).toBeLessThanOrEqual(3);
        const { path, levels } = tree.file(tree.size - 1);
        const groups = compiled(lines).exec(path)?.groups;
        expect(groups?.[variable.short]).toBe(writtenValue(variable, levelValue(variable, levels[index])));
      }
    }
  });
});

describe("a name that no file of the repository gives", () => {
  it("is explained where a script uses it, and only there", () => {
    let told = 0;
    for (let seed = 1; seed <= 40; seed++) {
      for (const dictionary of ["none", "partial"] as const) {
        const { blueprint } = repositoryWorld(
          { kind: "public", value: String(seed) },
          { ...presets.default, dictionary },
        );
        const sequence = blueprint.paths.variables.find(({ kind }) => kind === "sequence");
        if (sequence === undefined) continue;
        const text = pathPattern(blueprint, [sequence.short]).join(" ").replaceAll(" # ", " ");
        expect(text.includes("seq_number is the sequence number")).toBe(dictionary === "none");
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(10);
  });
});

describe("a date as paths write it", () => {
  const date = { kind: "date", short: "date", name: "date", about: "Day.", days: ["2024-03-07"] } as const;
  const cases = [
    ["Ymd", "", "2024-03-07", "20240307"],
    ["dmY", "_", "2024-03-07", "07_03_2024"],
    ["mdY", "-", "2024-03-07", "03-07-2024"],
    ["dm", "-", "03-07", "07-03"],
    ["md", "", "03-07", "0307"],
    ["dm", "_", "2024-03-07", "07_03"],
  ] as const;
  it.each(cases)("is, in the order %s joined by '%s', of %s: %s", (order, joiner, value, written) => {
    expect(writtenValue({ ...date, order, joiner, days: ["2024-03-07"] }, value)).toBe(written);
  });
});
