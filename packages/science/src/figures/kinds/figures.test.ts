import { describe, expect, it } from "vitest";
import { textWidth } from "../axes/text-width.ts";
import { exampleDetector, examples } from "../examples.test-support.ts";
import type { Mark, TextMark } from "../scene/mark.ts";
import { detectorLongitudinal } from "./detector-longitudinal.ts";
import { detectorTransverse } from "./detector-transverse.ts";

function texts(marks: readonly Mark[]): TextMark[] {
  return marks.flatMap((mark) => {
    if (mark.kind === "clip") return texts(mark.marks);
    return mark.kind === "text" ? [mark] : [];
  });
}

/** The box that a text takes: its ascent is 0.93 and its descent 0.24 of the size, in DejaVu Sans. */
function textBox({ x, y, text, size, anchor, rotation }: TextMark): {
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  const width = textWidth(text, size);
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  if (rotation === -90)
    return { left: x - 0.93 * size, right: x + 0.24 * size, top: y - width + before, bottom: y + before };
  return { left: x - before, right: x - before + width, top: y - 0.93 * size, bottom: y + 0.24 * size };
}

describe.each(Object.entries(examples))("a %s", (_, make) => {
  const { scene, mapping } = make();
  const boxes = texts(scene.marks).map((mark) => ({ text: mark.text, ...textBox(mark) }));

  it("cuts no text off", () => {
    for (const { text, left, right, top, bottom } of boxes) {
      expect(left, text).toBeGreaterThanOrEqual(0);
      expect(right, text).toBeLessThanOrEqual(scene.width);
      expect(top, text).toBeGreaterThanOrEqual(0);
      expect(bottom, text).toBeLessThanOrEqual(scene.height);
    }
  });

  it("lets no two texts overlap", () => {
    for (const [index, first] of boxes.entries()) {
      for (const second of boxes.slice(index + 1)) {
        const isApart =
          first.right <= second.left ||
          second.right <= first.left ||
          first.bottom <= second.top ||
          second.bottom <= first.top;
        expect(isApart, `${first.text} and ${second.text}`).toBe(true);
      }
    }
  });

  it("says how data became pixels in plain JSON", () => {
    expect(JSON.parse(JSON.stringify(mapping))).toEqual(mapping);
    expect(Object.keys(mapping).length).toBeGreaterThanOrEqual(2);
  });
});

describe("a detector's drawing", () => {
  const radii = [0.063, 0.151, 0.308, 0.547];
  const drawings = (legend: "none" | "names" | "radii"): string[] => {
    const detector = exampleDetector(radii, legend);
    const figures = [detectorTransverse(detector), detectorLongitudinal(detector, [3])];
    return figures.map(({ scene }) =>
      texts(scene.marks)
        .map(({ text }) => text)
        .join("\n"),
    );
  };

  it("prints no radius unless asked to", () => {
    for (const printed of [...drawings("none"), ...drawings("names")]) {
      expect(printed).not.toMatch(/0\.063|0\.151|0\.308|0\.547|1\.500/);
    }
    for (const printed of drawings("radii")) expect(printed).toContain("tracker layer 2: r = 0.151 m");
    for (const printed of drawings("none")) expect(printed).not.toContain("tracker");
  });
});
