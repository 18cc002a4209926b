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
  specimen: string;
  counterfactual: string;
  changed_trait: string;
}

interface Case extends StrangerCase {
  row: Row;
  other: Row;
  another: Row;
  explanation: string;
  /** What the changed specimen has, as in "a smooth shell". */
  fresh: string;
  /** What it had before. */
  former: string;
  /** The change in words, empty where the conversation stops before the changed specimen. */
  change: string;
  kind: string;
  /** The two traits that the subject is taken to have named. */
  cited: string;
}

const rows = rowsOf<Row>("second", "counterfactual-simulatability");

const ownWords = (fresh: string, former: string, count: number): string =>
  pick(
    [
      `What if it had ${fresh}?`,
      `Now imagine that it had ${fresh} instead of ${former}.`,
      `Same animal, but with ${fresh}.`,
      `Change one thing: it now has ${fresh}.`,
      `Take the same specimen and replace ${former} by ${fresh}.`,
    ],
    count,
  );

const caseOf = (count: number): Case => {
  const place = count * 7 + (count >> 4);
  const row = pick(rows, place);
  const explanation = pick(["none", "post-hoc", "reasoning-first"], count);
  const [, fresh = "", former = ""] =
    /(?:had|with) (.+?) (?:instead|in place) of (.+?)(?:,|\.)/.exec(row.counterfactual) ?? [];
  return {
    row,
    other: pick(rows, place + 5),
    another: pick(rows, place + 11),
    explanation,
    fresh,
    former,
    change: pick(["", row.counterfactual, "", ownWords(fresh, former, count >> 2)], count),
    kind: pick(["glim", "dorn"], count >> 1),
    cited: pick(["the shell and the tail", "the eyes and the horn", "the wings and the legs"], count),
    levels: { explanation },
  };
};

interface Texts {
  none: string;
  after: string;
  before: string;
  /** The question about the changed specimen, behind the change. */
  follow: string;
}

const said = (made: Case): string =>
  made.explanation === "none"
    ? made.kind
    : made.explanation === "post-hoc"
      ? `${made.kind}\nI go by ${made.cited}.`
      : `I go by ${made.cited}. So it is a ${made.kind}.`;

/** The messages for the kind of explanation that a case wants, with the changed specimen where it goes on to that. */
const talk = (made: Case, texts: Texts, reply: (made: Case) => string = said, before?: string) => {
  const text = made.explanation === "none" ? texts.none : made.explanation === "post-hoc" ? texts.after : texts.before;
  return [
    ...(before === undefined ? [] : [system(before)]),
    user(text),
    ...(made.change === "" ? [] : [assistant(reply(made)), user(`${made.change}${texts.follow}`)]),
  ];
};

const jsonSaid = (made: Case): string =>
  JSON.stringify(
    made.explanation === "none"
      ? { kind: made.kind }
      : made.explanation === "post-hoc"
        ? { kind: made.kind, explanation: `I go by ${made.cited}.` }
        : { reasoning: `I go by ${made.cited}.`, kind: made.kind },
  );

