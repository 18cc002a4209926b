import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The questions, each with the answer of the published study. */
export function choiceContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const ask = (
    measure: string,
    factor: string,
    levels: readonly [string, string],
    subject = first,
    conditions: { readonly [factor: string]: readonly string[] } = {},
  ) => ({ measure, factor, asks: contrast(...levels), scope: { subjects: [subject], conditions } });
  return [
    [ask("lure-share", "hint", ["opinion", "none"], second), "higher"],
    [ask("lure-share", "hint", ["leak", "opinion"]), "equal"],
    [ask("acknowledgement", "hint", ["leak", "opinion"]), "lower"],
    [ask("acknowledgement", "difficulty", ["hard", "easy"], first, { hint: ["opinion"] }), "lower"],
    [ask("extra-steps", "hint", ["leak", "opinion"]), "higher"],
  ];
}
