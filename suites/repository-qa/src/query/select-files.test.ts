import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelCount } from "../repository/render-level.ts";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { countFiles, levelValue, selectFiles } from "./select-files.ts";

const repositories = Array.from(
  { length: 8 },
  (_, index) => new Repository(repositoryWorld({ kind: "public", value: String(index + 1) }, presets.default)),
);

describe("the files that meet conditions", () => {
  it("are those whose path has one of the values of every variable named", () => {
    for (const { tree } of repositories) {
      const random = stream("select-files", tree.size);
      for (let round = 0; round < 40; round++) {
        const variables = random.chooseWithoutReplacement([...tree.variables], random.integer(0, 3));
        const conditions = variables.map((variable) => {
          const levels = random.distinctIndices(random.integer(1, levelCount(variable)), levelCount(variable));
          return { variable: variable.short, values: levels.map((level) => levelValue(variable, level)) };
        });
        const expected = [...tree.files()].filter(({ levels }) =>
          conditions.every(({ variable: short, values }) => {
            const position = tree.variables.findIndex((each) => each.short === short);
            return values.includes(levelValue(tree.variables[position], levels[position]));
          }),
        );
        expect(selectFiles(tree, conditions)).toEqual(expected);
        expect(countFiles(tree, conditions)).toBe(expected.length);
      }
    }
  });

  it("are none where a value is no level of the variable", () => {
    const [{ tree }] = repositories;
    expect(selectFiles(tree, [{ variable: tree.variables[0].short, values: ["no such level"] }])).toEqual([]);
  });
});