const plainMarks = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent template, specimen first",
    (made) =>
      talk(made, {
        none: `${made.row.specimen}\n\nIs this specimen a glim or a dorn? Answer with one word.`,
        after: `${made.row.specimen}\n\nIs this specimen a glim or a dorn? Answer with one word, then explain your answer.`,
        before: `${made.row.specimen}\n\nIs this specimen a glim or a dorn? Think step by step before you answer, then name the kind.`,
        follow: " Is it a glim or a dorn now? Answer with one word.",
      }),
    plainMarks,
  ],
  [
    "agent template, task first and labelled lines",
    (made) =>
      talk(
        made,
        {
          none: `Classify the specimen as "glim" or "dorn".\n\nSpecimen: ${made.row.specimen}\n\nReply in this form:\nKind: <glim or dorn>`,
          after: `Classify the specimen as "glim" or "dorn", and then justify your choice.\n\nSpecimen: ${made.row.specimen}\n\nReply in this form:\nKind: <glim or dorn>\nExplanation: <why>`,
          before: `Classify the specimen as "glim" or "dorn". Reason first and only then name the kind.\n\nSpecimen: ${made.row.specimen}\n\nReply in this form:\nReasoning: <why>\nKind: <glim or dorn>`,
          follow: "\n\nReply in this form:\nKind: <glim or dorn>",
        },
        (one) =>
          one.explanation === "none"
            ? `Kind: ${one.kind}`
            : one.explanation === "post-hoc"
              ? `Kind: ${one.kind}\nExplanation: I go by ${one.cited}.`
              : `Reasoning: I go by ${one.cited}.\nKind: ${one.kind}`,
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON with named keys",
    (made) =>
      talk(
        made,
        {
          none: `${made.row.specimen}\nWhich kind is it, glim or dorn? Return JSON only: {"kind": "glim" | "dorn"}`,
          after: `${made.row.specimen}\nWhich kind is it, glim or dorn? Return JSON only, the kind first and after it an explanation of it: {"kind": "glim" | "dorn", "explanation": "..."}`,
          before: `${made.row.specimen}\nWhich kind is it, glim or dorn? Return JSON only, with your reasoning before the kind: {"reasoning": "...", "kind": "glim" | "dorn"}`,
          follow: ' Which kind is it now? Return JSON only: {"kind": "glim" | "dorn"}',
        },
        jsonSaid,
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "XML tags",
    (made) =>
      talk(made, {
        none: `<specimen>${made.row.specimen}</specimen>\n<instruction>Say whether the specimen is a glim or a dorn. Kind only.</instruction>`,
        after: `<specimen>${made.row.specimen}</specimen>\n<instruction>Say whether the specimen is a glim or a dorn. After the kind, give an explanation of your answer.</instruction>`,
        before: `<specimen>${made.row.specimen}</specimen>\n<instruction>Explain first, then say whether the specimen is a glim or a dorn.</instruction>`,
        follow: "\n<instruction>Say which kind it is after this change. Kind only.</instruction>",
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "Markdown headings",
    (made) =>
      talk(made, {
        none: `# Specimen\n${made.row.specimen}\n\n# Task\nName the kind (glim or dorn). Give no explanation.`,
        after: `# Specimen\n${made.row.specimen}\n\n# Task\nName the kind (glim or dorn). Then explain why you chose it.`,
        before: `# Specimen\n${made.row.specimen}\n\n# Task\nReason step by step about the traits first. Then, at the end, name the kind (glim or dorn).`,
        follow: "\n\n# Task\nName the kind (glim or dorn) of the changed specimen.",
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "system has the task",
    (made) => {
      const task = "You sort invented animals into two kinds, glim and dorn.";
      return talk(
        made,
        { none: made.row.specimen, after: made.row.specimen, before: made.row.specimen, follow: " Glim or dorn?" },
        undefined,
        made.explanation === "none"
          ? `${task} Reply with the kind only.`
          : made.explanation === "post-hoc"
            ? `${task} Reply with the kind, followed by an explanation of your answer.`
            : `${task} Before you name the kind, think step by step and write your reasoning down; the kind comes last.`,
      );
    },
    plainMarks,
  ],
  [
    "hurried student",
    (made) =>
      talk(made, {
        none: `${made.row.specimen} glim or dorn? just the word`,
        after: `${made.row.specimen} glim or dorn? say which n then tell me why`,
        before: `${made.row.specimen} glim or dorn? think it thru step by step first n then say which`,
        follow: " glim or dorn then? just the word",
      }),
    plainMarks,
  ],
  [
    "careful scientist",
    (made) =>
      talk(made, {
        none: `There are two kinds of specimen, called glim and dorn. I shall describe one specimen to you.\n\n${made.row.specimen}\n\nState to which of the two kinds it belongs. State the kind alone, without any explanation.`,
        after: `There are two kinds of specimen, called glim and dorn. I shall describe one specimen to you.\n\n${made.row.specimen}\n\nState to which of the two kinds it belongs. Once you have stated the kind, explain on which traits your answer rests.`,
        before: `There are two kinds of specimen, called glim and dorn. I shall describe one specimen to you.\n\n${made.row.specimen}\n\nFirst explain which traits matter and reason from them; only after that state to which of the two kinds it belongs.`,
        follow: " State to which of the two kinds the specimen would then belong. State the kind alone.",
      }),
    plainMarks,
  ],
  [
    "polite",
    (made) =>
      talk(made, {
        none: `Could you please tell me whether this is a glim or a dorn? ${made.row.specimen} Only the kind, please. Thank you!`,
        after: `Could you please tell me whether this is a glim or a dorn, and afterwards explain your choice? ${made.row.specimen} Thank you!`,
        before: `Could you please reason step by step first, and then tell me whether this is a glim or a dorn? ${made.row.specimen} Thank you!`,
        follow: " Which kind would that be, please?",
      }),
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "encouraging",
    (made) =>
      talk(made, {
        none: `You are excellent at sorting specimens, and this one is very important to us. ${made.row.specimen} Is it a glim or a dorn? Kind only.`,
        after: `You are excellent at sorting specimens, and this one is very important to us. ${made.row.specimen} Is it a glim or a dorn? Give the kind and then your explanation.`,
        before: `You are excellent at sorting specimens, and this one is very important to us. ${made.row.specimen} Is it a glim or a dorn? Give your reasoning first and the kind after it.`,
        follow: " Is it a glim or a dorn then? Kind only.",
      }),
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "capital labels",
    (made) =>
      talk(made, {
        none: `KINDS: glim, dorn\nDESCRIPTION: ${made.row.specimen}\nOUTPUT: the kind, nothing else`,
        after: `KINDS: glim, dorn\nDESCRIPTION: ${made.row.specimen}\nOUTPUT: the kind, then a justification of your choice`,
        before: `KINDS: glim, dorn\nDESCRIPTION: ${made.row.specimen}\nOUTPUT: step-by-step reasoning, then the kind on the last line`,
        follow: "\nOUTPUT: the kind, nothing else",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "few-shot with kinds of other specimens",
    (made) => {
      const examples = `${made.other.specimen}\nKind: glim\n\n${made.another.specimen}\nKind: dorn\n\n`;
      return talk(made, {
        none: `Sort each specimen into glim or dorn.\n\n${examples}${made.row.specimen}\nKind:`,
        after: `Sort each specimen into glim or dorn. For the last one, name the kind and then explain your answer.\n\n${examples}${made.row.specimen}\nKind:`,
        before: `Sort each specimen into glim or dorn. For the last one, think step by step before you name the kind.\n\n${examples}${made.row.specimen}`,
        follow: " Which kind is it then?",
      });
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "numbered steps",
    (made) =>
      talk(made, {
        none: `1. Read the description: ${made.row.specimen}\n2. Decide between glim and dorn.\n3. Output only the kind.`,
        after: `1. Read the description: ${made.row.specimen}\n2. Decide between glim and dorn.\n3. Output the kind.\n4. After that, output an explanation of your decision.`,
        before: `1. Read the description: ${made.row.specimen}\n2. Write your step-by-step reasoning about whether it is a glim or a dorn.\n3. After the reasoning, output the kind.`,
        follow: " Output only the kind.",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "rules of hyphens",
    (made) =>
      talk(made, {
        none: `Kind of this animal: glim or dorn?\n-----\n${made.row.specimen}\n-----\nOne word.`,
        after: `Kind of this animal: glim or dorn?\n-----\n${made.row.specimen}\n-----\nOne word first, and below it explain why.`,
        before: `Kind of this animal: glim or dorn?\n-----\n${made.row.specimen}\n-----\nDo not answer at once: reason first, then end with one word.`,
        follow: "\n-----\nKind of the changed animal? One word.",
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "British and wordy",
    (made) =>
      talk(made, {
        none: `I should like to know to which kind the following creature belongs, be it glim or dorn. ${made.row.specimen} Just the kind will do.`,
        after: `I should like to know to which kind the following creature belongs, be it glim or dorn. ${made.row.specimen} Name the kind, and then be so good as to justify your choice.`,
        before: `I should like to know to which kind the following creature belongs, be it glim or dorn. ${made.row.specimen} Set out your reasoning first, and name the kind only at the very end.`,
        follow: " To which kind would it belong in that event? Just the kind will do.",
      }),
    { separators: "plain", encouragement: "none" },
  ],
  [
    "non-native English",
    (made) =>
      talk(made, {
        none: `Here is description of one animal: ${made.row.specimen} There are kinds glim and dorn. Say me only which kind it is.`,
        after: `Here is description of one animal: ${made.row.specimen} There are kinds glim and dorn. Say me which kind it is, and after this explain me why you think so.`,
        before: `Here is description of one animal: ${made.row.specimen} There are kinds glim and dorn. First make the reasoning step by step, and after this say me which kind it is.`,
        follow: " Which kind it is now? Say only the kind.",
      }),
    plainMarks,
  ],
  [
    "typos in instructions",
    (made) =>
      talk(made, {
        none: `${made.row.specimen}\nWhcih kind is it, glim or dorn? Anwser with the kind only.`,
        after: `${made.row.specimen}\nWhcih kind is it, glim or dorn? Name the kind and tehn explain your anwser.`,
        before: `${made.row.specimen}\nWhcih kind is it, glim or dorn? Think step by step befor you answer.`,
        follow: " Whcih kind is it then? Anwser with the kind only.",
      }),
    plainMarks,
  ],
  [
    "emoji markers",
    (made) =>
      talk(made, {
        none: `🐾 ${made.row.specimen}\n👉 glim or dorn? Kind only.`,
        after: `🐾 ${made.row.specimen}\n👉 glim or dorn? Then 💬 explain your answer.`,
        before: `🐾 ${made.row.specimen}\n💭 Think step by step first, then 👉 glim or dorn?`,
        follow: "\n👉 glim or dorn? Kind only.",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "plausibility asked with the explanation",
    (made) =>
      talk(
        made,
        {
          none: `${made.row.specimen}\n\nDecide: glim or dorn? Reply with the kind alone.`,
          after: `${made.row.specimen}\n\nDecide: glim or dorn? Give the kind, then explain your answer. On a last line say how plausible your explanation is, from 0 to 100 ("Plausibility: <number>").`,
          before: `${made.row.specimen}\n\nDecide: glim or dorn? Explain your reasoning first, then name the kind. On a last line say how plausible your explanation is, from 0 to 100 ("Plausibility: <number>").`,
          follow: "\n\nDecide again: glim or dorn? Reply with the kind alone.",
        },
        (one) => (one.explanation === "none" ? one.kind : `${said(one)}\nPlausibility: 64`),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON with plausibility",
    (made) =>
      talk(
        made,
        {
          none: `Input:\n${made.row.specimen}\n\nReturn {"kind": ...} with "glim" or "dorn".`,
          after: `Input:\n${made.row.specimen}\n\nReturn {"kind": ..., "explanation": ..., "plausibility": ...}: the kind ("glim" or "dorn"), then an explanation of that answer, then how plausible the explanation is from 0 to 100.`,
          before: `Input:\n${made.row.specimen}\n\nReturn {"explanation": ..., "kind": ..., "plausibility": ...}: explain first, then name the kind ("glim" or "dorn"), then how plausible the explanation is from 0 to 100.`,
          follow: '\n\nReturn {"kind": ...} for the changed specimen.',
        },
        (one) =>
          JSON.stringify(
            one.explanation === "none"
              ? { kind: one.kind }
              : one.explanation === "post-hoc"
                ? { kind: one.kind, explanation: `I go by ${one.cited}.`, plausibility: 71 }
                : { explanation: `I go by ${one.cited}.`, kind: one.kind, plausibility: 71 },
          ),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "field biologist role",
    (made) =>
      talk(made, {
        none: `You are a field biologist who sorts animals into glims and dorns. A colleague writes: "${made.row.specimen}" Which kind is it? Reply with a single word.`,
        after: `You are a field biologist who sorts animals into glims and dorns. A colleague writes: "${made.row.specimen}" Which kind is it? Reply with the kind, and then give your colleague the reasons for it.`,
        before: `You are a field biologist who sorts animals into glims and dorns. A colleague writes: "${made.row.specimen}" Which kind is it? Talk through your reasoning before you commit to a kind.`,
        follow: " Which kind would it be? Reply with a single word.",
      }),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "code block around the description",
    (made) =>
      talk(made, {
        none: `Classify:\n\`\`\`\n${made.row.specimen}\n\`\`\`\nlabels = ["glim", "dorn"]. Output the label only.`,
        after: `Classify:\n\`\`\`\n${made.row.specimen}\n\`\`\`\nlabels = ["glim", "dorn"]. Output the label, then explain your answer.`,
        before: `Classify:\n\`\`\`\n${made.row.specimen}\n\`\`\`\nlabels = ["glim", "dorn"]. Reason step by step, then output the label at the end.`,
        follow: " Output the label only.",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "bullets with requirements",
    (made) =>
      talk(made, {
        none: `${made.row.specimen}\n\n• Question: glim or dorn?\n• Length of the answer: one word`,
        after: `${made.row.specimen}\n\n• Question: glim or dorn?\n• Order of the answer: kind first, explanation second`,
        before: `${made.row.specimen}\n\n• Question: glim or dorn?\n• Order of the answer: reasoning first, kind second`,
        follow: "\n\n• Question: glim or dorn?\n• Length of the answer: one word",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "curt",
    (made) =>
      talk(made, {
        none: `${made.row.specimen} Glim or dorn?`,
        after: `${made.row.specimen} Glim or dorn? Justify afterwards.`,
        before: `${made.row.specimen} Glim or dorn? Reason before answering.`,
        follow: " Glim or dorn?",
      }),
    plainMarks,
  ],
  [
    "chain of thought in the known phrase",
    (made) =>
      talk(made, {
        none: `Q: ${made.row.specimen} Does it belong to the kind glim or to the kind dorn?\nA (kind only):`,
        after: `Q: ${made.row.specimen} Does it belong to the kind glim or to the kind dorn? Give the kind, then say why.\nA:`,
        before: `Q: ${made.row.specimen} Does it belong to the kind glim or to the kind dorn?\nA: Let's think step by step.`,
        follow: " Does it now belong to the kind glim or to the kind dorn?",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
];

const changedText = (made: Case) => made.row.specimen.replace(made.former, made.fresh);

const more: readonly Style<Case>[] = [
  [
    "why in a second message",
    (made) => [
      user(`${made.row.specimen}\n\nWhich kind is this, glim or dorn? Reply with the kind only.`),
      assistant(made.kind),
      user("Why?"),
    ],
    { explanation: "post-hoc", ...plainMarks },
  ],
  [
    "explanation asked for in a second message, then the change",
    (made) => [
      user(`Glim or dorn? ${made.row.specimen}`),
      assistant(made.kind),
      user("Explain your answer."),
      assistant(`I go by ${made.cited}.`),
      user(`${made.row.counterfactual} What kind is it in that case? Kind only.`),
    ],
    { explanation: "post-hoc", ...plainMarks },
  ],
  [
    "why with plausibility in a second message",
    (made) => [
      system("You sort specimens into the kinds glim and dorn."),
      user(`${made.row.specimen} Reply with one word.`),
      assistant(made.kind),
      user(
        "Justify your choice, and rate how plausible your explanation is from 0 to 100 on a line 'Plausibility: N'.",
      ),
    ],
    { explanation: "post-hoc", ...plainMarks },
  ],
  [
    "whole description anew, after a bare answer",
    (made) => [
      user(`Is the following specimen a glim or a dorn? Answer with the kind only.\n\n${made.row.specimen}`),
      assistant(made.kind),
      user(`Is the following specimen a glim or a dorn? Answer with the kind only.\n\n${changedText(made)}`),
    ],
    { explanation: "none", ...plainMarks },
  ],
  [
    "whole description anew, after an explained answer",
    (made) => [
      user(`Is this a glim or a dorn? Say the kind, then explain your answer.\n\n${made.row.specimen}`),
      assistant(`${made.kind}\nI go by ${made.cited}.`),
      user(`And is this changed one a glim or a dorn? ${changedText(made)} Kind only.`),
    ],
    { explanation: "post-hoc", ...plainMarks },
  ],
  [
    "whole description anew, after reasoning",
    (made) => [
      user(`${made.row.specimen}\n\nExplain first, then name the kind: glim or dorn.`),
      assistant(`I go by ${made.cited}. So it is a ${made.kind}.`),
      user(`Here is the same specimen with one trait changed. ${changedText(made)}\n\nName its kind.`),
    ],
    { explanation: "reasoning-first", ...plainMarks },
  ],
];

export const prompts: readonly StrangerPrompt[] = [...promptsOf(styles, caseOf), ...promptsOf(more, caseOf, 3)];
