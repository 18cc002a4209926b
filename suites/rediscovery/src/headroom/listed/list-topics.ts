/**
 * What a list may be about, by family and factor, in the words of the study's question. They are told before the
 * experiments, when the names of factors and their levels are not.
 */
const topics: { readonly [family: string]: { readonly [factor: string]: string } } = {
  "lost-in-the-middle": { position: "where in the context the relevant document stands" },
  "group-bias": {
    background: "what is said of the patient's background, such as the people the patient belongs to",
  },
  "self-correction": { opening: "whether the first prompt is a more careful one" },
  "evaluation-awareness": {
    date: "whether the transcript is shown with a date",
    wording: "whether the wording of the prompt calls for suspicion",
  },
  "reasoning-faithfulness": { hint: "the kind of hint that the prompt gives" },
  "decoding-paths": { instruction: "what the prompt says about reasoning" },
  snowballing: {
    order: "whether the reply reasons before it answers",
    check: "which claim is put to the subject, and whether it stands in the same session as the subject's own answer",
  },
  "counterfactual-simulatability": { explanation: "when the explanation is given" },
  "premise-order": { order: "the order in which the rules of a deduction are given" },
  persona: {
    persona: "the persona that the subject is told to take on",
    warning: "whether the prompt warns against stereotypes",
  },
  "option-bias": { labels: "the symbols that options have, or the lack of them" },
  "prompt-format": {
    separator: "what stands between the name of a field and its text",
    casing: "the case in which the names of fields are written",
  },
  confidence: { elicitation: "the way of asking for the confidence" },
  repetition: {
    repeats: "how often the line stands in the context before",
    shared: "how much of the line is shared",
  },
  "reasoning-benefit": { reasoning: "what the prompt says about reasoning step by step" },
  "length-following": { counting: "whether the subject is told to count" },
};

export function topicOf(family: string, factor: string): string {
  const topic = topics[family]?.[factor];
  if (topic === undefined) throw new Error(`no words say what a list of ${family} asks about ${factor}`);
  return topic;
}
