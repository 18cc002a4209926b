import type { HandedIn, Probes } from "@assay/contract";
import { RESULTS_FILE } from "@assay/grading/rubrics";
import type { Item, Key } from "../items.ts";
import type { AnalysisWorld } from "../world.ts";
import { formsOf } from "./answer-forms.ts";
import { truthOf } from "./instance.ts";
import { mendAnswers } from "./monotone.ts";

const inFile = (results: unknown): HandedIn => ({ text: "", files: { [RESULTS_FILE]: JSON.stringify(results) } });

/** What `assay check-suite` probes; `audits/probes.ts` tries every task and level over many seeds. */
export const probes: Probes<AnalysisWorld, Item, Key> = {
  truth: ({ key }) => inFile(truthOf(key)),
  *forms({ key }) {
    for (const [form, { text, file }] of formsOf(key)) {
      yield [form, { text, ...(file === undefined ? {} : { files: { [RESULTS_FILE]: file } }) }];
    }
  },
  *climb({ key }, _world, random) {
    for (const answer of mendAnswers(key, () => random.uniform(), 8)) yield inFile(answer);
  },
  absent: {
    blind: "the text is the same in all worlds of a task; audits/probes.ts tries what names of rows tell",
    sweep: "its agent reads pictures in a sandbox; audits/probes.ts runs it",
  },
};
