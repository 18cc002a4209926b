import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The questions, each with the answer of the published study. */
export function transcriptContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const ask = (measure: string, factor: string, levels: readonly [string, string]) => ({
    measure,
    factor,
    asks: contrast(...levels),
    ...(factor === "subject" ? {} : { scope: { subjects: [first] } }),
  });
  return [
    [ask("probability", "origin", ["evaluation", "deployment"]), "higher"],
    [ask("auc", "setting", ["agentic", "chat"]), "higher"],
    [ask("auc", "subject", [first, second]), "higher"],
    [ask("probability", "wording", ["suspicious", "neutral"]), "higher"],
    [ask("probability", "date", ["present", "absent"]), "equal"],
  ];
}
