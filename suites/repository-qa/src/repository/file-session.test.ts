import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { isWeekend } from "./file-session.ts";
import { Repository } from "./repository.ts";

const day = 86_400_000;
const worlds = Array.from({ length: 150 }, (_, index) =>
  repositoryWorld({ kind: "public", value: String(index + 1) }, presets.default),
).filter(
  ({ blueprint }) => blueprint.paths.files <= 60 && blueprint.columns.some(({ short }) => short === "recorded_at"),
);

describe("the working time of files", () => {
  it("is that of one file alone", () => {
    expect(worlds.length).toBeGreaterThan(3);
    for (const world of worlds) {
      const repository = new Repository(world);
      const spans = Array.from(repository.tree.files(), (file) => {
        const column = repository.contents(file).column("recorded_at");
        if (column.kind !== "date") throw new Error("times are dates");
        const { values } = column;
        return { rank: file.rank, first: values[0], last: values[values.length - 1] };
      }).sort((one, other) => one.rank - other.rank);
      for (let next = 1; next < spans.length; next++)
        expect(spans[next].first).toBeGreaterThanOrEqual(spans[next - 1].last);
    }
  });

  it("leaves out nights, and weekends unless a path names one", () => {
    for (const world of worlds) {
      const repository = new Repository(world);
      const hasDates = world.blueprint.paths.variables.some(({ kind }) => kind === "date");
      const column = repository.contents(repository.tree.file(0)).column("recorded_at");
      if (column.kind !== "date") throw new Error("times are dates");
      for (const moment of column.values) {
        expect((moment % day) / 3_600_000).toBeGreaterThanOrEqual(8);
        expect((moment % day) / 3_600_000).toBeLessThanOrEqual(18);
        if (!hasDates) expect(isWeekend(Math.floor(moment / day))).toBe(false);
      }
    }
  });
});
