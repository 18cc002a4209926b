import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { setAside } from "../../reading/doubt/voices.ts";

export const formatDoubts: readonly DoubtRule[] = [
  { speaks: setAside, marks: "always" },
  {
    speaks:
      /\b(?:ignore|disregard|skip|forget|without (?:using|reading))\b[^.\n]{0,15}\b(?:passage|text|question|context)\b|\b(?:passage|text)\b[^.\n]{0,10}\b(?:is|are) (?:false|wrong|untrue|invented|a lie)\b/i,
    marks: "always",
  },
];
