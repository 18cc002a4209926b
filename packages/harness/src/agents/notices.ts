import type { Turn } from "./turn.ts";

// What an agent says to its model between the prompts. A change of wording raises the version of the agents that say it.

export function turnsLeftNotice(turns: number): string {
  return turns === 1 ? "One turn is left before the final one." : `${turns} turns are left before the final one.`;
}

export const finalTurnNotice =
  "This is the final turn. Hand in your best answer so far with submit; nothing else can be called now.";

export const onceMoreNotice =
  "Nothing has been handed in yet. Call submit now with your best answer so far; this is the last time you are asked.";

export const notOnFinalTurn = "This was not run: on the final turn only submit can be called.";

export const notAfterSubmit = "This was not run: the task had been handed in before this call.";

/** Stands for the answer of a submit whose outcome is not known yet, in a fork that is asked before it is. */
export const handedIn = "taken";

/** What is said about a reply that can neither be acted on nor taken as the answer. */
export const reminders: { readonly [kind in Exclude<Turn["kind"], "calls">]: string } = {
  text: "That reply called no tool, and as it stands it is not an answer in the form that the task asks for. Go on with the tools, or hand in your answer with submit.",
  empty: "That reply was empty. Go on with the tools, or hand in your answer with submit.",
  refusal:
    "Nothing was handed in. If you go on, use the tools; if the task allows to decline an answer, do so with submit.",
  cut: "That reply was cut because it was too long. Keep it shorter, and go on with the tools or hand in your answer with submit.",
};

/** What is said about a call whose input is no JSON. */
export function malformedNotice(tool: string): string {
  return `The input of ${tool} is not JSON, so nothing was run. Write it as one JSON object and call again.`;
}
