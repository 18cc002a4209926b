import { type Mark, type Scene, toPng, toSvg } from "@assay/science/figures";
import { textWidth } from "@assay/science/figures/axes/text-width";
import { describe, expect, it } from "vitest";
import { drawFigure } from "./draw-figure.ts";
import { agentLists, figureOf, kinds } from "./figures.test-support.ts";
import { formatInterval, formatValue } from "./format-value.ts";

type TextMark = Extract<Mark, { kind: "text" }>;

const textsOf = ({ marks }: Scene): TextMark[] => marks.filter((mark): mark is TextMark => mark.kind === "text");

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The room that a line of text takes; capitals are about 0.73 of the size high. */
function boxOf({ text, x, y, size, anchor, rotation }: TextMark): Box {
  const width = textWidth(text, size);
  const from = anchor === "start" ? 0 : anchor === "middle" ? -width / 2 : -width;
  if (rotation === -90) return { text, left: x - 0.73 * size, right: x, top: y - from - width, bottom: y - from };
  return { text, left: x + from, right: x + from + width, top: y - 0.73 * size, bottom: y };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function overlapsIn(scene: Scene): string[] {
  const boxes = textsOf(scene)
    .filter(({ text }) => text !== "")
    .map(boxOf);
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} | ${other.text}`] : [])),
  );
}

const cases = kinds.flatMap((kind) => Object.entries(agentLists).map(([size, agents]) => ({ kind, size, agents })));

describe.each(cases)("a chart of $kind with $size names", ({ kind, agents }) => {
  const scene = drawFigure(figureOf(kind, agents));

  it("has no text that overlaps another or leaves the picture", () => {
    expect(overlapsIn(scene)).toEqual([]);
    const outside = textsOf(scene)
      .map(boxOf)
      .filter(
        ({ left, right, top, bottom }) => left < 0 || right > scene.width + 0.5 || top < 0 || bottom > scene.height,
      );
    expect(outside).toEqual([]);
  });
});

describe.each(kinds)("a chart of %s", (kind) => {
  it("is drawn where every number is 0, of one world, without intervals", () => {
    const { low, high, ...zero } = { value: 0, worlds: 1, episodes: 1, low: 0, high: 0 };
    expect([low, high]).toEqual([0, 0]);
    const scene = drawFigure(figureOf(kind, ["only"], zero));
    expect(overlapsIn(scene)).toEqual([]);
    expect(toPng(scene).length).toBeGreaterThan(500);
  });

  it("is well-formed whatever names hold", () => {
    const hostile = ['<script>"&amp;"</script>', "a\u0000b\u001b[2J", "\ud800", "漢字"];
    expect(toPng(drawFigure(figureOf(kind, hostile))).length).toBeGreaterThan(500);
    expect(toSvg(drawFigure(figureOf(kind, hostile)))).not.toContain("<script");
  });
});

describe("a chart of values against what they took", () => {
  const rows = ["a", "b", "c"].map((agent, index) => ({
    ...{ agent, panel: "seconds an episode", value: 0.5, worlds: 9, episodes: 9 },
    x: [2, 3, 61][index],
  }));
  const scene = drawFigure({ ...figureOf("against", []), rows });

  it("has a colour and a marker of its own for each agent, and its name in that colour", () => {
    const colours = rows.map(({ agent }) => textsOf(scene).find(({ text }) => text === agent)?.colour);
    expect(new Set(colours).size).toBe(3);
    expect(scene.marks.filter((mark) => mark.kind === "circle" && mark.fill?.colour === colours[0])).toHaveLength(2);
    expect(scene.marks.filter((mark) => mark.kind === "rectangle" && mark.fill?.colour === colours[1])).toHaveLength(2);
  });

  it("keeps points and ticks apart, on a scale of ratios too", () => {
    expect(overlapsIn(scene)).toEqual([]);
    const ticks = textsOf(scene).map(({ text }) => text);
    expect(ticks).toEqual(expect.arrayContaining(["2", "10", "50"]));
    const equal = rows.map((row) => ({ ...row, x: 4 }));
    const points = drawFigure({ ...figureOf("against", []), rows: equal }).marks;
    const centre = points.find((mark) => mark.kind === "circle")?.x ?? 0;
    const square = points.find((mark) => mark.kind === "rectangle");
    expect(square).toBeDefined();
    expect(Math.abs((square?.x ?? 0) - centre)).toBeGreaterThan(4);
  });
});

describe("a chart of lines", () => {
  it("draws the lines of floor and ceiling in grey, and says what they are", () => {
    const figure = figureOf("lines", ["oracle", "loop model-1", "null"]);
    const marks = [
      { label: "floor: null", agent: "null", value: 0 },
      { label: "ceiling: oracle", agent: "oracle", value: 1 },
    ];
    const scene = drawFigure({ ...figure, marks });
    const named = (text: string) => textsOf(scene).find((each) => each.text === text);
    expect(named("null (floor)")?.colour).toBe(named("oracle (ceiling)")?.colour);
    expect(named("loop model-1")?.colour).not.toBe(named("null (floor)")?.colour);
  });
});

describe("a chart of lines with more agents than it has room for", () => {
  it("names what a panel is of and whom it is about in two lines", () => {
    const agents = Array.from({ length: 6 }, (_, index) => `loop company/a-model-with-a-long-name-${index}`);
    const rows = agents.flatMap((agent) =>
      [1, 2].map((x) => ({ agent, panel: "pass@k: one of k is right", x, value: 0.5, worlds: 9, episodes: 9 })),
    );
    const texts = textsOf(drawFigure({ ...figureOf("lines", []), rows })).map(({ text }) => text);
    expect(texts.filter((text) => text === "pass@k: one of k is right")).toHaveLength(6);
    expect(texts).toEqual(expect.arrayContaining(["a-model-with-a-long-name-0", "a-model-with-a-long-name-5"]));
  });
});

describe("a chart of dots", () => {
  const rows = ["best", "worst"].map((agent, index) => ({
    agent,
    value: 0.6 - index / 2,
    low: 0.05,
    high: 0.81,
    worlds: 9,
    episodes: 9,
  }));
  const marks = [{ label: "floor: worst", agent: "worst", value: 0.1 }];
  const figure = { ...figureOf("dots", []), rows, marks };

  it("writes the values and intervals of its table, and draws them to scale", () => {
    const scene = drawFigure(figure);
    const texts = textsOf(scene).map(({ text }) => text);
    for (const { value, low, high } of rows) {
      expect(texts).toContain(formatValue(value, true));
      expect(texts).toContain(formatInterval(low, high, true));
    }
    const at = (text: string): number => textsOf(scene).find((each) => each.text === text)?.x ?? Number.NaN;
    const dots = scene.marks.flatMap((mark) => (mark.kind === "circle" ? [mark.x] : []));
    const valueAt = (x: number): number => (x - at("0")) / (at("100") - at("0"));
    expect(dots.map(valueAt)).toEqual(rows.map(({ value }) => expect.closeTo(value, 9)));
  });

  it("shows published rows as hollow points below the others", () => {
    const published = { agent: "theirs", value: 0.3, worlds: 0, episodes: 0, source: "their paper" };
    const scene = drawFigure({ ...figure, rows: [...rows, published] });
    expect(textsOf(scene).map(({ text }) => text)).toEqual(expect.arrayContaining(["published", "theirs"]));
    const hollow = scene.marks.filter((mark) => mark.kind === "circle" && mark.fill?.colour === "#ffffff");
    // One in the legend, one in the row.
    expect(hollow).toHaveLength(2);
  });
});
