import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The questions, each with the answer of the published study. */
export function personaContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const ask = (
    measure: string,
    factor: string,
    levels: readonly [string, string],
    conditions: { readonly [factor: string]: readonly string[] } = {},
    subject = first,
  ) => ({ measure, factor, asks: contrast(...levels), scope: { subjects: [subject], conditions } });
  return [
    [ask("accuracy", "persona", ["Tarnic", "average"], { topic: ["counting"] }), "lower"],
    [ask("accuracy", "persona", ["Tarnic", "average"], { topic: ["ordering"] }), "lower"],
    [ask("declining", "persona", ["Orveni", "average"]), "higher"],
    [ask("accuracy", "persona", ["average", "none"]), "equal"],
    [ask("accuracy", "warning", ["given", "none"], { persona: ["Lusk"] }), "equal"],
    [ask("accuracy", "persona", ["Lusk", "average"], {}, second), "lower"],
  ];
}
