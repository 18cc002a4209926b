import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The questions, each with the answer of the published study. */
export function ferryContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const commitment = { measure: "rejection", factor: "check" };
  const bound = contrast("false-same", "false-fresh");
  return [
    [{ measure: "accuracy", factor: "order", asks: contrast("reason-first", "answer-first") }, "higher"],
    [{ measure: "rejection", factor: "check", asks: contrast("false-fresh", "true-fresh") }, "higher"],
    [{ ...commitment, scope: { subjects: [first] }, asks: bound }, "lower"],
    [{ ...commitment, scope: { subjects: [second] }, asks: bound }, "lower"],
    [{ measure: "accuracy", factor: "temperature", asks: contrast("1", "0") }, "equal"],
  ];
}
