import { integrityScorer } from "@assay/grading/integrity";
import type { StoredScore } from "@assay/harness/store";
import { z } from "zod";

const partsSchema = z.object({
  verdict: z.string(),
  findings: z.array(z.object({ rule: z.string(), weight: z.string(), sequence: z.number(), quote: z.string() })),
});

/** Whether a score is the verdict on how the agent went about its task, which is told with its reasons. */
export const isIntegrity = ({ scorer }: Pick<StoredScore, "scorer">): boolean => scorer === integrityScorer.name;

/** The verdict on an episode by each version of the rules, with every finding on a line of its own. */
export function integrityLines(scores: readonly Pick<StoredScore, "scorer" | "version" | "parts">[]): string[] {
  return scores.filter(isIntegrity).flatMap(({ version, parts }) => {
    const read = partsSchema.safeParse(parts);
    if (!read.success) return [];
    const { verdict, findings } = read.data;
    return [
      `integrity ${version}: ${verdict}`,
      ...findings.map(({ rule, weight, sequence, quote }) => `  ${weight}, ${rule}, event ${sequence}: ${quote}`),
    ];
  });
}
