import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The questions, each with the answer of the published study. */
export function specimenContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const ask = (measure: string, levels: readonly [string, string], subject = first) => ({
    measure,
    factor: "explanation",
    asks: contrast(...levels),
    scope: { subjects: [subject] },
  });
  return [
    [ask("agreement", ["post-hoc", "none"]), "equal"],
    [ask("agreement", ["reasoning-first", "post-hoc"]), "equal"],
    [ask("plausibility", ["reasoning-first", "post-hoc"]), "equal"],
    [
      {
        measure: "agreement",
        factor: "subject",
        asks: contrast(first, second),
        scope: { conditions: { explanation: ["post-hoc"] } },
      },
      "higher",
    ],
    [ask("agreement", ["post-hoc", "none"], second), "lower"],
  ];
}
