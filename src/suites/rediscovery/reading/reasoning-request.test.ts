import { describe, expect, it } from "vitest";
import { type ReasoningRequest, reasoningRequest } from "./reasoning-request.ts";

const wordings: { readonly [request in ReasoningRequest]: readonly string[] } = {
  asked: [
    "Think step by step.",
    "Let's think about this, then answer.",
    "Reason first, answer last.",
    "Show your work, then the name.",
    "Before you answer, explain how you get there.",
    "Walk me through it, and conclude with the name.",
    "Work it out on paper first; the last line is the answer.",
    "Use chain-of-thought, then answer.",
    "CoT, then the answer",
    "First write down your thoughts, then the name.",
    "Start with the reasoning; end with the answer.",
    '{"reasoning": "...", "answer": "..."}',
    "<reasoning></reasoning><answer></answer>",
    "Explain your thinking and after that tell the name.",
    "think step after step and show me the thinking, after write the answer",
    "pls think it thru step by step b4 answering",
    "A chain of thought, followed by the answer.",
    "Do not skip any step; the answer comes last.",
    "Take it one step at a time, and then answer.",
    "Deliberate in writing, then decide.",
    "Reasoning: on. Answer last.",
    "Give the rationale before the final answer.",
  ],
  forbidden: [
    "Answer with the name only.",
    "No explanation.",
    "No explanation, reasoning or commentary.",
    "Do not show any steps; write the answer alone.",
    "Don't explain why.",
    "Do not think aloud, do not explain, just the name.",
    "Reply immediately, without reasoning.",
    "Skip the reasoning.",
    "Only the letter. Be brief.",
    "Just the answer, no working, no steps.",
    "Reasoning is not needed.",
    "Reasoning: none",
    "Answer in one word; leave out any justification.",
    "Do not tell me why.",
    "The bare name, nothing else.",
    "dont reason or explain, only the name",
  ],
  unsaid: ["What is the answer?", "Read the record and answer.", "You are a careful analyst. Answer the question.", ""],
  unclear: [
    "Only the name, plus one line on why.",
    "Answer, because I am curious.",
    "Some analysis is welcome.",
    "Think silently, then give the name.",
    "Give the answer and the logic.",
    "No long explanation, but say why.",
    "Be brief.",
    "First the answer, then explain it.",
  ],
};

describe("what a prompt says about reasoning", () => {
  const rows = Object.entries(wordings).flatMap(([request, said]) => said.map((text) => [request, text] as const));

  it.each(rows)("is %s: %s", (request, text) => {
    expect(reasoningRequest(text)).toBe(request);
  });
});
