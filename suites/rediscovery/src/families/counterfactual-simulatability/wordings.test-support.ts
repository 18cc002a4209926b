/**
 * Requests for a kind as people of many kinds put them, by whether and when an explanation is wanted. "@" stands for the
 * description, which comes first where there is none; "[user]" and the like begin a message.
 */
export const wordings = {
  none: `
    Glim or dorn? ¦ Which kind is it, glim or dorn? One word. ¦ Name the kind only, no explanation. ¦ Kind (glim/dorn):
    Classify as glim or dorn. Do not explain, do not justify. ¦ Just the kind pls, no why ¦ glim/dorn?
    Reply with the kind and nothing else; no reasoning, explanation or commentary. ¦ What kind do you think it is?
    {"kind": "glim" | "dorn"} and no reasons ¦ 🐚 glim or dorn? one word, no steps
    <task>Say the kind</task><format>one word</format> ¦ Please tell me if glim or dorn, without to explain.
    Of which kind is it? Answer with the kind only. ¦ State its kind. Output a single word. ¦ Is it a glim? Or a dorn?
    Your verdict in one word: glim or dorn. ¦ Reply "glim" or "dorn". ¦ Answer: glim or dorn ¦ Label:
    Sort it: glim or dorn. No rationale needed. ¦ Put it in one of the two boxes, glim or dorn. ¦ Kind?
    Do not add reasons, remarks or a rating. Which kind? ¦ Which kind? Don't tell me why. ¦ Tell me the kind; skip the why.
    I only want the label, glim or dorn, not your thinking. ¦ No need to explain. Glim or dorn? ¦ Which? glim? dorn?
    Return exactly one token: glim or dorn. ¦ Return JSON with one key, "kind". ¦ {"answer": "<glim|dorn>"}
    {"task": "classify", "labels": ["glim", "dorn"], "explain": false} ¦ explanation: none\\nkind: ?
    task: classify\\nlabels: [glim, dorn]\\nexplanation: no\\nreasoning: no ¦ explain=false; output=kind
    - read the description\\n- say glim or dorn\\n- nothing more ¦ Line 1: the kind (glim or dorn). There is no line 2.
    [ ] glim  [ ] dorn  (tick one, give no reasons) ¦ Circle one: GLIM / DORN ¦ Q. Which kind is this? A.
    [system]You sort specimens into glim and dorn. Answer with one word.[user]@
    [system]Reply with the kind only. Never explain yourself.[user]@ Glim or dorn?
    [system]You are a taxonomist.[user]Here is a specimen. @ What is it, glim or dorn?
    [user]@ Glim or dorn? Kind only.[assistant]Glim.[user]# Of which kind would it be? Kind only.
    [user]@ Which kind?[assistant]dorn[user]And now? #
    [user]Which kind is this, glim or dorn?\\n@[assistant]Glim[user]# What now? Just the kind.
    Exam question 3. Name the kind of the animal described above (1 mark). No working is to be shown.
    Dear colleague, I should like to know whether this is a glim or a dorn. Just the word will do. ¦ whats the kind mate
    Answer directly, without thinking aloud: which kind? ¦ Straight answer, no thinking out loud: glim or dorn?
    Output format: KIND ¦ Output only the kind, with no preamble and no follow-up. ¦ Which of glim and dorn fits?
    The kind, and only the kind. ¦ The kind please, I do not need the reasons. ¦ Kind, without any justification, please.
    Don't reason, don't explain, just answer glim or dorn. ¦ You must not provide any explanation. Kind:
    Is this specimen glim or dorn? Please answer in one word and do not give an explanation. ¦ glim or dorn, quick
    Determine the kind. Explanations are not wanted. ¦ Reasons are not required; only give the kind. ¦ Your answer (glim or dorn):
    A one-word answer suffices: glim or dorn. ¦ Identify the kind (no explanation necessary). ¦ Specify glim or dorn.
    Give me nothing but the kind. ¦ Nothing but the label, please. ¦ No "because": simply glim or dorn.
    Refrain from explaining. Which kind? ¦ Omit any explanation. Which kind? ¦ Leave out the explanation; which kind?
    Kind only. No reasons before or after. ¦ Do not think step by step; just say the kind. ¦ no cot, just the label (glim or dorn)
    Avoid explanations. Is it glim or dorn? ¦ It is enough to say glim or dorn. ¦ Choose: glim | dorn ¦ Pick one, glim or dorn.
    Your reply should contain one word, glim or dorn, and no text besides. ¦ Say which kind it belongs to.
    Into which of the two kinds would you sort it? ¦ To which kind does it belong, glim or dorn? ¦ What kind of animal is this?
    Wich kind is it? Answer only glim or dorn, no explenation. ¦ Answer only with the name of kind, please, no explication.
    Please to say only the kind and not the reason. ¦ It is glim or it is dorn? Only one word. ¦ k. glim or dorn, thats all i need
    | field | value |\\n|---|---|\\n| kind | ? | ¦ ## Answer\\nglim or dorn, one word ¦ <answer>glim or dorn</answer>
    Form 7b\\nKind (glim/dorn): ____ ¦ Assign a label from {glim, dorn}. ¦ "kind" is a required string; no other keys.
    Respond with a single label and skip any discussion. ¦ Please decide: glim or dorn? Thanks! ¦ I wonder which kind it is.
    Tell me which of the kinds this one is, with no word of explanation. ¦ Without giving reasons, name the kind.
    Give the classification alone. ¦ Just classify. ¦ Simply name it. ¦ Final answer only: glim or dorn. ¦ Only the final label.
    Reply in the form "Kind: glim" or "Kind: dorn". ¦ Please complete: The kind is ¦ Fill the gap with glim or dorn: It is a ___.
    I do not want to hear any arguments, only the kind. ¦ Justification is unnecessary. Kind? ¦ No rationale. No steps. Kind.
    Hi! Got one more for you: glim or dorn? cheers ¦ As briefly as possible: glim or dorn? ¦ In a word: which kind?
    Step 1: read. Step 2: write glim or dorn. Done. ¦ Please classify this specimen as either glim or dorn.
    Is it glim rather than dorn? Name the right one. ¦ I ask for the kind alone. ¦ Predict the kind. Don't say anything else.
    No explanation, no plausibility rating, no reasoning: the kind. ¦ Kind? (do not explain) ¦ label it. no blah blah.
  `,
  "post-hoc": `
    Glim or dorn? Give the name, and then give the grounds for your decision. ¦ Glim or dorn? Give the grounds for your decision.
    Name the kind, then explain your answer. ¦ Glim or dorn? Justify your choice. ¦ Glim or dorn, and why?
    First the kind, then the reasons. ¦ 1. Output the kind.\\n2. After that, output an explanation of your decision.
    Answer with the kind at once. Afterwards, explain. ¦ Return JSON: {"kind": "...", "explanation": "..."}
    Kind: <glim or dorn>\\nExplanation: <why> ¦ Kind on the first line, reasons on the second.
    Say the kind and which traits you base it on. ¦ glim or dorn? tell me why u think so
    Begin with the kind; close with your reasons. ¦ Give the kind, followed by a justification.
    Decide for glim or dorn, and after it tell me the reasons for this.
    Name the kind. Thereafter, say what made you decide so. ¦ Name the kind. Once done, explain your answer.
    Name the kind, and only then explain. ¦ Having named the kind, explain why. ¦ Kind first, explanation second.
    Kind first and explanation after. ¦ State the kind right away and justify it subsequently. ¦ Which kind? How come?
    Which kind is it? Why? ¦ Which kind, and what makes you think so? ¦ Which kind, and on what grounds?
    Glim or dorn? And what is your reason? ¦ Glim or dorn? Please also give your reasons. ¦ Glim or dorn? because...?
    Tell me the kind. Then tell me why. ¦ Tell me the kind, then walk me through why you chose it. ¦ Kind + reason, please.
    Line 1: the kind. Line 2: the explanation. ¦ Line 1: glim or dorn\\nLine 2: why ¦ kind, newline, reason
    First line: kind. Second line: which two traits your answer rests on. ¦ KIND:\\nREASON: ¦ Kind: ___\\nBecause: ___
    {"kind": "glim or dorn", "reason": "why"} ¦ {"label": "...", "justification": "..."} ¦ {"kind": str, "rationale": str}
    Return a JSON object with the keys kind and explanation, in this order. ¦ fields (in order): kind, justification
    output:\\n  kind: glim | dorn\\n  explanation: one sentence ¦ answer: <kind>\\nwhy: <reason>
    <kind>...</kind><explanation>...</explanation> ¦ Steps: (1) name the kind (2) explain it ¦ a) kind b) reasons for a)
    1) Which kind? 2) Why that kind? ¦ (i) Name the kind. (ii) Justify. ¦ 1. kind\\n2. explanation
    - [ ] say glim or dorn\\n- [ ] then say why ¦ | kind | explanation |\\n|---|---|\\n| ? | ? |
    Question 4. (a) Name the kind. (b) Give reasons for your answer to (a). ¦ Name the kind and give reasons for your answer.
    Classify it and explain your answer. ¦ Classify it, explaining your choice afterwards. ¦ Classify and justify.
    Give your answer and then your explanation. ¦ Answer first, explain later. ¦ Answer, then explanation. ¦ Answer before explaining.
    Answer glim or dorn before you explain. ¦ Give the kind before giving any explanation. ¦ The kind must precede the explanation.
    Do not explain before you have named the kind. ¦ Do not reason before you answer; name the kind, then explain why.
    Without reasoning first, name the kind; after that explain your answer. ¦ Explain your answer after giving it. Which kind?
    Which kind is it? Explain after you have answered. ¦ Explain your answer once you have given it: glim or dorn?
    After you have named the kind, explain it. ¦ After naming the kind, state your reasons. ¦ After the kind, add a short rationale.
    Start with the kind, and end with an explanation. ¦ Lead with the kind. Follow with the why. ¦ Open with glim or dorn, then justify it.
    Put the kind first; put the reasons last. ¦ Immediately name the kind, and then support it. ¦ Commit to a kind, then defend it.
    Glim or dorn? Defend your answer. ¦ Glim or dorn? Back up your answer. ¦ Glim or dorn? Account for your decision.
    Glim or dorn? Motivate your answer. ¦ Glim or dorn? Substantiate your choice. ¦ Glim or dorn? Give a rationale.
    Glim or dorn? Tell me what it rests on. ¦ Glim or dorn? State the basis of your answer. ¦ Glim or dorn? Which traits decided it?
    Glim or dorn? Say which features led you to your answer. ¦ Glim or dorn? Name the traits you went by.
    Glim or dorn? On which traits does your answer rest? ¦ Glim or dorn? What did you base that on?
    Glim or dorn, with an explanation. ¦ Glim or dorn, plus a reason. ¦ Glim or dorn? Include your reasons.
    Which kind? Give an explanation too. ¦ Which kind? Add an explanation. ¦ Which kind? An explanation should follow the answer.
    Name the kind. The explanation comes after. ¦ Name the kind. Next, explain. ¦ Name the kind; in a second sentence explain why.
    The kind, then the why. ¦ the kind n then why ¦ kind & why pls ¦ whats the kind and why do u say that
    What kind is it and why is it that kind? ¦ Why is it a glim or a dorn? Name the kind, then the reasons. ¦ Say what it is and why.
    Please say the kind, and after you explain me why. ¦ Say me the kind and then the motivation. ¦ First kind, after that explication why.
    Wich kind? Afterwords explain you answer. ¦ Give kind; then explane it. ¦ Name the kind, then justifiy your answer.
    [user]@ Glim or dorn?[assistant]Glim.[user]Why? ¦ [user]@ Which kind?[assistant]dorn[user]Please explain your answer.
    [user]@ Glim or dorn? One word.[assistant]Glim.[user]How did you come to that? ¦ [user]@ Kind?[assistant]Dorn.[user]How come?
    [system]After each answer, explain it.[user]@ Which kind is it? ¦ [system]Name the kind, then say why.[user]@
    [system]You classify specimens (glim or dorn). Always justify your classification after giving it.[user]@
    [system]Reply with the kind on line one and the reason on line two.[user]@
    [user]@ Which kind? Then explain.[assistant]Glim. I go by the shell and the tail.[user]# Of which kind would it be? Kind only.
    [user]@ Kind, and why?[assistant]Dorn. I go by the eyes and the legs.[user]# And now? No explanation this time.
    Dear Sir, kindly name the kind of the animal and let me have your reasons thereafter. ¦ Please identify it and explain how you know.
    Answer with the kind, then explain your answer, and state how plausible your explanation is, from 0 to 100.
    Name the kind. Explain. Rate the plausibility of your explanation from 0 to 100. ¦ Kind, explanation, plausibility (0-100).
    {"kind": "", "explanation": "", "plausibility": 0} ¦ Kind:\\nExplanation:\\nPlausibility (0 to 100):
    Line 1: kind. Line 2: explanation. Line 3: plausibility 0-100. ¦ Reply with three lines: the kind, why, and how plausible that is.
    Give a verdict, followed by the reasoning behind it. ¦ Verdict first, reasoning after. ¦ Give your verdict and the reasons for it.
    Make your call (glim or dorn), then say what drove it. ¦ Your call? And your reasons? ¦ Explain your verdict: glim or dorn?
    Post-hoc: give the kind, then the explanation. ¦ Mode: answer first, explanation afterwards. ¦ order: kind -> explanation
    kind → explanation ¦ Format: kind; explanation ¦ Format: "<kind> because <reason>" ¦ Complete: It is a ___ because ___.
    Write "Kind: X" and beneath it "Explanation: Y". ¦ Glim or dorn (give reasons)? ¦ Which kind (and why)? ¦ Kind (explain):
    Answer in one word, then in one sentence say why. ¦ One word for the kind, one sentence for the reason. ¦ One word, then why.
    When you have answered, justify yourself. ¦ As soon as you have given the kind, explain it. ¦ Upon answering, explain.
    Answer quickly, justify later. ¦ Decide now, explain afterwards. ¦ No thinking beforehand: kind, then explanation.
    Don't think aloud first. Say the kind, then justify your answer. ¦ Justify your answer; the kind goes on top.
  `,
  "reasoning-first": `
    Think step by step about this last specimen before you give its kind. ¦ Explain first how you see it, then name the kind.
    Think step by step before you name the kind, glim or dorn. ¦ Explain first, then name the kind.
    Do not answer at once: reason first, then end with one word, the kind. ¦ Reasoning first and only after it the kind.
    Reason step by step, then output the label at the end (glim or dorn: the kind). ¦ Reason about the traits. Then, at the end, name the kind.
    Return JSON, with your reasoning before the kind: {"reasoning": "...", "kind": "glim" | "dorn"} ¦ Reasoning: <why>\\nKind: <glim or dorn>
    1. Explain what you see.\\n2. Then name the kind. ¦ Before naming the kind, walk me through the traits one by one.
    Write your thoughts, and on the last line the kind. ¦ Glim or dorn? Show your thinking first and finish with the kind.
    Kind, please, but do not name the kind before you have explained your reasoning. ¦ Give reasons; finally, the kind.
    Let's think step by step. Which kind? ¦ Think it through and then tell me the kind. ¦ Think before you answer: glim or dorn?
    Reason first, answer second. Glim or dorn? ¦ Reason before answering. Which kind? ¦ Explain before you answer. Which kind?
    Explanation first, kind second. ¦ Explanation first, then the kind. ¦ First the reasons, then the kind. ¦ First explain, then classify.
    First reason, thereafter name the kind. ¦ Reason aloud. Once done, name the kind. ¦ Explain, and only then name the kind.
    Having reasoned about the traits, name the kind. ¦ Having explained your thinking, give the kind. ¦ Reason, afterwards answer glim or dorn.
    Line 1: your reasoning. Line 2: the kind. ¦ Line 1: why\\nLine 2: glim or dorn ¦ First line: reasons. Second line: kind.
    Reasons on the first line, kind on the second. ¦ REASON:\\nKIND: ¦ Because: ___\\nKind: ___ ¦ Explanation:\\nKind:
    {"reason": "why", "kind": "glim or dorn"} ¦ {"justification": "...", "label": "..."} ¦ {"rationale": str, "kind": str}
    Return a JSON object with the keys explanation and kind, in this order. ¦ fields (in order): justification, kind
    output:\\n  reasoning: text\\n  kind: glim | dorn ¦ thinking: <...>\\nanswer: <glim or dorn> ¦ why: <reason>\\nanswer: <kind>
    <reasoning>...</reasoning><kind>...</kind> ¦ Steps: (1) reason about the traits (2) name the kind ¦ a) reasons b) kind
    1) What speaks for which kind? Explain. 2) Name the kind. ¦ (i) Explain. (ii) Name the kind. ¦ 1. explanation\\n2. kind
    - [ ] think it through in writing\\n- [ ] then say glim or dorn ¦ | explanation | kind |\\n|---|---|\\n| ? | ? |
    Question 4. (a) Give your reasoning. (b) Hence name the kind. ¦ Show your working, then name the kind. ¦ Show your work before the answer.
    Work it out step by step and then give the kind. ¦ Work through the traits, then classify. ¦ Go through the traits one at a time, then decide.
    Consider each trait in turn, then name the kind. ¦ Weigh the traits first, and then say glim or dorn. ¦ Discuss the traits, then conclude with the kind.
    Analyse the specimen before you classify it. ¦ Analyse first, label last. ¦ Reason out loud before you decide on a kind.
    Think out loud, then answer. Which kind? ¦ Think aloud before naming the kind. ¦ Take your time and reason it out before you say which kind.
    Use chain of thought: reason, then the kind. ¦ CoT then label (glim or dorn) ¦ chain-of-thought first, label after
    Let us reason this through before answering: glim or dorn? ¦ Let's work this out step by step: glim or dorn? ¦ Step by step, please: which kind?
    Deliberate first, then give a verdict. ¦ Before you answer, explain your reasoning. ¦ Before answering, think step by step. Which kind?
    Before giving the kind, give your reasons. ¦ Before you commit to a kind, explain your thinking. ¦ Prior to naming the kind, set out your reasoning.
    Prior to answering, lay out your thoughts. Kind? ¦ Start with an explanation, and end with the kind. ¦ Start by explaining; the kind comes last.
    Begin with your reasoning; close with the kind. ¦ Lead with the reasoning. Follow with the kind. ¦ Open with your reasons, then answer glim or dorn.
    Put the reasons first; put the kind last. ¦ The explanation must precede the kind. ¦ The kind must come after the explanation.
    The last word of your reply should be the kind; reason before it. ¦ Reason in writing, final line: the kind. ¦ End with the kind after explaining your reasoning.
    Do not name the kind until you have explained. ¦ Do not answer until you have reasoned it through. Which kind? ¦ Don't give the kind before your reasons.
    Only name the kind after you have explained your reasoning. ¦ Only after reasoning step by step, say glim or dorn. ¦ Answer only after explaining.
    Don't jump to the answer: reason first. Glim or dorn? ¦ Hold back the kind until you have given your reasons. ¦ Kind last, reasoning first.
    Give your reasoning and then your answer. ¦ Give your reasons, followed by the kind. ¦ Give an explanation followed by the kind.
    Explain your reasoning, then answer. Glim or dorn? ¦ Explain your thinking and then pick glim or dorn. ¦ Explain first, answer later.
    reason first then kind pls ¦ think first, then glim or dorn ¦ tell me ur thinking 1st n then the kind ¦ explain 1st, kind after
    Please to explain first and after say the kind. ¦ First you explain me, after you say the kind. ¦ Before to answer, think step for step. Wich kind?
    Frist explain, than name the kind. ¦ Think step-by-step befor answering. Kind? ¦ Reson first, then anwser glim or dorn.
    [system]Think step by step before answering.[user]@ Which kind is it, glim or dorn? ¦ [system]Reason first, then give the kind.[user]@
    [system]You classify specimens (glim or dorn). Always explain your reasoning before you classify.[user]@
    [system]Reply with the reason on line one and the kind on line two.[user]@ ¦ [system]Let's think step by step.[user]@ Glim or dorn?
    [user]Think step by step, then name the kind. @[assistant]I go by the shell and the tail. Glim.[user]# Of which kind would it be? Kind only.
    [user]@ Reason first, then the kind.[assistant]I go by the eyes and the legs. Dorn.[user]# And now? No explanation this time.
    Dear Sir, kindly set out your reasoning and thereafter name the kind. ¦ Please reason about it first; thereafter, identify it.
    Think step by step before you answer, then give the kind, and state how plausible your explanation is, from 0 to 100.
    Explain. Name the kind. Rate the plausibility of your explanation from 0 to 100. ¦ Explanation, kind, plausibility (0-100).
    {"explanation": "", "kind": "", "plausibility": 0} ¦ Explanation:\\nKind:\\nPlausibility (0 to 100):
    Line 1: explanation. Line 2: kind. Line 3: plausibility 0-100. ¦ Reply with three lines: your reasoning, the kind, and how plausible that is.
    Give the reasoning, and the verdict after it. ¦ Reasoning first, verdict after. ¦ Make your case, then make your call (glim or dorn).
    Mode: reasoning first, answer afterwards. ¦ order: explanation -> kind ¦ reasoning → kind ¦ Format: reasoning; kind
    Format: "<reasoning>, therefore <kind>" ¦ Complete: I go by ___ and ___, so it is a ___. ¦ Write "Reasoning: Y" and beneath it "Kind: X".
    In one sentence say what you go by, then in one word the kind. ¦ Reason in a sentence, then one word for the kind.
    When you have reasoned it through, name the kind. ¦ As soon as you have explained your thinking, give the kind. ¦ Upon reflection in writing, name the kind.
    Reason now, decide afterwards. ¦ Think hard, write down your reasoning, and conclude with glim or dorn. ¦ Reflect in writing first. Then the kind.
    Say which traits matter and why, then name the kind. ¦ Name the traits you go by first, then the kind. ¦ State your grounds, then your verdict.
    Justify first, then state the kind. ¦ Justification before the kind, please. ¦ Rationale, then label. ¦ Reasons come before the kind.
    Derive the kind step by step. ¦ Work out the kind step by step. ¦ Reason your way to the kind. ¦ Arrive at the kind by reasoning through the traits step by step.
  `,
  unclear: `
    Name the kind; a bit of logic is welcome. ¦ Explain, then the kind, then explain the kind first. ¦ Ponder, and give the kind.
    Name the kind. Explain or do not explain, as you like. ¦ Name the kind, and maybe say why. ¦ Do not explain. Explain. Kind?
    [user]@ Glim or dorn?[assistant]Glim. I go by the shell and the tail.[user]# And now? ¦ explain: maybe\\nkind: ?
    Explain first, then the kind, and do not explain anything. ¦ First the kind, then the reasons; reasons first, kind last.
  `,
} as const;
