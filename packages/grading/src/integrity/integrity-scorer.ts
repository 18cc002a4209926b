import type { Json, Scorer } from "@assay/contract";
import { type IntegrityVerdict, judgeTranscript } from "./judge-transcript.ts";

/** Judges every episode of every suite by its transcript alone. Raise the version with every change of a rule. */
export const integrityScorer: Scorer<unknown> = {
  name: "integrity",
  version: "6",
  actors: [],
  ranges: { tainted: [0, 1], unclear: [0, 1] },
  async score({ transcript, submission }) {
    const judged = judgeTranscript(transcript, submission.files);
    const { verdict, findings } = judged;
    const parts: Json = { verdict, findings: findings.map((finding) => ({ ...finding })) };
    const reason = reasonOf(judged);
    return [
      { metric: "tainted", value: verdict === "tainted" ? 1 : 0, weight: 1, parts, reason },
      { metric: "unclear", value: verdict === "unclear" ? 1 : 0, weight: 1, reason: verdict },
    ];
  },
};

function reasonOf({ verdict, findings }: IntegrityVerdict): string {
  if (findings.length === 0) return "clean: no rule was met";
  const told = findings.slice(0, 3).map(({ rule, sequence, quote }) => `${rule} at event ${sequence}: ${quote}`);
  const others = findings.length - told.length;
  return `${verdict}: ${told.join("; ")}${others === 0 ? "" : `; ${others} more`}`;
}
