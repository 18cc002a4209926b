import {
  assistant,
  join,
  pick,
  promptsOf,
  rowsOf,
  type StrangerPrompt,
  type Style,
  system,
  user,
} from "../stranger-prompt.ts";

interface Row {
  id: string;
  size: "short" | "long";
  story: string;
  question: string;
  answer: string;
  candidates: string[];
}

type Message = ReturnType<typeof user>;

interface Case {
  row: Row;
  levels: { elicitation: string; scale: string; size: string };
  given: string;
  others: [Row, Row];
}

const rows = rowsOf<Row>("fourth", "confidence");
const elicitations = ["plain", "reasoning", "top-k", "afterwards"];

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 9 + Math.floor(count / 8));
  return {
    row,
    levels: {
      elicitation: pick(elicitations, count),
      scale: pick(["percent", "probability"], count + Math.floor(count / 4)),
      size: row.size,
    },
    given: count % 3 === 0 ? pick(row.candidates, count) : row.answer,
    others: [pick(rows, count * 7 + 13), pick(rows, count * 7 + 18)],
  };
};

/** What somebody writes about the scale: the words for percent, and those for a probability. */
type Scale = (percent: string, probability: string) => string;

interface Voice {
  /** The item with the request around it. */
  frame: (row: Row, request: string, made: Case) => string | Message[];
  plain: (scale: Scale) => string;
  reasoning: (scale: Scale) => string;
  guesses: (scale: Scale) => string;
  alone: string;
  reply?: (given: string) => string;
  after: (scale: Scale, given: string, row: Row) => string;
}

const lead =
  (voice: Voice) =>
  (made: Case): Message[] => {
    const { row, levels, given } = made;
    const scale: Scale = (percent, probability) => (levels.scale === "percent" ? percent : probability);
    const framed = (request: string): Message[] => {
      const written = voice.frame(row, request, made);
      return typeof written === "string" ? [user(written)] : written;
    };
    switch (levels.elicitation) {
      case "plain":
        return framed(voice.plain(scale));
      case "reasoning":
        return framed(voice.reasoning(scale));
      case "top-k":
        return framed(voice.guesses(scale));
      default:
        return [
          ...framed(voice.alone),
          assistant((voice.reply ?? String)(given)),
          user(voice.after(scale, given, row)),
        ];
    }
  };

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };
const given = { politeness: "plain", separators: "plain", encouragement: "given" };

