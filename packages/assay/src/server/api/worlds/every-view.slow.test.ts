import type { ShownBlock } from "@assay/viewer/world-types";
import { describe, expect, it } from "vitest";
import { builtInNames } from "../../../suites/built-in.ts";
import type { AskedWorld } from "./asked-world.ts";
import { WorldExplorer } from "./world-explorer.ts";

const explorer = new WorldExplorer({ guests: [], withKeys: true });
const worlds = builtInNames.flatMap((suite) =>
  ["default", "hard"].map((preset): AskedWorld => ({ suite, seed: "1", preset, settings: {} })),
);

/** What a page could not draw. */
function wrongIn(block: ShownBlock): string | undefined {
  switch (block.kind) {
    case "text":
      return block.text === "" ? "an empty text" : undefined;
    case "table":
      return block.rows.some((row) => row.length !== block.columns.length) ? "a ragged table" : undefined;
    case "chart": {
      const { series } = block;
      if (series.length === 0 || series.some(({ points }) => points.length === 0)) return "an empty chart";
      const heights = series.flatMap(({ points }) => points.flatMap(({ y, low = y, high = y }) => [y, low, high]));
      return heights.every(Number.isFinite) ? undefined : "a height that is no number";
    }
    case "image": {
      const { width, height, marks } = block;
      if (width === null || height === null) return "a picture without a size";
      const isOver = (mark: (typeof marks)[number]): boolean =>
        mark.kind === "line"
          ? mark.points.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height)
          : mark.x >= 0 && mark.x <= width && mark.y >= 0 && mark.y <= height;
      return marks.every(isOver) ? undefined : "a mark beside its picture";
    }
    case "tree":
      return block.root.children.length === 0 ? "a tree without branches" : undefined;
  }
}

describe.each(worlds)("the views of $suite, $preset", (asked) => {
  it("show something that can be drawn, each with what was chosen first and last", async () => {
    const { views, hiddenViews } = await explorer.world(asked);
    expect(hiddenViews).toBe(0);
    expect(new Set(views.map(({ name }) => name)).size).toBe(views.length);
    for (const { name } of views) {
      expect(name).toMatch(/^[a-z0-9-]+$/);
      const first = await explorer.view(asked, { name, inputs: {}, from: 0 }, true);
      expect(first.blocks.length, name).toBeGreaterThan(0);
      expect(first.blocks.map(wrongIn), name).toEqual(first.blocks.map(() => undefined));
      const inputs = Object.fromEntries(
        first.inputs.map((input) => [input.name, String(input.kind === "number" ? input.high : input.choices.at(-1))]),
      );
      const last = await explorer.view(asked, { name, inputs, from: 0 }, true);
      expect(last.blocks.map(wrongIn), `${name} ${JSON.stringify(inputs)}`).toEqual(last.blocks.map(() => undefined));
    }
  });
});

describe("the truth over pictures", () => {
  const asked = (task: string): AskedWorld => ({
    suite: "data-analysis",
    seed: "1",
    preset: "easy",
    settings: { task },
  });

  it.each(["cepheid-calibration", "hubble-constant", "count-circles"])("is there in %s", async (name) => {
    const { blocks } = await explorer.view(asked(name), { name, inputs: {}, from: 0 }, true);
    const marks = blocks.flatMap((block) => (block.kind === "image" ? block.marks : []));
    expect(marks.length).toBeGreaterThan(5);
  });

  it("is left out where it was not asked for", async () => {
    const view = { name: "count-circles", inputs: {}, from: 0 };
    const { blocks } = await explorer.view(asked("count-circles"), view, false);
    expect(blocks.flatMap((block) => (block.kind === "image" ? block.marks : []))).toEqual([]);
  });
});
