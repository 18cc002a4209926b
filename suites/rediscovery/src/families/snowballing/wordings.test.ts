import { describe, expect, it } from "vitest";
import { itTakesWordings } from "../../testing/wordings.test-support.ts";
import { askedOrder } from "./asked-order.ts";
import { asksToJudge } from "./claims-in.ts";

describe("the order of answer and reasons", () => {
  itTakesWordings(askedOrder, {
    "reason-first": `
      You must to reason before, and after the reasoning you write yes or no.
      Line 1: your reasoning. Line 2: yes or no.
      Explain first how you see it, then say yes or no.
      Think step by step.
      Let's think step by step, then answer yes or no.
      1. Explain your reasoning.\\n2. Write yes or no.
      Explain first, then answer.
      First explain, then say yes or no.
      Reason first; conclude with yes or no.
      Before you answer, explain your reasoning.
      Do not answer before you have explained why.
      You explain first your thinking and after you say yes or no.
      Write down your reasons, and only then yes or no.
      Work it out in writing first, and say yes or no after that.
      Show your work, then give the answer.
      Give your reasoning before the answer.
      Reasoning first, answer last.
      End with yes or no after explaining your reasoning.
      Put the answer at the very end, after your reasoning.
      The last line must be yes or no; before it, your reasoning.
      Finish with 'Answer: yes' or 'Answer: no' after your explanation.
      {"reasoning": "...", "answer": "yes/no"}
      Return JSON with the keys "explanation" and "answer", in this order.
      Reasoning: ...\\nAnswer: ...
      <reasoning>...</reasoning>\\n<answer>yes or no</answer>
      explain ur reasoning 1st then yes/no
      Trace the ferries, then answer yes or no.
      Go through the list ferry by ferry, then decide.
      Start with your reasoning and end with the answer.
      Begin with an explanation. Then answer yes or no.
      Explain your thinking. After that, answer yes or no.
      Think it through before you commit to an answer.
      Think carefully and reason before answering.
      Chain of thought first, verdict last.
      Use chain-of-thought.
      Justify before you answer.
      First your argument, then your verdict.
      Walk through the list before you answer yes or no.
      Provide the explanation first and the answer second.
      Analyse the list first. Finally give yes or no.
      STEP 1: explain\\nSTEP 2: answer yes or no
      Let us reason step by step.
      Think aloud, then answer.
      Deliberate first, then answer yes or no.
      Reason about it, then state yes or no.
      🧠 think first, then ✅ yes/no
      Answer only after you have laid out your reasons.
      Write your reasoning. On the last line write yes or no.
      Take it one step at a time.
      Explain how you get to it and conclude with yes or no.
      Your answer must come after your reasons.
      Please write the reasoning prior to the answer.
      Reason, answer. In that order.
      Explanation → answer
      reasoning -> yes/no
      Don't jump to the answer: reason first.
      Use a scratchpad before answering.
      Tell me your thoughts, then yes or no.
      First of all explain why, and in the end say yes or no.
      Explain, then answer.
      Derive the answer step by step.
      Work through the list and then answer yes or no.
      Let's work this out in a step by step way to be sure we have the right answer.
      I want the reasoning first.
      Reason before verdict.
      Answer at the end.
      Yes or no at the end, reasons before.
      Ponder it in writing before you reply yes or no.
      List the reachable towns before you say yes or no.
      Write the explanation, then a line with yes or no.
      Step-by-step reasoning, please.
      Think.
      Reason it out.
    `,
    "answer-first": `
      Answer yes or no.
      Yes or no?
      Reply with only yes or no.
      Yes or no, and why?
      Answer yes or no and explain.
      Answer first, then explain.
      First yes or no, then your reasons.
      You say first yes or no and after you explain.
      Give the answer (Yes/No) in the first word, followed by a justification.
      Your reply must open with the word yes or the word no. After it, justify your answer with a sentence about the list.
      Begin with yes or no, then justify.
      Start your reply with Yes or No.
      The first word of your reply must be yes or no. Then explain.
      Explain your answer.
      Justify your answer.
      Answer and give a reason.
      Is it possible? Explain your answer in one sentence.
      1. Write yes or no.\\n2. Explain your answer.
      {"answer": "yes/no", "explanation": "..."}
      Answer: ...\\nReasoning: ...
      No reasoning, just yes or no.
      Do not explain.
      Do not think step by step; answer at once.
      Answer directly.
      yes/no + why
      Say yes or no; add your reason behind it.
      State your verdict and follow it with an explanation.
      Give your verdict first and your reasoning second.
      Verdict first.
      Answer immediately, then back it up with a reason.
      Respond with yes or no, followed by the reason.
      Give yes or no and then tell me why.
      Please answer the question.
      Answer the question with yes or no, then support it with a claim about the list.
      <answer>yes or no</answer>\\n<reasoning>why</reasoning>
      yes or no first pls, reasons after
      Lead with the answer.
      Do not reason before answering.
      The answer comes first, the explanation afterwards.
      Reply in the form: "Yes/No. Because ..."
      Answer yes/no before explaining.
      You are a helpful assistant that answers questions.
      Tell me if it is so, and why.
      Short answer first, details later.
      Put yes or no at the beginning and your explanation at the end.
      Say yes or no right away and then explain yourself.
      Commit to yes or no at once; reasons may follow.
      Answer with yes or no plus a short justification.
      Reply yes/no with a reason.
      Explain your yes or no.
      Give a yes/no answer with an explanation after it.
      Answer in the format: Yes/No, explanation.
      Answer -> explanation
      Decide yes or no. Afterwards give your reason.
      Yes/no? Support your answer.
      Give yes or no, no reasons.
      Give a one-word answer.
      What is your answer and why?
      Answer before giving any explanation.
      Your first word: yes or no.
      The explanation should come after the answer.
      The reasoning goes after the verdict.
      Please first answer and second explain.
      Output yes/no on line 1 and the explanation on line 2.
      Line 1: yes or no. Line 2: why.
      No chain of thought.
      Answer straight away without thinking.
      Give me your gut answer: yes or no?
      Answer, then reason.
      yes or no pls & reason
    `,
  });

  it.each([
    ["reason-first", "1. Explain your reasoning.\n2. Write yes or no."],
    ["answer-first", "1. Write yes or no.\n2. Explain your reasoning."],
    ["reason-first", "1. Answer the question.\n2. Think step by step."],
  ])("is %s in a numbered list: %s", (order, wording) => {
    expect(askedOrder(wording)).toBe(order);
  });

  it.each([
    "Don't give the answer right away.",
    "First the route, then yes or no.",
    "Hold back the answer until you have given your reasons.",
    "Name the ferries that matter, then answer.",
    "Give your reasoning and your answer.",
  ])("is not inferred from words that leave it open: %s", (wording) => {
    expect(askedOrder(wording)).toBeUndefined();
  });
});

