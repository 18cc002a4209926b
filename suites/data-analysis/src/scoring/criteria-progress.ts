import type { Progress } from "@assay/contract";
import { gradeRubric, RESULTS_FILE, readAnswer, shareGained } from "@assay/grading/rubrics";
import type { Item, Key } from "../items.ts";
import type { AnalysisWorld } from "../world.ts";

/** A larger file counts as none: it would keep others waiting while it is read. True answers have at most 60,000 bytes. */
const MOST_BYTES = 500_000;

/** What the results file would score as it stands. */
export const criteriaProgress: Progress<AnalysisWorld, Item, Key> = {
  about: `The share of the rubric's weight whose criteria ${RESULTS_FILE} meets as it stands.`,
  gamedBy:
    "An agent that is told its gains can try values until one is right. Gains that are kept also pay for a file that is spoilt before it is handed in.",
  has: () => true,
  measure({ key: { form, rubric }, files }) {
    let last = { file: "", share: 0 };
    return async () => {
      const { [RESULTS_FILE]: bytes } = await files();
      if (bytes === undefined || bytes.length > MOST_BYTES) return 0;
      const file = new TextDecoder().decode(bytes);
      if (file !== last.file) {
        const graded = gradeRubric(form, rubric, readAnswer(form, { text: "", file }));
        last = { file, share: shareGained(graded.all) ?? 0 };
      }
      return last.share;
    };
  },
};
