import type { Wording } from "../wording.ts";
import { colleague } from "./colleague.ts";
import { formal } from "./formal.ts";
import { templated } from "./templated.ts";
import { terse } from "./terse.ts";

/** The templated wording, which questions/word-query.ts writes, and the three styles of paraphrase. */
export const wordings = { templated, terse, colleague, formal } as const satisfies { [style: string]: Wording };

export const paraphraseStyles = ["terse", "colleague", "formal"] as const;

export type ParaphraseStyle = (typeof paraphraseStyles)[number];