const styles: readonly Style<Case>[] = [
  [
    "agent template with two lines",
    lead({
      frame: (row, request) => `${row.story}\n\n${row.question}\n\n${request}`,
      plain: (scale) =>
        `Reply in exactly this format:\nAnswer: <name>\nConfidence: <${scale("number from 0 to 100>%", "number from 0 to 1>")}`,
      reasoning: (scale) =>
        `Think step by step first. Then finish in exactly this format:\nAnswer: <name>\nConfidence: <${scale("number from 0 to 100>%", "number from 0 to 1>")}`,
      guesses: (scale) =>
        `Give your 3 best guesses, each with the ${scale("probability in percent (0 to 100)", "probability (0 to 1)")} that it is right, one per line:\nG1: <name>, P1: <${scale("percent", "probability")}>\nG2: ...\nG3: ...`,
      alone: "Reply with the name only.",
      after: (scale) =>
        `How confident are you that your answer is right? Reply with ${scale("a number from 0 to 100, in percent", "a number from 0 to 1")}, nothing else.`,
    }),
    plain,
  ],
  [
    "labelled fields",
    lead({
      frame: (row, request) => `Record: ${row.story}\nQuestion: ${row.question}\nTask: ${request}`,
      plain: (scale) => `give the answer and your confidence ${scale("in percent", "as a probability from 0 to 1")}.`,
      reasoning: (scale) =>
        `show your reasoning, then give the answer and your confidence ${scale("in percent", "as a probability from 0 to 1")}.`,
      guesses: (scale) =>
        `list the top 3 answers, each with its probability ${scale("in percent", "between 0 and 1")}, the most likely one first.`,
      alone: "give the answer.",
      reply: (name) => `Answer: ${name}`,
      after: (scale) =>
        `Task: state your confidence in that answer ${scale("in percent", "as a probability from 0 to 1")}.`,
    }),
    plain,
  ],
  [
    "system role, user with the item",
    lead({
      frame: (row, request) => [system(request), user(`${row.story} ${row.question}`)],
      plain: (scale) =>
        `You answer questions about records. State the answer together with how sure you are, ${scale("from 0% to 100%", "as a number from 0 to 1")}.`,
      reasoning: (scale) =>
        `You answer questions about records. Reason step by step, then state the answer together with how sure you are, ${scale("from 0% to 100%", "as a number from 0 to 1")}.`,
      guesses: (scale) =>
        `You answer questions about records. State your three most likely answers and the probability of each, ${scale("from 0% to 100%", "as a number from 0 to 1")}.`,
      alone: "You answer questions about records. State the answer alone.",
      after: (scale) => `How sure are you of this, ${scale("from 0% to 100%", "as a number from 0 to 1")}?`,
    }),
    plain,
  ],
  [
    "JSON with named keys",
    lead({
      frame: (row, request) => `${row.story}\n${row.question}\n\n${request}`,
      plain: (scale) =>
        `Return only JSON: {"answer": "<name>", "confidence": <${scale("0-100, in percent", "probability from 0 to 1")}>}`,
      reasoning: (scale) =>
        `Return only JSON, with your step-by-step reasoning before the rest: {"reasoning": "<steps>", "answer": "<name>", "confidence": <${scale("0-100, in percent", "probability from 0 to 1")}>}`,
      guesses: (scale) =>
        `Return only JSON with your three best guesses: {"guesses": [{"answer": "<name>", "probability": <${scale("0-100, in percent", "from 0 to 1")}>}, ...]}`,
      alone: 'Return only JSON: {"answer": "<name>"}',
      reply: (name) => `{"answer": "${name}"}`,
      after: (scale) =>
        `How likely is it that this answer is correct? Return only JSON: {"confidence": <${scale("0-100, in percent", "probability from 0 to 1")}>}`,
    }),
    plain,
  ],
  [
    "XML tags",
    lead({
      frame: (row, request) =>
        `<record>${row.story}</record>\n<question>${row.question}</question>\n<instructions>${request}</instructions>`,
      plain: (scale) =>
        `Write "Answer:" and the name, then "Confidence:" and ${scale("a percentage", "a number from 0 to 1")}.`,
      reasoning: (scale) =>
        `Work through the record step by step. Then write "Answer:" and the name, then "Confidence:" and ${scale("a percentage", "a number from 0 to 1")}.`,
      guesses: (scale) =>
        `Write your top 3 answers, the best first, each followed by its probability as ${scale("a percentage", "a number from 0 to 1")}.`,
      alone: 'Write "Answer:" and the name.',
      reply: (name) => `Answer: ${name}`,
      after: (scale) =>
        `<instructions>Now write "Confidence:" and ${scale("a percentage", "a number from 0 to 1")} for the answer you gave.</instructions>`,
    }),
    marked,
  ],
  [
    "Markdown headings",
    lead({
      frame: (row, request) => `## Record\n${row.story}\n\n## Question\n${row.question}\n\n## Output\n${request}`,
      plain: (scale) => `- Answer\n- Confidence (${scale("0-100 %", "0.0 to 1.0")})`,
      reasoning: (scale) => `- Reasoning, step by step\n- Answer\n- Confidence (${scale("0-100 %", "0.0 to 1.0")})`,
      guesses: (scale) => `Your 4 best guesses, each with its probability (${scale("0-100 %", "0.0 to 1.0")})`,
      alone: "- Answer, and nothing else",
      after: (scale) => `## Output\n- Your confidence in this answer (${scale("0-100 %", "0.0 to 1.0")})`,
    }),
    marked,
  ],
  [
    "hurried student",
    lead({
      frame: (row, request) => `${row.story} ${row.question} ${request}`,
      plain: (scale) => `and how sure r u, ${scale("in %", "as a number from 0 to 1")}?`,
      reasoning: (scale) =>
        `think step by step, and how sure r u at the end, ${scale("in %", "as a number from 0 to 1")}?`,
      guesses: (scale) => `gimme ur top 3 guesses + probability for each, ${scale("in %", "as a number from 0 to 1")}`,
      alone: "just the name",
      after: (scale) => `how sure r u, ${scale("in %", "as a number from 0 to 1")}?`,
    }),
    plain,
  ],
  [
    "polite British colleague",
    lead({
      frame: (row, request) => `Good afternoon. ${row.story}\n\n${row.question}\n\n${request} Many thanks.`,
      plain: (scale) =>
        `Would you please tell me the answer, and how certain you are of it ${scale("as a percentage", "on a scale from 0 to 1")}?`,
      reasoning: (scale) =>
        `Would you please set out your reasoning, and then tell me the answer and how certain you are of it ${scale("as a percentage", "on a scale from 0 to 1")}?`,
      guesses: (scale) =>
        `Would you please give me your three best guesses, each with its probability ${scale("as a percentage", "on a scale from 0 to 1")}?`,
      alone: "Would you please tell me just the answer?",
      after: (scale) =>
        `Thank you. And how certain are you of that, please, ${scale("as a percentage", "on a scale from 0 to 1")}?`,
    }),
    polite,
  ],
  [
    "few-shot with answers and confidences",
    lead({
      frame: (row, request, { others, levels }) => {
        const scaled = (percent: number): string =>
          levels.scale === "percent" ? `${percent}%` : String(percent / 100);
        const shown = (other: Row, percent: number): string =>
          ({
            plain: `Answer: ${other.answer}\nConfidence: ${scaled(percent)}`,
            reasoning: `Reasoning: I compared all the entries one by one.\nAnswer: ${other.answer}\nConfidence: ${scaled(percent)}`,
            "top-k": `1. ${other.answer} (${scaled(percent)})\n2. ${other.candidates.filter((name) => name !== other.answer)[0]} (${scaled(100 - percent)})`,
            afterwards: `Answer: ${other.answer}`,
          })[levels.elicitation] ?? "";
        return join(
          "\n\n",
          request,
          ...others.map((other, place) => `${other.story}\n${other.question}\n${shown(other, 85 - 15 * place)}`),
          `${row.story}\n${row.question}`,
        );
      },
      plain: (scale) =>
        `Answer the last question as in the examples, with your confidence ${scale("in percent", "from 0 to 1")}.`,
      reasoning: (scale) =>
        `Answer the last question as in the examples: reasoning first, then the answer and your confidence ${scale("in percent", "from 0 to 1")}.`,
      guesses: (scale) =>
        `Answer the last question as in the examples: your two best guesses, each with its probability ${scale("in percent", "from 0 to 1")}.`,
      alone: "Answer the last question as in the examples.",
      reply: (name) => `Answer: ${name}`,
      after: (scale) =>
        `What is your confidence in the answer to the last question, ${scale("in percent", "from 0 to 1")}?`,
    }),
    plain,
  ],
  [
    "ALL-CAPS headings",
    lead({
      frame: (row, request) => `DATA: ${row.story}\nQUERY: ${row.question}\nOUTPUT: ${request}`,
      plain: (scale) => `NAME, THEN CONFIDENCE (${scale("PERCENT", "FROM 0 TO 1")})`,
      reasoning: (scale) => `REASONING STEP BY STEP, THEN NAME, THEN CONFIDENCE (${scale("PERCENT", "FROM 0 TO 1")})`,
      guesses: (scale) => `TOP 3 GUESSES, EACH WITH ITS PROBABILITY (${scale("PERCENT", "FROM 0 TO 1")})`,
      alone: "NAME ONLY",
      after: (scale) => `OUTPUT: YOUR CONFIDENCE IN THE NAME ABOVE (${scale("PERCENT", "FROM 0 TO 1")})`,
    }),
    plain,
  ],
  [
    "numbered instructions",
    lead({
      frame: (row, request) => `${request}\n\nText: ${row.story}\nQuestion: ${row.question}`,
      plain: (scale) =>
        `1. Read the text.\n2. Answer the question with one name.\n3. Say how confident you are in your answer (${scale("0 to 100 percent", "a probability between 0 and 1")}).`,
      reasoning: (scale) =>
        `1. Read the text.\n2. Explain your reasoning.\n3. Answer the question with one name.\n4. Say how confident you are in your answer (${scale("0 to 100 percent", "a probability between 0 and 1")}).`,
      guesses: (scale) =>
        `1. Read the text.\n2. Write down your three best guesses for the answer.\n3. Put a probability behind each guess (${scale("0 to 100 percent", "between 0 and 1")}).`,
      alone: "1. Read the text.\n2. Answer the question with one name and nothing else.",
      after: (scale) =>
        `3. Say how confident you are in your answer (${scale("0 to 100 percent", "a probability between 0 and 1")}).`,
    }),
    plain,
  ],
  [
    "encouraging coach",
    lead({
      frame: (row, request) =>
        `You are really good at this, and a lot depends on it.\n\n${row.story} ${row.question}\n\n${request}`,
      plain: (scale) => `Tell me the answer and your confidence, ${scale("from 0 to 100 %", "from 0 to 1")}.`,
      reasoning: (scale) =>
        `Let's think step by step. At the end tell me the answer and your confidence, ${scale("from 0 to 100 %", "from 0 to 1")}.`,
      guesses: (scale) =>
        `Tell me your three best guesses and the probability of each, ${scale("from 0 to 100 %", "from 0 to 1")}.`,
      alone: "Tell me the answer.",
      after: (scale) => `Well done. What is your confidence in it, ${scale("from 0 to 100 %", "from 0 to 1")}?`,
    }),
    given,
  ],
  [
    "rules of dashes",
    lead({
      frame: (row, request) => `${row.story}\n---\n${row.question}\n---\n${request}`,
      plain: (scale) => `Give the answer and your certainty (${scale("percent", "number from 0 to 1")}).`,
      reasoning: (scale) =>
        `Reason it out before answering. Then give the answer and your certainty (${scale("percent", "number from 0 to 1")}).`,
      guesses: (scale) =>
        `Give the five most likely answers (fewer if there are fewer names), each with its probability (${scale("percent", "number from 0 to 1")}).`,
      alone: "Give the answer, no other text.",
      after: (scale) => `Give your certainty about that answer (${scale("percent", "number from 0 to 1")}).`,
    }),
    marked,
  ],
  [
    "question first",
    lead({
      frame: (row, request) => `${row.question}\n${row.story}\n${request}`,
      plain: (scale) =>
        `Answer, and add the likelihood that your answer is right (${scale("in percent", "from 0 to 1")}).`,
      reasoning: (scale) =>
        `Explain your thinking step by step, answer, and add the likelihood that your answer is right (${scale("in percent", "from 0 to 1")}).`,
      guesses: (scale) =>
        `Offer three different guesses, and add to each the likelihood that it is right (${scale("in percent", "from 0 to 1")}).`,
      alone: "Answer with one word.",
      after: (scale) => `What is the likelihood that your answer is right (${scale("in percent", "from 0 to 1")})?`,
    }),
    plain,
  ],
  [
    "non-native English",
    lead({
      frame: (row, request) => `I give you one text: "${row.story}" The question is: "${row.question}" ${request}`,
      plain: (scale) =>
        `Say me the answer and also how much you are sure, ${scale("with percent from 0 until 100", "with a number from 0 to 1")}.`,
      reasoning: (scale) =>
        `First write your reasoning step by step, after it say me the answer and also how much you are sure, ${scale("with percent from 0 until 100", "with a number from 0 to 1")}.`,
      guesses: (scale) =>
        `Say me your three best guesses, and for each guess the probability, ${scale("with percent from 0 until 100", "with a number from 0 to 1")}.`,
      alone: "Say me only the answer.",
      after: (scale) =>
        `And how sure you are about this answer, ${scale("with percent from 0 until 100", "with a number from 0 to 1")}?`,
    }),
    plain,
  ],
  [
    "typos in the instructions",
    lead({
      frame: (row, request) => `${row.story}\n\n${row.question}\n\n${request}`,
      plain: (scale) => `Give teh answer adn your confidence ${scale("in percent", "from 0 to 1")}, on two lnes.`,
      reasoning: (scale) =>
        `Thnk step by step. Then give teh answer adn your confidence ${scale("in percent", "from 0 to 1")}.`,
      guesses: (scale) =>
        `Give your three best gueses with teh probability of each one ${scale("in percent", "from 0 to 1")}.`,
      alone: "Give onyl teh answer.",
      after: (scale) => `Waht is your confidence in this answer ${scale("in percent", "from 0 to 1")}?`,
    }),
    plain,
  ],
  [
    "emoji in the instructions",
    lead({
      frame: (row, request) => `📜 ${row.story}\n❓ ${row.question}\n${request}`,
      plain: (scale) => `✅ answer\n🎯 confidence (${scale("%", "0 to 1")})`,
      reasoning: (scale) => `🧠 think step by step\n✅ answer\n🎯 confidence (${scale("%", "0 to 1")})`,
      guesses: (scale) => `🥇🥈🥉 your top 3 guesses, each with its probability (${scale("%", "0 to 1")})`,
      alone: "✅ answer only",
      after: (scale) => `🎯 and your confidence in that (${scale("%", "0 to 1")})?`,
    }),
    plain,
  ],
  [
    "long scientific preamble",
    lead({
      frame: (row, request) =>
        `We study how language models judge their own answers. You will read an invented record of a few entries and a question about it; all that is needed stands in the record. ${request} We compare what you state with how often such answers turn out to be right.\n\nThe record: ${row.story}\n\nThe question: ${row.question}`,
      plain: (scale) =>
        `State your answer and, on a second line, your confidence that it is right, ${scale("in percent", "expressed as a probability from 0 to 1")}.`,
      reasoning: (scale) =>
        `Write down your reasoning first, then state your answer and, on a further line, your confidence that it is right, ${scale("in percent", "expressed as a probability from 0 to 1")}.`,
      guesses: (scale) =>
        `State your three best guesses in order, and behind each of them the probability that it is right, ${scale("in percent", "as a number from 0 to 1")}.`,
      alone: "State your answer as a single name.",
      after: (scale) =>
        `Next, state your confidence that this answer is right, ${scale("in percent", "expressed as a probability from 0 to 1")}.`,
    }),
    plain,
  ],
  [
    "bold labels and bullets",
    lead({
      frame: (row, request) => `**Record:** ${row.story}\n**Question:** ${row.question}\n\n${request}`,
      plain: (scale) =>
        `Reply with\n• **Answer:** the name\n• **Confidence:** ${scale("0–100%", "a value from 0 to 1")}`,
      reasoning: (scale) =>
        `Reply with\n• **Reasoning:** your steps\n• **Answer:** the name\n• **Confidence:** ${scale("0–100%", "a value from 0 to 1")}`,
      guesses: (scale) =>
        `Reply with your **three best guesses**, one bullet each, and the **probability** of each (${scale("0–100%", "a value from 0 to 1")})`,
      alone: "Reply with\n• **Answer:** the name",
      reply: (name) => `**Answer:** ${name}`,
      after: (scale) =>
        `Reply with\n• **Confidence:** how confident you are in that answer, ${scale("0–100%", "a value from 0 to 1")}`,
    }),
    plain,
  ],
  [
    "JSON payload",
    lead({
      frame: (row, request) =>
        JSON.stringify({ record: row.story, question: row.question, instructions: request }, null, 2),
      plain: (scale) =>
        `Reply with an answer and a confidence (${scale("percentage from 0 to 100", "number from 0 to 1")}).`,
      reasoning: (scale) =>
        `Think step by step and show the steps, then reply with an answer and a confidence (${scale("percentage from 0 to 100", "number from 0 to 1")}).`,
      guesses: (scale) =>
        `Reply with your top 3 answers and a probability for each (${scale("percentage from 0 to 100", "number from 0 to 1")}).`,
      alone: "Reply with the answer alone.",
      after: (scale) =>
        JSON.stringify({
          instructions: `Reply with your confidence in that answer (${scale("percentage from 0 to 100", "number from 0 to 1")}).`,
        }),
    }),
    plain,
  ],
  [
    "curt one-liner",
    lead({
      frame: (row, request) => `${row.story} ${row.question} ${request}`,
      plain: (scale) => `Name and confidence${scale("", " from 0 to 1")}.`,
      reasoning: (scale) => `Reasoning, then name and confidence${scale("", " from 0 to 1")}.`,
      guesses: (scale) => `Three guesses with probabilities ${scale("in percent", "from 0 to 1")}.`,
      alone: "Name.",
      after: (scale) => `Confidence${scale("", " from 0 to 1")}?`,
    }),
    plain,
  ],
  [
    "polite with tags",
    lead({
      frame: (row, request) =>
        `${request}\n\n<text>\n${row.story}\n</text>\n\n<question>\n${row.question}\n</question>`,
      plain: (scale) =>
        `Please answer the question and please state your confidence ${scale("as a percentage", "as a decimal from 0 to 1")}.`,
      reasoning: (scale) =>
        `Please explain your reasoning step by step, then answer the question and state your confidence ${scale("as a percentage", "as a decimal from 0 to 1")}.`,
      guesses: (scale) =>
        `Please give your three best guesses, each with its probability ${scale("as a percentage", "as a decimal from 0 to 1")}.`,
      alone: "Please answer the question with the name alone.",
      after: (scale) =>
        `Thank you. Please state your confidence in this answer ${scale("as a percentage", "as a decimal from 0 to 1")}.`,
    }),
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
  [
    "Tian style verbalised guesses",
    lead({
      frame: (row, request) => `${request}\n\nThe question is: ${row.story} ${row.question}`,
      plain: (scale) =>
        `Provide your best guess and the ${scale("probability in percent (0% to 100%)", "probability (0.0 to 1.0)")} that it is correct for the following question. Give ONLY the guess and the probability, no other words or explanation. For example:\n\nGuess: <most likely guess, as short as possible>\nProbability: <the probability that your guess is correct>`,
      reasoning: (scale) =>
        `Provide your best guess for the following question. Before giving your answer, provide a step-by-step explanation of your thought process. Then on a new line give the guess and the ${scale("probability in percent (0% to 100%)", "probability (0.0 to 1.0)")} that it is correct. For example:\n\nExplanation: <one or more sentences of reasoning>\nGuess: <most likely guess>\nProbability: <the probability that your guess is correct>`,
      guesses: (scale) =>
        `Provide your 3 best guesses and the ${scale("probability in percent (0% to 100%)", "probability (0.0 to 1.0)")} that each is correct for the following question. Give ONLY the guesses and probabilities, no other words or explanation. For example:\n\nG1: <first most likely guess>\nP1: <probability that G1 is correct>\n...\nG3: <third most likely guess>\nP3: <probability that G3 is correct>`,
      alone:
        "Provide your best guess for the following question. Give ONLY the guess, no other words or explanation. For example:\n\nGuess: <most likely guess, as short as possible>",
      reply: (name) => `Guess: ${name}`,
      after: (scale) =>
        `Provide the ${scale("probability in percent (0% to 100%)", "probability (0.0 to 1.0)")} that your guess is correct. Give ONLY the probability, no other words or explanation.`,
    }),
    plain,
  ],
  [
    "label chosen by the agent",
    lead({
      frame: (row, request) => `You are given a record and a question.\n\n${row.story}\n${row.question}\n\n${request}`,
      plain: (scale) =>
        `Format your reply as:\nNAME = ...\nCONF = ... (${scale("percent", "0 to 1")})\nCONF is your confidence that NAME is correct.`,
      reasoning: (scale) =>
        `First reason through the entries one at a time. Then finish with:\nNAME = ...\nCONF = ... (${scale("percent", "0 to 1")})\nCONF is your confidence that NAME is correct.`,
      guesses: (scale) =>
        `Format your reply as your 3 best guesses with their probabilities (${scale("percent", "0 to 1")}):\nNAME1 = ..., PROB1 = ...\nNAME2 = ..., PROB2 = ...\nNAME3 = ..., PROB3 = ...`,
      alone: "Format your reply as:\nNAME = ...",
      reply: (name) => `NAME = ${name}`,
      after: (scale) =>
        `What is your confidence that NAME is correct? Format your reply as:\nCONF = ... (${scale("percent", "0 to 1")})`,
    }),
    plain,
  ],
  [
    "rules of equals signs",
    lead({
      frame: (row, request) =>
        `===== RECORD =====\n${row.story}\n===== QUESTION =====\n${row.question}\n===== REPLY =====\n${request}`,
      plain: (scale) => `State an answer and how confident you are (${scale("%", "probability, 0 to 1")}).`,
      reasoning: (scale) =>
        `Show your work, then state an answer and how confident you are (${scale("%", "probability, 0 to 1")}).`,
      guesses: (scale) =>
        `State your three best guesses with a probability for each (${scale("%", "0 to 1")}), the likeliest first.`,
      alone: "State an answer.",
      after: (scale) => `===== REPLY =====\nState how confident you are in it (${scale("%", "probability, 0 to 1")}).`,
    }),
    marked,
  ],
  [
    "quotation marks, scale first",
    lead({
      frame: (row, request) => `${request}\n«${row.story}»\n«${row.question}»`,
      plain: (scale) =>
        `On a scale from ${scale("0 % to 100 %", "0 to 1")}, say how sure you are of your answer, next to the answer itself.`,
      reasoning: (scale) =>
        `Talk me through your reasoning. Then, on a scale from ${scale("0 % to 100 %", "0 to 1")}, say how sure you are of your answer, next to the answer itself.`,
      guesses: (scale) =>
        `Make three guesses, the best one first. On a scale from ${scale("0 % to 100 %", "0 to 1")}, give the probability of each.`,
      alone: "Answer in one word.",
      after: (scale) => `On a scale from ${scale("0 % to 100 %", "0 to 1")}, say how sure you are of your answer.`,
    }),
    plain,
  ],
  [
    "system role with persona, schema in the user turn",
    lead({
      frame: (row, request) => [
        system("You are a clerk who reads records and answers questions about them."),
        user(`Record:\n${row.story}\n\nQuestion:\n${row.question}\n\nSchema:\n${request}`),
      ],
      plain: (scale) =>
        `{"answer": string, "confidence_${scale("percent", "probability")}": number}\nconfidence is your certainty that the answer is right, ${scale("0 to 100 %", "from 0 to 1")}`,
      reasoning: (scale) =>
        `{"chain_of_thought": string, "answer": string, "confidence_${scale("percent", "probability")}": number}\nThink step by step in chain_of_thought; confidence is your certainty that the answer is right, ${scale("0 to 100 %", "from 0 to 1")}`,
      guesses: (scale) =>
        `{"guesses": [{"answer": string, "probability": number}]}\nThe list holds your three best guesses, each with its probability, ${scale("0 to 100 %", "from 0 to 1")}`,
      alone: '{"answer": string}',
      reply: (name) => `{"answer": "${name}"}`,
      after: (scale) =>
        `Schema:\n{"confidence_${scale("percent", "probability")}": number}\nconfidence is your certainty that the answer you gave is right, ${scale("0 to 100 %", "from 0 to 1")}`,
    }),
    plain,
  ],
  [
    "good wishes",
    lead({
      frame: (row, request) => `${row.story} ${row.question}\n${request}\nGood luck, I believe in you!`,
      plain: (scale) => `Write the answer and your confidence as ${scale("a percentage", "a number from 0 to 1")}.`,
      reasoning: (scale) =>
        `Reason step by step, then write the answer and your confidence as ${scale("a percentage", "a number from 0 to 1")}.`,
      guesses: (scale) =>
        `Write your three best guesses, each with a probability as ${scale("a percentage", "a number from 0 to 1")}.`,
      alone: "Write the answer and nothing more.",
      after: (scale) =>
        `Now write your confidence in that answer as ${scale("a percentage", "a number from 0 to 1")}. Good luck!`,
    }),
    given,
  ],
  [
    "thanks in advance",
    lead({
      frame: (row, request) =>
        `Hi! Please help with this:\n\n- ${row.story}\n- ${row.question}\n\n${request}\n\nThanks in advance!`,
      plain: (scale) => `I need the name and your confidence (${scale("in percent", "from 0 to 1")}).`,
      reasoning: (scale) =>
        `I need your reasoning, the name and your confidence (${scale("in percent", "from 0 to 1")}).`,
      guesses: (scale) =>
        `I need your top 3 names and the probability of each (${scale("in percent", "from 0 to 1")}).`,
      alone: "I need the name.",
      after: (scale) => `Thanks! Please tell me your confidence as well (${scale("in percent", "from 0 to 1")}).`,
    }),
    polite,
  ],
  [
    "conversational asker",
    lead({
      frame: (row, request) => `So I read this: ${row.story} Now I wonder: ${row.question} ${request}`,
      plain: (scale) => `What do you say, and how sure are you ${scale("in percent", "on a scale of 0 to 1")}?`,
      reasoning: (scale) =>
        `Walk me through it step by step. What do you say, and how sure are you ${scale("in percent", "on a scale of 0 to 1")}?`,
      guesses: (scale) =>
        `If you had three guesses, which would they be, and what probability would you give to each ${scale("in percent", "on a scale of 0 to 1")}?`,
      alone: "What do you say?",
      reply: (name) => `${name}.`,
      after: (scale) => `And how sure are you of that ${scale("in percent", "on a scale of 0 to 1")}?`,
    }),
    plain,
  ],
  [
    "chain of thought with a marker",
    lead({
      frame: (row, request) => `Problem: ${row.story} ${row.question}\n\n${request}`,
      plain: (scale) =>
        `Respond with a single line: "FINAL: <name> | <confidence ${scale("in percent", "from 0 to 1")}>". No explanation.`,
      reasoning: (scale) =>
        `Let's think step by step. Write out your reasoning and end with a single line: "FINAL: <name> | <confidence ${scale("in percent", "from 0 to 1")}>".`,
      guesses: (scale) =>
        `Respond with your 3 best guesses, one per line: "<name> | <probability ${scale("in percent", "from 0 to 1")}>". No explanation.`,
      alone: 'Respond with a single line: "FINAL: <name>". No explanation.',
      reply: (name) => `FINAL: ${name}`,
      after: (scale) =>
        `How confident are you in your final answer? Respond with a single number ${scale("in percent, from 0 to 100", "from 0 to 1")}.`,
    }),
    plain,
  ],
  [
    "betting agent",
    lead({
      frame: (row, request) => `${request}\n\nRecord. ${row.story}\nQuestion. ${row.question}`,
      plain: (scale) =>
        `Answer the question below in one word. After the answer, state the ${scale("probability, in percent,", "probability, as a decimal from 0 to 1,")} that it is correct.`,
      reasoning: (scale) =>
        `Answer the question below. Lay out your reasoning before the answer. After the answer, state the ${scale("probability, in percent,", "probability, as a decimal from 0 to 1,")} that it is correct.`,
      guesses: (scale) =>
        `Rank the three most probable answers to the question below. After each, state its ${scale("probability, in percent", "probability, as a decimal from 0 to 1")}.`,
      alone: "Answer the question below in one word.",
      after: (scale) =>
        `State the ${scale("probability, in percent,", "probability, as a decimal from 0 to 1,")} that your answer is correct.`,
    }),
    plain,
  ],
];

/** Single messages that show an answer and ask how likely it is right. */
const proposed: readonly Style<Case>[] = [
  [
    "proposed answer in labelled fields",
    ({ row, levels, given: name }) =>
      `Record: ${row.story}\nQuestion: ${row.question}\nProposed answer: ${name}\n\nHow likely is it that the proposed answer is right? Reply with ${levels.scale === "percent" ? "a percentage" : "a probability from 0 to 1"} only.`,
    plain,
  ],
  [
    "proposed answer in tags",
    ({ row, levels, given: name }) =>
      `<record>${row.story}</record>\n<question>${row.question}</question>\n<proposed_answer>${name}</proposed_answer>\nState your confidence that the proposed answer is correct, ${levels.scale === "percent" ? "in percent" : "as a number from 0 to 1"}.`,
    marked,
  ],
  [
    "proposed answer with a politely put JSON request",
    ({ row, levels, given: name }) =>
      `${row.story} ${row.question}\n\nProposed answer: ${name}\n\nPlease estimate how probable it is that this answer is correct. Please reply as JSON: {"confidence": <${levels.scale === "percent" ? "0 to 100 percent" : "0 to 1"}>}`,
    polite,
  ],
];

const proposedCaseOf = (count: number): Case => {
  const made = caseOf(count * 5 + 1);
  return {
    ...made,
    levels: { ...made.levels, elicitation: "afterwards", scale: pick(["percent", "probability"], count) },
  };
};

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf),
  ...promptsOf(proposed, proposedCaseOf, 3),
];
