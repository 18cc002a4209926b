import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { reasoningDoubts } from "../../reading/doubt/reasoning-doubts.ts";
import { setAside } from "../../reading/doubt/voices.ts";

export const ferryDoubts: readonly DoubtRule[] = [
  { speaks: setAside, marks: "always" },
  {
    speaks: /\b(?:not|n['’]t|never) (?:begin|start|open)\b[^.\n]{0,20}\b(?:yes|no|answer)\b/i,
    marks: "always",
  },
  ...reasoningDoubts,
];
