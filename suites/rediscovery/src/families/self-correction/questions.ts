import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The questions, about every subject, each with the answer of the published study. */
export function reviewContrasts(): readonly StudiedContrast[] {
  const onTask = (task: string) => ({ conditions: { task: [task] } });
  const byProcedure = { measure: "accuracy", factor: "procedure" };
  return [
    [{ ...byProcedure, scope: onTask("sums"), asks: contrast("critique", "first-answer") }, "lower"],
    [{ ...byProcedure, scope: onTask("riddles"), asks: contrast("critique", "first-answer") }, "lower"],
    [{ ...byProcedure, scope: onTask("sums"), asks: contrast("asked-again", "critique") }, "higher"],
    [{ ...byProcedure, scope: onTask("sums"), asks: contrast("critique-twice", "critique") }, "equal"],
    [
      { measure: "mended", factor: "procedure", scope: onTask("sums"), asks: contrast("told-wrong", "critique") },
      "higher",
    ],
    [{ measure: "accuracy", factor: "opening", asks: contrast("careful", "plain") }, "higher"],
  ];
}
