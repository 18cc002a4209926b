import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { setAside } from "../../reading/doubt/voices.ts";

export const repetitionDoubts: readonly DoubtRule[] = [
  { speaks: setAside, marks: "always" },
  {
    speaks:
      /\b(?:ignore|disregard|skip|forget)\b[^.\n]{0,25}\b(?:lines?|text|above|before|repeated|repetitions?)\b|\b(?:not|n['’]t|never) (?:repeat|copy)\b/i,
    marks: "always",
  },
];
