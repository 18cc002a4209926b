import { expect, it } from "vitest";

/** Wordings by the level that they set, one a line. */
export type Wordings = { readonly [level: string]: string };

/**
 * States that none of many wordings is taken for a level that it does not set, and that nearly all are understood; a line
 * break within a wording is written as \n.
 */
export function itTakesWordings(take: (wording: string) => string | undefined, wordings: Wordings): void {
  it.each(Object.keys(wordings))("takes wordings of '%s' for nothing else, and understands nine of ten", (level) => {
    const written = linesOf(wordings[level]);
    const taken = written.map((wording) => ({ wording, level: take(wording) }));
    expect(taken.filter((each) => each.level !== undefined && each.level !== level)).toEqual([]);
    const unread = taken.filter((each) => each.level === undefined).map(({ wording }) => wording);
    expect(unread.length / written.length, unread.join("\n")).toBeLessThanOrEqual(0.1);
  });
}

const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().replaceAll("\\n", "\n"));
