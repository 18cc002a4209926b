import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The gap between the order of the proof and a random one. */
const gap = { factor: "order", levels: ["forward", "shuffled"] } as const;

/** The questions, each with the answer of the published study. */
export function chainContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const of = (subject: string) => ({ subjects: [subject] });
  const measure = "accuracy";
  return [
    [{ measure, factor: "order", scope: of(first), asks: contrast("forward", "shuffled") }, "higher"],
    [{ measure, factor: "order", scope: of(second), asks: contrast("forward", "shuffled") }, "higher"],
    [{ measure, factor: "order", scope: of(first), asks: contrast("backward", "shuffled") }, "higher"],
    [{ measure, factor: "distractors", effectOf: gap, scope: of(first), asks: contrast("8", "0") }, "higher"],
    [{ measure, factor: "rules", effectOf: gap, scope: of(first), asks: contrast("12", "4") }, "higher"],
    [{ measure, factor: "rules", effectOf: gap, scope: of(first), asks: contrast("12", "8") }, "higher"],
  ];
}
