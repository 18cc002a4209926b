/** Requests as people of many kinds put them, by the level that they set; " | " stands between two, \n for a line break. */
export const wordings = {
  "step-by-step": String.raw`
Think this through before you commit to anything. | Reason your way to the answer. | Set out your reasoning and only then the result.
Work through it aloud. | Talk yourself through it before answering. | Take me through your thinking, then the answer.
Show how you get to the result, then give it. | Explain each step of the way and finish with the answer. | Write out the derivation, ending in the answer.
First lay out the facts, then draw your conclusion, and finally state the answer. | List the relevant facts, say what follows from them, then answer.
Step 1: restate what is known. Step 2: reason. Step 3: answer. | 1) Think it over in writing 2) Give the answer | a. reasoning b. answer
Line 1: your reasoning. Line 2: the answer. | Line 1: explanation\nLine 2: answer | First paragraph: your reasoning. Second paragraph: the answer.
Part A (working): ...\nPart B (final answer): ... | Working:\nAnswer: | Workings (4 marks):\nAnswer (1 mark): | Solution steps:\nFinal answer:
Marks are given for working, so show it. | Show all your working; answers without working get no marks. | Full working required. | Candidates must show their working.
Answers without justification will not be accepted. | Unsupported answers score zero. | Reasons must be given before the final answer.
reasoning: yes | show_reasoning: true | "explain": true | chain_of_thought = on | cot: enabled | steps: shown | "think_first": true | explanation: required
{"show_work": true} | {"style": "step-by-step"} | mode=reasoning | answer_style: reasoned | rationale: mandatory | thinking: on | direct: false, reasoning: true
Return {"thoughts": "...", "answer": "..."} | Return JSON with "rationale" followed by "answer". | JSON keys in order: explanation, answer. | Fields: working, answer.
Output a YAML document:\nreasoning: <your reasoning>\nanswer: <your answer> | Use the format\nThought: <thought>\nAnswer: <answer> | Rationale: ...\nAnswer: ...
Put your reasoning in <reasoning> tags and the answer in <answer> tags. | <scratchpad>…</scratchpad><answer>…</answer> | <steps>...</steps>\n<final>...</final>
Begin your reply with "Let me work through this". | Start your response with your reasoning. | Open with your analysis and close with the answer. | Begin with an explanation.
The answer should come last, after your reasoning. | Only after reasoning may you answer. | Once you have reasoned it out, answer. | Having reasoned it through, give the answer.
Having explained your thinking, state the answer. | When you have set out your reasoning, give the answer. | After thinking it through on paper, answer. | Reason; thereafter, answer.
Reason it out and afterwards tell me the answer. | Answer only once your steps are written down. | Write your steps, and then and only then the answer.
Do not jump to the answer. | Don't rush to a conclusion: work it out in writing. | Never answer before having reasoned. | Do not answer straight away; think first.
Don't just give the answer, show me how you get it. | Not just the answer: I want the reasoning too, before it. | Rather than answering at once, reason first. | Instead of a bare answer, give a worked solution.
I don't want only the answer; I want to see the steps that lead to it. | An answer alone is not enough; reason first. | A bare number or name will not do: reason it out.
how come? walk me thru it then answer | explain ur thinking then answer pls | think stp by step | lets go step by step | show ur work | walk me through it
Please to think step for step and after give the answer. | Make first the reasoning, after write the answer. | Explain me how you think, then the answer. | I beg you to reason before to answer.
Think setp by step. | Resaon step by step before answering. | Explian your thinking, then answer. | Show your wokring.
Kindly show your workings and then the answer. | Do set out your working in full. | Be so kind as to reason it out first. | Pray reason before you reply.
Dear assistant, reason before you reply. | As a maths teacher, demonstrate each step on the board. | Explain it as to a child, then give the answer. | Teach me how to solve it, ending with the answer.
You are a tutor who always shows each step. | You are a logician: derive the answer in writing. | You think aloud before answering. | You always reason before you answer.
Treat it as a proof: premises, inference, conclusion. | Give a short derivation and then the answer. | Use deductive reasoning, written out. | Provide a logical argument, then the conclusion.
Break it down. | Break it into steps. | Decompose the problem and solve the pieces in turn. | Split the task into smaller steps, do each in writing, then answer.
Tackle it one step at a time. | Take it one piece at a time and show each piece. | Go slowly, step by step. | Proceed stepwise. | Work methodically, showing each step.
Number your steps. | Give numbered steps, then "Answer:". | Write at least three steps of reasoning. | Use as many steps as you need, then answer. | Two or three sentences of reasoning, then the answer.
In a sentence or two say how you get there, then write the answer. | Briefly reason, then answer. | Reason briefly, then give the answer on the last line. | A short explanation, then the answer.
Include your thought process. | I'd like to see your thought process. | Let me see how you think. | Let me see your steps. | Spell out your thinking. | Spell out every inference.
Think before answering and write your thoughts down. | Give it some thought, in writing, before answering. | Put your thoughts on paper first. | Jot down your reasoning, then the answer. | Sketch your reasoning first.
Analyse the story first, then answer. | Analyze it, step after step. | Provide an analysis followed by the answer. | First an analysis, next the answer. | Write an analysis, then conclude.
Please deliberate before answering. | Ponder it in writing, then answer. | Reflect step by step. | Mull it over on the page and then answer. | Contemplate each fact in turn, and answer at the end.
Justify each step. | Support your answer with reasoning that precedes it. | Lead up to your answer with reasons. | State your reasons, then your answer. | Reasons first, answer second. | Why first, then what.
✔ reason first ✔ answer last | [x] show reasoning [ ] answer only | ☑ explain steps | - think step by step\n- then answer | * reasoning\n* answer | • show steps • end with Answer:
|part|content|\n|1|reasoning|\n|2|answer| | Checklist: (1) reasoning written out (2) answer given | Form: Reasoning: ____ Answer: ____ | Structure: reasoning -> answer | reasoning → answer
REASON FIRST. ANSWER LAST. | THINK STEP BY STEP | Show Your Steps | Chain of thought, then answer. | Use chain-of-thought prompting. | CoT: yes | Use CoT. | Apply step-by-step reasoning.
How do you get the answer? Show me, then state it. | What are the steps? Write them, then the answer. | How would you work this out? Do so in writing. | Can you reason it through for me? | Could you talk me through how you'd solve it?
Would you explain your reasoning before giving the answer? | May I see your reasoning before the answer? | I'm interested in the way you get there: show it and then answer. | It is the reasoning that I care about: write it out before the answer.
Full solution, please. | Worked solution please. | Give me a complete worked solution. | Write a model solution with all steps. | Solve, showing every step. | Calculate step by step.
Use the space below for your reasoning before you write the answer. | Fill in "reasoning" before "answer". | Complete the reasoning field first, then the answer field. | The reply has two parts: first the reasoning, then the answer.
End with the answer, after you have explained how you found it. | Conclude with "Answer: X" after reasoning. | Put the answer at the very end, below your reasoning. | Your last line is the answer; above it stands your reasoning.
Let's work this out together in steps. | Let us reason. | Let's reason about it. | Let's break this down. | Let's work it out in a step by step way to be sure we have the right answer. | Take a deep breath and work on this problem step-by-step.
Be explicit about how each fact leads to the answer. | Make every step of the reasoning visible. | Don't hide your reasoning. | Do not leave out any steps. | Don't skip the reasoning. | Never omit the steps.
Reason out loud before settling on an answer. | Weigh each candidate in writing, then choose. | Go through the candidates one at a time and say why each fits or not; then answer. | Eliminate the options one by one, saying why, then answer.
`,
  direct: String.raw`
Don't reason, don't explain: answer. | No reasoning, working or commentary. | Without reasoning, working or explanation, give the answer. | Do not add reasoning, comments or explanations.
Do not include steps, reasons or a justification. | Neither reasoning nor explanation. | Neither explain nor justify. | No steps, no reasons, no commentary. | No preamble, no reasoning, no explanation.
Leave out the reasoning. | Leave the reasoning out. | Leave out any explanation. | Spare me the explanation. | Spare me the steps. | Save the explanation. | Drop the reasoning. | Forgo the explanation. | Cut the reasoning.
Skip the working. | Skip all explanation. | Skip straight to the answer. | Go straight to the answer. | Jump directly to the answer. | Straight answer, please. | Get to the answer directly.
The answer only, please. | Only the answer, please. | Simply the answer. | Merely the answer. | Solely the answer. | Purely the answer, nothing besides. | Answer alone. | The answer by itself. | The answer on its own.
Give the answer and stop there. | Stop after the answer. | Write the answer, then stop. | End your reply right after the answer. | Say the answer and nothing further. | The answer, full stop. | The answer. Period. | The answer, and that's it.
One name. Nothing else. | One word, no more. | A single word will do. | A single name or number, nothing around it. | Just one word. | Just a name or a number. | Just the name/number. | Just the value.
Reply in one word. | Reply with one token. | One-word answer. | One-word reply only. | Your reply: one word. | Limit your reply to one word. | Use one word. | Respond in a word. | In a single word, what is the answer? | Max. one word.
reasoning: no | show_reasoning: false | "explain": false | chain_of_thought = off | cot: disabled | steps: none | explanation: none | "reasoning": false | "show_work": false | think: no | rationale: none
{"explanation": false} | {"style": "answer-only"} | mode=direct | answer_only: true | answer_only=yes | "answer_only": true | output: answer only | verbosity: none, answer only | thinking: off | direct: true | with_explanation: no
Return {"answer": "..."} and nothing else. | JSON with the single key "answer", no other text. | Only JSON: {"answer": X}. No explanation fields. | Return exactly {"answer": "..."} with no reasoning. | Output just the JSON object {"answer": ""}.
Answer: <answer only> | Answer (no working): | Answer only (one word or number): | A (just the answer): | Your answer (no explanation): | Final answer (nothing else): | Answer in the box, no working: [ ]
No marks for working; write the answer only. | Working is not required and must not be shown. | Working need not be shown; write the answer alone. | Do not show any working. | Candidates must not show working. | Enter the answer only.
Line 1: the answer. Nothing after that. | Line 1: answer. There is no line 2. | Write one line with the answer and nothing else. | One line, the answer only. | Your reply has exactly one line: the answer.
First word of your reply: the answer. No other words. | The first and only word should be the answer. | Your reply should be the answer and nothing but the answer. | Your entire reply should be the answer. | The whole output is the answer.
Respond with the answer, without any text before or after it. | No text before or after the answer. | Nothing before it, nothing after it: the answer alone. | No other text. Only the answer. | No extra words. | No additional text.
Do not write anything else. | Do not say anything else. | Don't say anything but the answer. | Say nothing else. | Write nothing but the answer. | Print nothing else than the answer. | Do not output anything apart from the answer. | Nothing apart from the answer.
I need the answer and not the way to it. | I don't need the reasoning. | I do not need to know why. | No need to explain. | There is no need to show your work. | You needn't explain. | You need not show steps. | No explanation needed. | No explanation necessary. | Explanations are unnecessary.
Explanation is not required. | Reasoning is not needed. | Steps not required. | I have no use for an explanation. | I'm not interested in the reasoning. | Never mind the reasoning. | Don't bother explaining. | Don't bother with the steps. | Don't bother to show your work.
Please do not explain yourself. | Please refrain from giving reasons. | Please avoid explanations. | Avoid any explanation. | Kindly omit the workings. | Kindly give the answer alone. | Please withhold your reasoning. | Please reply with the answer and nothing more.
Answer instantly. | Immediate answer, please. | Answer straight away. | Answer straightaway, no thinking. | Answer right away, without explaining. | At once: the answer. | Answer now, no thinking. | Give the answer without delay and without reasoning. | Snap answer, please.
First thing that comes to mind. | Go with your gut. | Your gut answer. | Gut feeling, one word. | Off the cuff, answer. | Answer on instinct. | Answer spontaneously, without thinking it through. | Answer without thinking it through. | Without thinking, who or how many?
Do not think before answering. | Do not reason before answering. | Do not work it out in writing. | Do not think aloud. | Don't think out loud. | No thinking aloud. | No chain of thought. | No CoT. | No step-by-step reasoning. | Not step by step, just the answer.
just answer, no explanation pls | only answer plz | just gimme the answer | answer only!!! | no explaination, answer only | dont explain | no need 2 explain, just answer | 1 word only | answr only | quick: just the answer
Give only the answer, without to explain. | Please only answer, nothing else is needed to write. | Write only answer without the explication. | I want only the answer, not how you find it. | Don't make explanation. | It is not necessary to explain. | Please answer in only one word.
Be direct. | Direct answers only. | Answer directly, without preamble. | Give a direct answer. | Direct reply, please. | Give me a direct answer with no steps. | Reply directly with the answer. | Respond directly. | Direct mode: answer alone.
You are a terse bot that gives only the answer. | You answer with a single word and never explain. | You never explain. | You are a calculator: output only results. | You only ever output the answer. | You always reply with the answer alone.
As an answer key: just the entry. | Like a lookup table, return only the value. | Quiz rules: say the answer, nothing else. | Flash card: answer side only. | Game show: name it, no explanation. | Telegram style: answer only. | Fill in the blank with one word: ____
✔ answer only ✘ explanation | [ ] show reasoning [x] answer only | ☐ explain ☑ answer only | - answer only\n- no reasoning | * one word\n* no explanation | • no steps • answer alone | ❌ no reasoning
|rule|value|\n|explanation|no|\n|answer|one word| | Rules: (1) no explanation (2) no steps (3) answer only | Reasoning: none.\nAnswer: ____ | Explanation: not wanted | Steps: do not show
ANSWER ONLY. | NO EXPLANATION. | ONLY THE ANSWER, NO REASONING | Answer Only | DO NOT EXPLAIN | One Word Only
What is the answer? Just that. | Who or how many? Only that. | Which? Answer only. | Can you give me just the answer? | Could you just tell me the answer, without the reasoning? | Would you give only the answer? | May I have just the answer?
All I want is the answer. | All I need is the answer. | All I'm after is the answer. | The answer is all I need. | The answer is all that I want to see. | The answer will suffice. | The answer suffices. | It is enough to give the answer. | The bare answer is enough.
Keep it to the answer. | Keep your reply to the answer alone. | Restrict yourself to the answer. | Confine your reply to the answer. | Limit yourself to the answer. | Stick to the answer, no explanation. | The answer without comment. | The answer without any commentary. | Answer with no elaboration.
Do not elaborate. | Don't elaborate, just answer. | Without elaborating, answer. | No elaboration. | No justification. | Don't justify it. | Do not give reasons. | Don't give any reasons. | Without giving reasons, answer. | Without showing your work, answer. | Without stating why, give the answer.
I only want the final result. | Final result only. | Result only. | Just the result. | Only the final number or name. | Only the final answer. | Just the final answer. | State only the final answer. | Provide the final answer only. | Provide only the answer. | Provide just the answer.
`,
  unsaid: String.raw`
Answer the question about the story. | Here is a story and a question about it. Answer the question. | Please read the text and answer. | Read this and tell me. | What would you say? | Which is it?
Give me the answer. | Tell me who or how many. | Let me have your answer. | Let me know what you find. | Kindly answer the question below. | Do answer this. | Could you answer this? | Would you answer this question, please? | May I ask you something?
Answer: | A: | Your answer: | Response: | Solution: | The answer is | Final answer: | Output: | Reply: | answer = | >>> | => | Ans. | Assistant:
Write your answer after "Answer:". | Finish with "Answer: <answer>". | State the answer in the form "Answer: X". | Label the answer "ANSWER". | Please give your answer in the format Answer: X. | The reply should hold a line that starts with "Answer:". | Mark your answer with "Answer:".
Reply in JSON with the key "answer". | Return JSON: {"answer": "..."} | {"task": "answer the question"} | Respond as JSON {"answer": <string>}. | Put your answer in <answer></answer> tags. | Use the key "answer" for your answer. | Output JSON. | YAML output:\nanswer: <answer>
task: qa | type: question | kind: word problem | {"role": "solver"} | lang: en | id: 7 | source: workbook | topic: puzzle | subject: riddle | language=English
You are a helpful assistant. | You are an assistant that answers questions. | You are a puzzle solver. | You are a bot in a help desk. | You answer questions about short texts. | You are a student in an exam. | Act as a reader of short stories. | You work in a library.
Exam paper. Question 4. | Question 1 (1 mark): | Section B, question 3. | Quiz night! | Pub quiz, round two. | Homework, page 12. | Exercise 5. | Worksheet 2 | Item 17 of 40 | Test item: | Trivia time. | Today's puzzle: | A puzzle from the paper.
Dear assistant, here is my question. Yours, Anna | Hello, I found this in a book. What is the answer? | Hi, can you help me with this one? | Good evening. A question for you. | hey, who/how many? | My son asked me this. What do I tell him? | A friend sent me this puzzle; what is the answer? | I'm stuck on this one.
Solve the following. | Solve: | Find the answer to the question. | Work with the story given. | Use the text to answer. | Use only the facts in the story. | Base your answer on the text. | Rely on the passage alone. | The text has all that you need. | Everything you need is in the passage.
The answer is a name or a number. | Answer with a name or a number. | The answer is one of the people in the story or a number. | Give the name or number asked for. | Name the person or give the number. | Give the number, or the name. | Reply with the name or number that answers it. | Choose from the people named.
There is one correct answer. | Only one answer is right. | Each question has just one answer. | Note: the names are made up. | Names are invented. | The story is fictional. | No outside knowledge is needed. | No tools are available. | Spelling matters. | Copy the name as it is spelled.
Take your time. | No hurry. | There's no rush. | Whenever you are ready. | Ready? | Go ahead. | Begin. | Start now. | Over to you. | Your turn. | Fire away. | Here goes: | Now then: | So:
Thanks! | Thank you for your help. | Many thanks. | Cheers. | Much obliged. | I'd appreciate it. | pls answer | thx | Best regards, Tom | With kind regards | Greetings! | Hello there | Good day to you. | Ta.
This matters a lot to me. | You can do this. | I believe in you. | You're great at this. | Good luck! | I'm sure you'll get it. | It's very important that this is right. | Give it your best shot. | Try your hardest. | You are a genius.
answer this plz | wats the answer | tell me teh answer | anwser the question | whats the solution? | need the answer 2 this | i need help w this | can u solve it | gimme the answer | help me out here
Please to answer this question. | I would like to know the answer of this question. | Answer me please this. | Can you say me the answer? | What is here the answer? | Please, which is the answer? | Give to me the answer.
# Task\nAnswer the question. | ## Story and question | === PROBLEM === | <task>Answer the question.</task> | ---\nAnswer the question.\n--- | **Question** | *** | [Problem] | "Problem" | (problem)
|field|value|\n|task|answer| | Form 7b. Answer: ______ | 1. Read the story.\n2. Read the question.\n3. Answer. | - read\n- answer | Step 1: read the story. Step 2: answer the question. | First read the story, then answer the question. | Line 1: Answer: <answer>
Read the story first and then answer the question. | Once you have read the story, answer the question. | After reading, answer. | Having read the text, answer the question. | Read both, then reply. | Read the passage; afterwards answer.
ANSWER THE QUESTION. | READ AND ANSWER | Problem | QUESTION | Q. | Q&A | Puzzle | TASK: ANSWER
Reply in English. | Answer in plain English. | Write in lower case. | Use British spelling. | Use digits for numbers. | Write numbers as digits, not words. | Don't use markdown. | No markdown. | No emojis. | Avoid bold type. | Do not use a table. | Plain text.
Your answer will be stored. | Your answer will be scored automatically. | We log your reply. | A script reads your answer. | This is part of a survey. | This is a study about language models. | Other models were asked the same. | This is question 8 of 20. | The next question follows later.
What do you get? | What's the result? | What is the result? | What comes out? | Which name or number is it? | Tell me the result. | Report the answer. | State the answer. | Provide the answer. | Submit your answer. | Enter your answer. | Your reply, please. | What is your reply?
`,
  unclear: String.raw`
Think step by step, but show only the answer. | Reason silently and output only the answer. | Give the answer first, then explain why. | Answer, then show your work. | State the answer and afterwards your reasoning.
Think about it in your head; write only the answer. | Work it out privately, then reply with one word. | Answer first. Explanation second. | Line 1: answer. Line 2: explanation.
Answer at once and then justify your answer. | Once you have given the answer, explain it. | After the answer, add your reasoning. | Having answered, say why. | The answer, followed by an explanation.
`,
};
