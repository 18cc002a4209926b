import type { RecordedEvent } from "@assay/contract";
import type { EpisodeSummary, StoredCall, StoredScore, StoredSubmission } from "../../store/index.ts";

/**
 * What follows from keys in the episodes of a run with secret seeds. Scores lose reasons and parts. Notes, data of tools
 * that agents are not shown, and all that actors were asked and replied lose what they say. Evidence reads as not needed.
 */
export const withoutReason = (score: StoredScore): StoredScore => {
  const { parts: _, ...rest } = score;
  return { ...rest, reason: "" };
};

export const withoutEvidence = (summary: EpisodeSummary): EpisodeSummary => ({ ...summary, evidence: "not-needed" });

export function withoutTruth(recorded: RecordedEvent): RecordedEvent {
  const { event } = recorded;
  if (event.type === "actor-called") return { ...recorded, event: { ...event, prompt: [], reply: null } };
  if (event.type === "tool-answered") {
    const { data: _, ...shown } = event;
    return { ...recorded, event: shown };
  }
  // What was left undone is the agent's own answer.
  if (event.type === "note-recorded" && event.kind !== "left-undone") {
    return { ...recorded, event: { ...event, data: null } };
  }
  return recorded;
}

export const withoutActorReply = (call: StoredCall): StoredCall =>
  call.role === undefined ? call : { ...call, reply: undefined };

export const withoutActorAnswers = (answers: StoredSubmission["answers"]): StoredSubmission["answers"] =>
  answers.map((answer) => {
    if (answer.to !== "actor") return answer;
    const { value: _, ...rest } = answer;
    return { ...rest, text: "" };
  });
