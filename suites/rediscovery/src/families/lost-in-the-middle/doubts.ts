import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { setAside } from "../../reading/doubt/voices.ts";

const documents = "(?:documents?|passages?|texts?|context|sources?|articles?|snippets?|excerpts?|search results?)";

/** Documents that are not to be used, or are said to be worthless. */
export const lookupDoubts: readonly DoubtRule[] = [
  { speaks: setAside, marks: "always" },
  {
    speaks: new RegExp(
      `\\b(?:ignor\\w+|disregard\\w*|skip|forget|without (?:using|reading|looking at|consulting)|leave out|pretend|do not (?:use|read|trust|look at|rely on)|don['’]t (?:use|read|trust|look at|rely on))\\b[^.\\n]{0,30}\\b${documents}\\b|\\b(?:none|not one|no one) of (?:the|these) ${documents}\\b|\\b${documents}\\b[^.\\n]{0,30}\\b(?:is|are) (?:an? )?(?:false|wrong|forge\\w*|fake|unreliable|worthless|invented)\\b|\\b(?:not|n['’]t) (?:in|from) (?:the|these|any) ${documents}\\b`,
      "i",
    ),
    marks: "always",
    known: [
      /\b(?:do not|don['’]t|never) (?:use|rely on|draw on)(?: any)? (?:outside|other|prior|own|external|your)\b[^.\n]*/gi,
      /\b(?:irrelevant|other|unrelated|distract\w+) (?:documents?|passages?|texts?|sources?|ones?)\b/gi,
      /\bif\b[^.\n]*/gi,
    ],
  },
];
