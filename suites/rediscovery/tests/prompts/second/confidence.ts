import {
  assistant,
  pick,
  promptsOf,
  rowsOf,
  type StrangerCase,
  type StrangerPrompt,
  type Style,
  system,
  user,
} from "../stranger-prompt.ts";

interface Row {
  id: string;
  size: string;
  story: string;
  question: string;
  answer: string;
  candidates: string[];
}

interface Case extends StrangerCase {
  row: Row;
  other: Row;
  another: Row;
  /** The name that the subject is taken to have replied before. */
  guess: string;
  elicitation: string;
  /** Whether confidence is wanted from 0 to 1. */
  unit: boolean;
}

const rows = rowsOf<Row>("second", "confidence");

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 5 + (count >> 3));
  const elicitation = pick(["plain", "reasoning", "top-k", "afterwards"], count);
  const unit = (count + (count >> 2)) % 2 === 1;
  return {
    row,
    other: pick(rows, count * 5 + (count >> 3) + 3),
    another: pick(rows, count * 5 + (count >> 3) + 10),
    guess: count % 3 === 0 ? pick(row.candidates, count) : row.answer,
    elicitation,
    unit,
    levels: { elicitation, scale: unit ? "probability" : "percent", size: row.size },
  };
};

interface Texts {
  plain: string;
  reasoning: string;
  guesses: string;
  alone: string;
  later: string;
}

/** The messages for the way of asking that a case wants. */
const asked = (made: Case, texts: Texts, reply: (name: string) => string = (name) => name, before?: string) => {
  const first = before === undefined ? [] : [system(before)];
  if (made.elicitation === "afterwards")
    return [...first, user(texts.alone), assistant(reply(made.guess)), user(texts.later)];
  const text =
    made.elicitation === "plain" ? texts.plain : made.elicitation === "reasoning" ? texts.reasoning : texts.guesses;
  return [...first, user(text)];
};