describe("whether a claim is to be judged", () => {
  itTakesWordings((wording) => `${asksToJudge(wording)}`, {
    true: `
      Is it true that there is a ferry from X to Y?
      Is it the case that there is a ferry from X to Y?
      Does the list say that there is a ferry from X to Y?
      There is a ferry from X to Y. True or false?
      Claim: There is a ferry from X to Y. Correct?
      Is there a ferry from X to Y?
      Check this: there is a ferry from X to Y. Yes or no.
      Do you agree that there is a ferry from X to Y?
      Can you find a ferry from X to Y in the list? Yes or no.
      Say yes if the claim is true, no if it is false.
      Write yes if it is true and no if it is not.
      Is that claim true?
      Is your claim right?
      Is what you said about the ferry correct?
      Does the ferry from X to Y exist?
      Was that statement correct or incorrect?
      Answer 'yes' if right, 'no' if wrong.
      Verify the statement.
      right or wrong?
      is that so? yes/no
      Is this listed?
      Does this claim hold?
      Is the ferry from X to Y in the list?
    `,
    false: `
      Is it false that there is a ferry from X to Y?
      Is that wrong?
      Is the claim a mistake?
      Say yes if the claim is false and no if it is true.
      Answer yes if it is wrong.
      Is the claim mistaken?
      Did you make that up? Is it invented?
      Thanks, that was quick.
      Was that an error?
      "Yes" means that the claim is not true.
    `,
  });
});
