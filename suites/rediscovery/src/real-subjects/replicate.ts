import type { Agent } from "@assay/contract";
import { readSource } from "@assay/contract";
import { studyProgram, writeDesign, writeDesignFiles } from "../baselines/reference-study.ts";
import { referenceDesign } from "../study/reference-design.ts";
import type { ReferenceRun } from "./reference-run.ts";

const program = readSource(new URL("./replicate.py", import.meta.url));

const plan =
  "Ask the subject every condition that the questions compare, with their controls, on the same items in each; read every reply with outcome.py, and claim what the whole interval of a difference says.";

/**
 * The reference run again, by an agent through the endpoint: with the same items, or the first so many of them. What it
 * gets wrong with all items shows how far the model's replies change from one time to the next.
 */
export function replicate({ family, design }: ReferenceRun, itemsPerCell?: number): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      const { planted, subject, questions } = design;
      const cells =
        itemsPerCell === undefined
          ? design.cells
          : referenceDesign(family, [subject], planted.bank, itemsPerCell, questions);
      await session.submit({ plan });
      await writeDesignFiles(session, writeDesign(family, [subject], planted.bank, cells, questions));
      const code = `${studyProgram}\n\n${family.solver}\n\n${program}`;
      let left = Number.POSITIVE_INFINITY;
      while (left > 0) {
        const { parts } = await session.call("run_python", { code: `${code}\nask_some()\n` });
        const printed = parts.map((part) => (part.type === "text" ? part.text : "")).join("");
        const now = Number(/(\d+) calls are left/.exec(printed)?.[1] ?? Number.NaN);
        // Without progress it ends: the budget is used up, or the model cannot be reached.
        if (!(now < left)) break;
        left = now;
      }
      await session.call("run_python", { code: `${code}\nstudy()\n` });
      await session.submit({});
    },
  };
}