const plainMarks = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent template, blank lines between parts",
    (made) => {
      const scale = made.unit ? "a number from 0 to 1" : "a percentage from 0 to 100";
      const body = `${made.row.story}\n\n${made.row.question}\n\n`;
      return asked(made, {
        plain: `${body}Give your answer and your confidence that it is correct, as ${scale}.`,
        reasoning: `${body}Think step by step, then give your answer and your confidence that it is correct, as ${scale}.`,
        guesses: `${body}Give your 3 best guesses, each with your confidence that it is correct, as ${scale}.`,
        alone: `${body}Reply with the name only.`,
        later: `How confident are you that this answer is correct? Reply with ${scale}.`,
      });
    },
    plainMarks,
  ],
  [
    "agent template with a two-line reply format",
    (made) => {
      const scale = made.unit ? "<number between 0.0 and 1.0>" : "<number between 0 and 100>%";
      const body = `Read the record and answer the question.\n\nRecord: ${made.row.story}\nQuestion: ${made.row.question}\n\n`;
      return asked(
        made,
        {
          plain: `${body}Reply in exactly this format:\nAnswer: <name>\nConfidence: ${scale}`,
          reasoning: `${body}First reason step by step. Then finish with exactly these two lines:\nAnswer: <name>\nConfidence: ${scale}`,
          guesses: `${body}Give your top 3 answers, most likely first, each with its confidence, in this format:\n1. <name> - ${scale}\n2. <name> - ${scale}\n3. <name> - ${scale}`,
          alone: `${body}Reply in exactly this format:\nAnswer: <name>`,
          later: `How sure are you that your answer is right? Reply in exactly this format:\nConfidence: ${scale}`,
        },
        (name) => `Answer: ${name}`,
      );
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON only, schema in the instruction",
    (made) => {
      const scale = made.unit ? "a number from 0 to 1" : "an integer from 0 to 100 (percent)";
      const body = `${made.row.story}\n${made.row.question}\n`;
      return asked(
        made,
        {
          plain: `${body}Return only a JSON object {"answer": string, "confidence": number}, where confidence is ${scale}.`,
          reasoning: `${body}Return only a JSON object {"reasoning": string, "answer": string, "confidence": number}. Put your step-by-step reasoning first; confidence is ${scale}.`,
          guesses: `${body}Return only a JSON array with your three best guesses, [{"answer": string, "confidence": number}, ...], best first; each confidence is ${scale}.`,
          alone: `${body}Return only a JSON object {"answer": string}.`,
          later: `Now return only a JSON object {"confidence": number} saying how confident you are in that answer, as ${scale}.`,
        },
        (name) => JSON.stringify({ answer: name }),
      );
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "XML tags of a software engineer",
    (made) => {
      const scale = made.unit ? "0 to 1" : "0 to 100 percent";
      const body = `<record>\n${made.row.story}\n</record>\n<question>\n${made.row.question}\n</question>\n`;
      return asked(made, {
        plain: `${body}<task>Answer the question with a name and state your confidence on a scale of ${scale}.</task>`,
        reasoning: `${body}<task>Reason step by step, then answer the question with a name and state your confidence on a scale of ${scale}.</task>`,
        guesses: `${body}<task>List your four best guesses. Next to each guess state your confidence on a scale of ${scale}.</task>`,
        alone: `${body}<task>Answer the question with a name. Nothing else.</task>`,
        later: `<task>State your confidence in the answer you just gave on a scale of ${scale}.</task>`,
      });
    },
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "Markdown headings",
    (made) => {
      const scale = made.unit ? "a decimal between 0 and 1" : "a percentage (0-100%)";
      const body = `## Record\n${made.row.story}\n\n## Question\n${made.row.question}\n\n## Instructions\n`;
      return asked(made, {
        plain: `${body}State the answer, and next to it how confident you are, as ${scale}.`,
        reasoning: `${body}Show your reasoning. After that state the answer and how confident you are, as ${scale}.`,
        guesses: `${body}Provide the 5 most plausible answers, ordered, each with how confident you are in it as ${scale}.`,
        alone: `${body}State the answer only.`,
        later: `## Follow-up\nHow confident are you in the answer above? Give ${scale}.`,
      });
    },
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "system has the rules, user has the item",
    (made) => {
      const scale = made.unit ? "between 0 and 1" : "between 0% and 100%";
      const item = `${made.row.story}\n\n${made.row.question}`;
      const rules: { [elicitation: string]: string } = {
        plain: `You answer questions about short records. Give the answer and your confidence in it, ${scale}.`,
        reasoning: `You answer questions about short records. Think aloud first, step by step, then give the answer and your confidence in it, ${scale}.`,
        "top-k": `You answer questions about short records. Always give your three best guesses, each followed by your confidence in it, ${scale}.`,
        afterwards: "You answer questions about short records. Give the answer only.",
      };
      return asked(
        made,
        {
          plain: item,
          reasoning: item,
          guesses: item,
          alone: item,
          later: `What is your confidence in that answer, ${scale}?`,
        },
        undefined,
        rules[made.elicitation],
      );
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "hurried student, lower case",
    (made) => {
      const scale = made.unit ? "from 0 to 1" : "in percent";
      const body = `ok so ${made.row.story} ${made.row.question} `;
      return asked(
        made,
        {
          plain: `${body}just tell me the name + how sure u are (${scale})`,
          reasoning: `${body}go thru it step by step first, then the name + how sure u are (${scale})`,
          guesses: `${body}give me ur 3 best guesses and how sure u are of each one (${scale})`,
          alone: `${body}just the name`,
          later: `and how sure are u about that? (${scale})`,
        },
        (name) => `${name}.`,
      );
    },
    plainMarks,
  ],
  [
    "careful scientist, long preamble",
    (made) => {
      const scale = made.unit
        ? "as a probability, that is, a number between 0 (certainly wrong) and 1 (certainly right)"
        : "in per cent, where 0 % means certainly wrong and 100 % means certainly right";
      const body = `In this task you will be shown a short record followed by a single question. Every name in it is invented, so no outside knowledge will help; the record holds all that is needed.\n\nThe record reads as follows. ${made.row.story}\n\nThe question is this. ${made.row.question}\n\n`;
      return asked(made, {
        plain: `${body}State your answer together with your confidence that it is correct, expressed ${scale}.`,
        reasoning: `${body}Before answering, work through the record step by step and write your reasoning down. Then state your answer together with your confidence that it is correct, expressed ${scale}.`,
        guesses: `${body}State your three best guesses at the answer in descending order and, for every guess, your confidence that it is correct, expressed ${scale}.`,
        alone: `${body}State your answer and nothing else.`,
        later: `Now consider the answer that you have just given. State your confidence that it is correct, expressed ${scale}.`,
      });
    },
    plainMarks,
  ],
  [
    "polite, please and thank you",
    (made) => {
      const scale = made.unit ? "a number between 0 and 1" : "a percentage";
      const body = `Hello! Here is a record: ${made.row.story}\n\nMy question: ${made.row.question}\n\n`;
      return asked(made, {
        plain: `${body}Please give me your answer and also your level of confidence as ${scale}. Thank you!`,
        reasoning: `${body}Please explain your thinking step by step, and then give me your answer and your level of confidence as ${scale}. Thank you!`,
        guesses: `${body}Please give me your top three guesses, each with your level of confidence as ${scale}. Thank you!`,
        alone: `${body}Please give me just the answer. Thank you!`,
        later: `Thank you! Could you please tell me your level of confidence in that answer as ${scale}?`,
      });
    },
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "encouraging, much depends on it",
    (made) => {
      const scale = made.unit ? "from 0 to 1" : "from 0 to 100 %";
      const body = `A lot depends on this answer, so give it your best. ${made.row.story} ${made.row.question} `;
      return asked(made, {
        plain: `${body}Answer with the name and your certainty ${scale}.`,
        reasoning: `${body}Reason it out step by step and then answer with the name and your certainty ${scale}.`,
        guesses: `${body}Answer with your 4 best guesses and your certainty ${scale} for each.`,
        alone: `${body}Answer with the name only.`,
        later: `What is your certainty ${scale} that this answer is right?`,
      });
    },
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "ALL-CAPS labels",
    (made) => {
      const scale = made.unit ? "0.0 TO 1.0" : "0 TO 100 PERCENT";
      const body = `RECORD: ${made.row.story}\nQUESTION: ${made.row.question}\n`;
      return asked(
        made,
        {
          plain: `${body}OUTPUT: THE NAME, THEN YOUR CONFIDENCE (${scale}).`,
          reasoning: `${body}OUTPUT: YOUR REASONING STEP BY STEP, THEN THE NAME, THEN YOUR CONFIDENCE (${scale}).`,
          guesses: `${body}OUTPUT: YOUR THREE BEST GUESSES, EACH WITH YOUR CONFIDENCE (${scale}).`,
          alone: `${body}OUTPUT: THE NAME ONLY.`,
          later: `OUTPUT: YOUR CONFIDENCE (${scale}) THAT THE NAME IS CORRECT.`,
        },
        (name) => name,
      );
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "question before the record",
    (made) => {
      const scale = made.unit ? "a value from 0 to 1" : "a value from 0 to 100";
      const body = `${made.row.question} Use the following record.\n\n${made.row.story}\n\n`;
      return asked(made, {
        plain: `${body}Write the answer, a comma, and your confidence (${scale}).`,
        reasoning: `${body}Reason through the entries one by one before answering. Then write the answer, a comma, and your confidence (${scale}).`,
        guesses: `${body}Write your best three guesses, one per line: the name, a comma, and your confidence (${scale}).`,
        alone: `${body}Write the answer, no other words.`,
        later: `Write your confidence that this is the right answer (${scale}).`,
      });
    },
    plainMarks,
  ],
  [
    "numbered instructions",
    (made) => {
      const scale = made.unit ? "as a probability from 0 to 1" : "as a percentage from 0 to 100";
      const body = `Instructions:\n1. Read the text.\n2. Answer the question using only the text.\n`;
      const item = `\nText: ${made.row.story}\nQuestion: ${made.row.question}`;
      return asked(made, {
        plain: `${body}3. Report the answer.\n4. Report your confidence in the answer ${scale}.\n${item}`,
        reasoning: `${body}3. Write out your reasoning step by step.\n4. Report the answer.\n5. Report your confidence in the answer ${scale}.\n${item}`,
        guesses: `${body}3. Report your top 3 guesses.\n4. For each guess, report your confidence ${scale}.\n${item}`,
        alone: `${body}3. Report the answer and nothing else.\n${item}`,
        later: `Next step:\n4. Report your confidence in the answer ${scale}.`,
      });
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "few-shot with other records",
    (made) => {
      const sure = made.unit ? ["0.9", "0.75"] : ["90%", "75%"];
      const scale = made.unit ? "0 to 1" : "0 to 100%";
      const shown = (row: Row, number: number) =>
        `${row.story}\n${row.question}\nAnswer: ${row.answer}\nConfidence: ${sure[number]}\n\n`;
      const bare = (row: Row) => `${row.story}\n${row.question}\nAnswer: ${row.answer}\n\n`;
      const guessed = (row: Row) =>
        `${row.story}\n${row.question}\nGuess 1: ${row.answer} (${sure[0]})\nGuess 2: ${row.candidates.find((name) => name !== row.answer)} (${made.unit ? "0.1" : "10%"})\n\n`;
      const open = `${made.row.story}\n${made.row.question}\n`;
      return asked(
        made,
        {
          plain: `Answer and give your confidence (${scale}).\n\n${shown(made.other, 0)}${shown(made.another, 1)}${open}Answer:`,
          reasoning: `Think step by step, then answer and give your confidence (${scale}). The examples leave the thinking out; write yours down.\n\n${shown(made.other, 0)}${shown(made.another, 1)}${open}`,
          guesses: `Give your two best guesses, each with your confidence (${scale}).\n\n${guessed(made.other)}${guessed(made.another)}${open}Guess 1:`,
          alone: `Answer with the name.\n\n${bare(made.other)}${bare(made.another)}${open}Answer:`,
          later: `How confident are you in that last answer (${scale})?`,
        },
        (name) => name,
      );
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "role line and likelihood",
    (made) => {
      const scale = made.unit ? "from 0 to 1" : "in percent, 0 to 100";
      const body = `You are a clerk who reads old records.\n${made.row.story}\n${made.row.question}\n`;
      return asked(
        made,
        {
          plain: `${body}Name the answer and the likelihood (${scale}) that you are right.`,
          reasoning: `${body}Show your work, then name the answer and the likelihood (${scale}) that you are right.`,
          guesses: `${body}Name your five best guesses, each with the likelihood (${scale}) that it is right.`,
          alone: `${body}Name the answer.`,
          later: `What is the likelihood (${scale}) that you are right?`,
        },
        (name) => `The answer is ${name}.`,
      );
    },
    { politeness: "plain", separators: "plain" },
  ],
  [
    "British, formal",
    (made) => {
      const scale = made.unit ? "on a scale from nought to one (0 to 1)" : "in per cent";
      const body = `Consider the record set out below.\n\n"${made.row.story}"\n\n${made.row.question}\n\n`;
      return asked(made, {
        plain: `${body}Kindly indicate your answer, and how certain you are of it ${scale}.`,
        reasoning: `${body}Kindly set out your reasoning first, and afterwards indicate your answer and how certain you are of it ${scale}.`,
        guesses: `${body}Kindly indicate your three best guesses, and how certain you are of each ${scale}.`,
        alone: `${body}Kindly indicate your answer without further remarks.`,
        later: `And how certain are you of that answer, ${scale}?`,
      });
    },
    { separators: "plain", encouragement: "none" },
  ],
  [
    "non-native English",
    (made) => {
      const scale = made.unit ? "number from 0 until 1 (from 0 to 1)" : "number from 0 to 100 with percent sign";
      const body = `I have here one record: ${made.row.story}\nI want to know: ${made.row.question}\n`;
      return asked(
        made,
        {
          plain: `${body}Write me the answer and also how much you are sure of it, ${scale}.`,
          reasoning: `${body}Think first step after step and show me the thinking. After write me the answer and also how much you are sure of it, ${scale}.`,
          guesses: `${body}Write me the three best guesses that you have, and by every guess how much you are sure of it, ${scale}.`,
          alone: `${body}Write me only the answer.`,
          later: `How much are you sure of this answer? Write ${scale}.`,
        },
        (name) => name,
      );
    },
    plainMarks,
  ],
  [
    "typos in the instructions",
    (made) => {
      const scale = made.unit ? "a nubmer from 0 to 1" : "a precentage from 0% to 100%";
      const body = `${made.row.story}\n\n${made.row.question}\n\n`;
      return asked(made, {
        plain: `${body}Giev the answer and your confidence in it as ${scale}.`,
        reasoning: `${body}Think step by step adn show the reasoning. Then giev the answer and your confidence in it as ${scale}.`,
        guesses: `${body}Giev your three best guesses, eahc with your confidence as ${scale}.`,
        alone: `${body}Giev the answer only, no otehr text.`,
        later: `Waht is your confidence in that answer, as ${scale}?`,
      });
    },
    plainMarks,
  ],
  [
    "rules of equals signs",
    (made) => {
      const scale = made.unit ? "(0-1)" : "(0-100%)";
      const body = `==========\n${made.row.story}\n==========\n${made.row.question}\n==========\n`;
      return asked(made, {
        plain: `${body}Provide: answer, confidence ${scale}.`,
        reasoning: `${body}Provide: step-by-step reasoning, answer, confidence ${scale}.`,
        guesses: `${body}Provide: top 3 guesses, each with confidence ${scale}.`,
        alone: `${body}Provide: answer only.`,
        later: `==========\nProvide: confidence ${scale} in the answer above.\n==========`,
      });
    },
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "triple quotes around the record",
    (made) => {
      const scale = made.unit ? "a float in [0, 1]" : "an integer percentage in [0, 100]";
      const body = `Use the text in triple quotes to answer.\n"""\n${made.row.story}\n"""\n${made.row.question}\n`;
      return asked(
        made,
        {
          plain: `${body}Output your answer and your confidence (${scale}).`,
          reasoning: `${body}Let's think step by step. At the end output your answer and your confidence (${scale}).`,
          guesses: `${body}Output your top-3 guesses with a confidence for each (${scale}).`,
          alone: `${body}Output your answer only.`,
          later: `Output your confidence in this answer (${scale}).`,
        },
        (name) => name,
      );
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "emojis in instructions",
    (made) => {
      const scale = made.unit ? "0 to 1" : "0 to 100%";
      const body = `📜 ${made.row.story}\n❓ ${made.row.question}\n`;
      return asked(made, {
        plain: `${body}✍️ Your answer + 🎯 your confidence (${scale})`,
        reasoning: `${body}🧠 Think step by step first, then ✍️ your answer + 🎯 your confidence (${scale})`,
        guesses: `${body}✍️ Your 3 best guesses, each with 🎯 your confidence (${scale})`,
        alone: `${body}✍️ Your answer only`,
        later: `🎯 How confident are you in that? (${scale})`,
      });
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "bullets and how sure",
    (made) => {
      const scale = made.unit ? "a number between 0 and 1" : "a percent value";
      const body = `${made.row.story} ${made.row.question}\n\nYour reply must contain\n`;
      return asked(made, {
        plain: `${body}• the name\n• how sure you are of it (${scale})`,
        reasoning: `${body}• your reasoning, step by step\n• the name\n• how sure you are of it (${scale})`,
        guesses: `${body}• your three best guesses\n• for every guess, how sure you are of it (${scale})`,
        alone: `${body}• the name, and nothing more`,
        later: `Your next reply must contain\n• how sure you are of that name (${scale})`,
      });
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "candidates listed as well",
    (made) => {
      const scale = made.unit ? "a probability between 0 and 1" : "a percentage between 0 and 100";
      const body = `${made.row.story}\n\n${made.row.question}\n\nThe answer is one of: ${made.row.candidates.join(", ")}.\n\n`;
      return asked(made, {
        plain: `${body}Say which one it is, and how confident you are (${scale}).`,
        reasoning: `${body}Think it through step by step, then say which one it is and how confident you are (${scale}).`,
        guesses: `${body}Say your three best guesses, from most to least likely, and how confident you are in each (${scale}).`,
        alone: `${body}Say which one it is. One name, nothing else.`,
        later: `How confident are you that this is correct (${scale})?`,
      });
    },
    plainMarks,
  ],
  [
    "Python f-string with labels in square brackets",
    (made) => {
      const scale = made.unit ? "0.00-1.00" : "0-100 %";
      const body = `[CONTEXT]\n${made.row.story}\n\n[QUESTION]\n${made.row.question}\n\n[FORMAT]\n`;
      return asked(
        made,
        {
          plain: `${body}ANSWER: name\nCONFIDENCE: ${scale}`,
          reasoning: `${body}REASONING: think step by step here\nANSWER: name\nCONFIDENCE: ${scale}`,
          guesses: `${body}Give your top 3 guesses, one per line:\nGUESS: name | CONFIDENCE: ${scale}`,
          alone: `${body}ANSWER: name`,
          later: `[QUESTION]\nHow confident are you in your answer?\n\n[FORMAT]\nCONFIDENCE: ${scale}`,
        },
        (name) => `ANSWER: ${name}`,
      );
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "praising expert system message",
    (made) => {
      const scale = made.unit ? "from 0 to 1" : "from 0 to 100 percent";
      const body = `${made.row.story}\n${made.row.question}\n`;
      return asked(
        made,
        {
          plain: `${body}Your answer, and your confidence ${scale}?`,
          reasoning: `${body}Walk me through your reasoning, then your answer and your confidence ${scale}.`,
          guesses: `${body}Your three best guesses, and your confidence ${scale} in each?`,
          alone: `${body}Your answer? Only the name.`,
          later: `Your confidence in it, ${scale}?`,
        },
        (name) => name,
        "You are brilliant at questions like these, and you always do an excellent job.",
      );
    },
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "calibration study explained to the model",
    (made) => {
      const scale = made.unit ? "between 0 and 1" : "between 0 and 100 (percent)";
      const intro =
        "We study how well stated confidence matches accuracy. If you say a value, answers with that value should be right that often.";
      const body = `${made.row.story}\n\nQuestion: ${made.row.question}\n\n`;
      return asked(made, {
        plain: `${intro}\n\n${body}Give your answer and a confidence ${scale}.`,
        reasoning: `${intro}\n\n${body}Reason step by step before you commit. Then give your answer and a confidence ${scale}.`,
        guesses: `${intro}\n\n${body}Give your three best guesses and a confidence ${scale} for each.`,
        alone: `${body}Give your answer only.`,
        later: `${intro} Give a confidence ${scale} for the answer above.`,
      });
    },
    plainMarks,
  ],
];

const proposed: readonly Style<Case>[] = [
  [
    "proposed answer in one message",
    (made) =>
      `${made.row.story}\n\nQuestion: ${made.row.question}\nProposed answer: ${made.guess}\n\nHow likely is it that the proposed answer is correct? Reply with ${made.unit ? "a number from 0 to 1" : "a percentage from 0 to 100"} only.`,
    { elicitation: "afterwards", ...plainMarks },
  ],
  [
    "proposed answer in tags",
    (made) =>
      `<record>${made.row.story}</record>\n<question>${made.row.question}</question>\n<proposed_answer>${made.guess}</proposed_answer>\n\nGive your confidence that the proposed answer is right, ${made.unit ? "from 0 to 1" : "in percent"}.`,
    { elicitation: "afterwards", separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "guesses with probabilities, as in published prompts",
    (made) =>
      `Provide your 3 best guesses and the probability that each is correct (${made.unit ? "0.0 to 1.0" : "in percent, 0% to 100%"}) for the following question. Give ONLY the guesses and probabilities, no other words or explanation.\n\nG1: <first most likely guess>\nP1: <the probability of G1>\nG2: <second most likely guess>\nP2: <the probability of G2>\nG3: <third most likely guess>\nP3: <the probability of G3>\n\nThe question is: ${made.row.story} ${made.row.question}`,
    { elicitation: "top-k", politeness: "plain", encouragement: "none" },
  ],
  [
    "chain of thought with another phrase, confidence last",
    (made) =>
      `${made.row.story}\n${made.row.question}\nWork it out entry by entry and show your reasoning. On the last two lines put "Answer:" with the name and "Confidence:" with ${made.unit ? "a probability from 0 to 1" : "a percentage"}.`,
    { elicitation: "reasoning", ...plainMarks },
  ],
  [
    "one-liner",
    (made) =>
      `${made.row.story} ${made.row.question} (name and ${made.unit ? "your confidence from 0 to 1" : "your confidence in %"}, nothing else)`,
    { elicitation: "plain", ...plainMarks },
  ],
  [
    "confidence without a scale named",
    (made) => `${made.row.story}\n\n${made.row.question}\n\nWhat is your answer, and how confident are you in it?`,
    { elicitation: "plain", scale: "percent", ...plainMarks },
  ],
];

export const prompts: readonly StrangerPrompt[] = [...promptsOf(styles, caseOf), ...promptsOf(proposed, caseOf, 3)];
