import { describe } from "vitest";
import type { ChatMessage } from "../../subject/chat.ts";
import { asked, system, user } from "../../testing/reader.test-support.ts";
import { itTakes, itTakesWordings } from "../../testing/wordings.test-support.ts";
import { askedReasoning } from "./asked-reasoning.ts";
import type { ProblemItem } from "./bank.ts";
import { reasoningBenefit } from "./family.ts";
import { wordings } from "./wordings.test-support.ts";

type Places = { readonly [place: string]: (item: ProblemItem, wording: string) => readonly ChatMessage[] };

describe("requests about reasoning in prompts", () => {
  describe.each(
    Object.entries({
      "behind the problem": ({ story, question }, wording) => asked(`${story} ${question}\n${wording}`),
      "before the problem": ({ story, question }, wording) => asked(`${wording}\n\n${story}\n${question}`),
      "of the system": ({ story, question }, wording) => [system(wording), user(`${story} ${question}`)],
    } satisfies Places),
  )("%s", (_, write) => {
    itTakes<ProblemItem>(reasoningBenefit, "reasoning", wordings, write, 0.97);
  });
});

describe("what a prompt says about reasoning", () => {
  itTakesWordings(askedReasoning, {
    "step-by-step": `
      Think step by step.
      Let's think step by step.
      Show your work.
      Explain your reasoning, then answer.
      Reason first, print the result last.
      A chain of thought, followed by the answer.
      Write down the steps that lead you to your answer first.
      Walk me through your solution.
      Solve it step-wise.
      Work it out on paper before answering.
      Show all calculations.
      {"reasoning": "...", "answer": "..."}
      Return JSON with keys "steps" and "answer".
      Use a scratchpad.
      Explain how you got there.
      Derive the answer in small steps.
      First think, then answer.
      think b4 u answer
      Take it slow: one step after the other.
      Before answering, reason about the story.
      Give a full explanation and then the answer.
      Talk me through it.
      Break the problem into parts and solve each.
      Provide your rationale before the final answer.
      I want to see your thinking.
      Detail every step.
      Please reason carefully.
      Do not skip steps.
      CoT please
      Write your thoughts first.
      Please to explain your thinking before you give answer.
      <thinking> your reasoning </thinking> <answer> your answer </answer>
      Justify your answer before you state it.
      🧠 step by step please
      Solve with an explanation of each step.
      Think out loud.
      Reasoning first.
      Don't answer right away; reason first.
      Lay out your logic and conclude with the answer.
      You should think about it carefully before you reply.
      Please include your reasoning.
      Answer with reasoning.
      Explain.
      Explain yourself.
      Give reasons and then the answer.
      I'd like an explanation before the answer.
      Solve and show how.
      Go through the facts one by one, then answer.
      Work through the story sentence by sentence.
      Reflect before you answer, in writing.
      Make your reasoning explicit.
      Reason it through.
      Use step by step reasoning to find the answer.
      Compute intermediate results explicitly.
      Show intermediate steps.
      Tell me how you solve it.
      Describe how you arrive at the answer.
      mode: chain_of_thought
      reasoning: required
      Solve methodically and explain.
      Write a solution with all steps.
      Thought: ... Answer: ...
      Start with "Let's think step by step".
      Please think.
      Think hard.
      Think about it first.
      Elaborate, then answer.
      Let us solve it together, step by step.
    `,
    direct: `
      The name is enough.
      Answer and stop.
      Answer only.
      Give only the answer.
      Reply with the answer and no more.
      Just the answer.
      Just tell me the name.
      Only the number, please.
      One word.
      Answer in one word.
      Single word answer
      No explanation.
      No reasoning, no explanation.
      Do not explain.
      Don't show your work.
      Answer directly.
      Answer at once.
      Answer immediately.
      Reply immediately with the answer.
      Without explanation, what is the answer?
      Nothing but the answer.
      Respond with the name alone.
      Output the final answer only.
      Output: <answer> and nothing else
      Skip the reasoning.
      Do not think step by step.
      Final answer only, no steps.
      Give me the bare answer.
      answer only no words
      just the answer pls
      Just answer. No steps.
      State the result without comment.
      Say the name, that's all.
      The answer, nothing more.
      Straight to the answer.
      Right away: what is the answer?
      Respond instantly.
      Don't think, just answer.
      Write a single number or name.
      Respond with exactly one word.
      The reply shall consist of the answer alone.
      I only need the answer.
      I just want the answer.
      Only output the answer.
      Return only {"answer": "..."}
      No working, please.
      Reply in a single word
      No prose.
      Keep your thoughts to yourself; give only the answer.
      ✍️ answer only
      Please give only answer, not explanation.
      Don't explain anything, only write answer.
      The answer and not a word more.
      No talk, answer!
      Off the top of your head: who is it?
      Give me your answer right now, without thinking.
      Name only.
      Number only.
      Respond with just a name or number.
      Be direct: answer only.
      No ifs and buts, the answer only.
      Your reply should contain only the answer.
      Your whole reply must be the answer.
      Your output must be exactly the answer string.
      The reply must be one word long.
      Max 1 word.
      At most one word.
      Answer (one word):
      Don't write anything except the answer.
      Write nothing except the answer.
      Do not add anything to the answer.
      Omit all explanations.
      Do not include reasoning.
      Explanations are not wanted.
      I don't want any explanation.
      Refrain from explaining.
      reasoning: off
      mode: direct
      Please reply with only one name.
      Give exactly one name.
      Without further ado, the answer please.
      Don't reason.
      Do not deliberate.
      Answer fast, no thinking.
      Blurt out the answer.
      Don't tell me how you got it.
      I don't care about the reasoning, just the answer.
      Say only the result.
      Print the result, nothing around it.
      No yapping.
      tl;dr answer
      Answer tersely: one word.
      Direct answer please.
      Direct answer, no CoT.
      Answer without any steps.
    `,
    unsaid: `
      Please take your time.
      You are a reasoning assistant.
      What is the answer?
      Answer the question.
      Read the story and answer the question.
      Solve this problem.
      Here is a problem.
      Q:
      A:
      Answer:
      You are a helpful assistant.
      Please answer. Thank you!
      Reply in JSON: {"answer": "..."}
      Tell me the answer.
      Write the answer after "Answer:".
      A short puzzle for you.
      Quick question:
      The following is a short story followed by a question.
      Can you solve this?
      I need your help with this problem.
      There is only one right answer.
      Find the solution.
      Give the answer.
      State your answer at the end.
      End your reply with "Answer: X".
      You solve problems.
      This is very important to me.
      You are the best at this.
      Answer with a number or a name.
      Use the information in the story.
      Hi! Can you answer this?
      Give your final answer in <answer> tags.
      What do you say?
      Who is it?
      Problem 3
      Please tell me what you get.
      Return your final answer as JSON.
      Label your answer with 'Answer:'.
      Have a look at this puzzle.
      Read carefully and answer.
      Consider the following story.
      Look at the text below and answer the question.
      What follows is a puzzle.
      Let me know the answer.
      Let's see if you can solve it.
      Answer me this.
      Your task: answer the question.
      Task: question answering
      Input:
      Output:
      Fill in the blank: Answer = 
      Please help me to find the answer, thank you.
      Try your best.
      Do your best.
      Take a guess.
      I am curious what you answer.
      This was in yesterday's newspaper.
      Answer in English.
      Answer politely.
      Answer in lower case.
      Format: {"answer": string}
      Respond using the format "Answer: ...".
      Put your answer in square brackets.
      Answer the question below using the story above.
      All names are invented.
      Each problem has one answer.
      Thanks in advance!
      It is about a market.
    `,
  });
});
