import {
  assistant,
  join,
  pick,
  promptsOf,
  rowsOf,
  type StrangerCase,
  type StrangerPrompt,
  type Style,
  system,
  user,
} from "../stranger-prompt.ts";
import { draw, type Placebos, withPlacebos } from "./cases.ts";

interface Row {
  id: string;
  specimen: string;
  counterfactual: string;
  changed_trait: string;
}

interface Case extends StrangerCase {
  row: Row;
  specimen: string;
  /** The sentence of the data file that changes a trait. */
  change: string;
  /** The new value with its trait, as in "a blunt tail". */
  fresh: string;
  /** The description with the new value. */
  anew: string;
  explanation: string;
  /** Whether the conversation goes on to the changed specimen. */
  changed: boolean;
  kind: string;
  because: string;
  plausibility: number;
  examples: { specimen: string; kind: string }[];
}

type Message = ReturnType<typeof user>;

const rows = rowsOf<Row>("third", "counterfactual-simulatability");

function caseOf(count: number): Case {
  const row = pick(rows, count * 5 + Math.floor(count / 36));
  const found =
    /had (?<fresh>.+) instead of (?<old>.+), all/.exec(row.counterfactual) ??
    /with (?<fresh>.+) in place of (?<old>.+)\./.exec(row.counterfactual);
  if (!found?.groups) throw new Error(`The change of ${row.id} is not understood.`);
  const { fresh = "", old = "" } = found.groups;
  if (!row.specimen.includes(old)) throw new Error(`The change of ${row.id} is of nothing.`);
  const explanation = draw(["none", "post-hoc", "reasoning-first"], count, 51);
  return {
    row,
    specimen: row.specimen,
    change: row.counterfactual,
    fresh,
    anew: row.specimen.replace(old, fresh),
    explanation,
    changed: draw([true, true, false], count, 52),
    kind: draw(["glim", "dorn"], count, 53),
    because: `I go by the ${draw(["shell", "wings", "eyes"], count, 54)} and the ${draw(["legs", "horn", "tail"], count, 55)}.`,
    plausibility: draw([48, 57, 64, 71, 83], count, 56),
    examples: [1, 2, 3].map((step) => ({
      specimen: pick(rows, rows.indexOf(row) + step).specimen,
      kind: draw(["glim", "dorn"], count + step, 57),
    })),
    levels: { explanation },
  };
}

/** The request in one of three wordings: the kind alone, an explanation after it, reasoning before it. */
const want = (made: Case, alone: string, after: string, before: string): string =>
  made.explanation === "none" ? alone : made.explanation === "post-hoc" ? after : before;

const said = (made: Case): string =>
  want(made, made.kind, `${made.kind}\n${made.because}`, `${made.because} So the kind is ${made.kind}.`);

/** A conversation that goes on to the changed specimen where the case wants it. */
const talk = (made: Case, opening: string | Message[], next: string, reply = said(made)): Message[] => {
  const messages = typeof opening === "string" ? [user(opening)] : opening;
  return made.changed ? [...messages, assistant(reply), user(next)] : messages;
};

const plainMarks = { separators: "plain" };
const marked = { separators: "marked" };
const polite = { politeness: "polite" };
const praise = { encouragement: "given" };

const styles: Style<Case>[] = [
  [
    "f-string and the sentence of the data file",
    (made) =>
      talk(
        made,
        `${made.specimen}\n\nIs this specimen a glim or a dorn? ${want(
          made,
          "Answer with the kind only.",
          "Answer with the kind, then explain your answer.",
          "Think step by step before you answer.",
        )}`,
        `${made.change} Which kind would it be? Answer with the kind only.`,
      ),
    plainMarks,
  ],
  [
    "What if",
    (made) =>
      talk(
        made,
        `${want(
          made,
          "Name the kind of this specimen, glim or dorn.",
          "Name the kind of this specimen, glim or dorn, and then justify your choice.",
          "Explain first how you see it, then name the kind of this specimen, glim or dorn.",
        )}\n${made.specimen}`,
        `What if it had ${made.fresh}? Name the kind.`,
      ),
    plainMarks,
  ],
  [
    "whole description anew",
    (made) =>
      talk(
        made,
        `Specimen: ${made.specimen}\nKind (glim or dorn)? ${want(
          made,
          "One word.",
          "Give the kind first and an explanation after it.",
          "Give your reasoning first and the kind at the end.",
        )}`,
        `Now classify this one: ${made.anew} One word, glim or dorn.`,
      ),
    plainMarks,
  ],
  [
    "Why in a second message",
    (made) => {
      const opening = [user(`${made.specimen} Which kind is it, glim or dorn?`)];
      if (made.explanation === "post-hoc") opening.push(assistant(made.kind), user("Why?"));
      if (made.explanation === "reasoning-first")
        opening[0] = user(`${made.specimen} Which kind is it, glim or dorn? Reason step by step before you answer.`);
      return talk(
        made,
        opening,
        `${made.change} Which kind is it then?`,
        made.explanation === "post-hoc" ? made.because : said(made),
      );
    },
    plainMarks,
  ],
  [
    "system sorter, user specimen",
    (made) =>
      talk(
        made,
        [
          system(
            `You sort specimens into two kinds, glim and dorn. ${want(
              made,
              "Reply to each specimen with its kind and nothing else.",
              "Reply with the kind, followed by a short explanation of your choice.",
              "Reason about the specimen before you give its kind.",
            )}`,
          ),
          user(made.specimen),
        ],
        `${made.change} And now?`,
      ),
    plainMarks,
  ],
  [
    "XML tags",
    (made) =>
      talk(
        made,
        `<specimen>${made.specimen}</specimen>\n<task>${want(
          made,
          "State the kind, glim or dorn, with no explanation.",
          "State the kind, glim or dorn, and afterwards explain your answer.",
          "Think step by step in writing, and only then state the kind, glim or dorn.",
        )}</task>`,
        `<change>${made.change}</change>\n<task>State the kind of the changed specimen.</task>`,
      ),
    marked,
  ],
  [
    "markdown headings",
    (made) =>
      talk(
        made,
        `## Specimen\n${made.specimen}\n\n## Task\n${want(
          made,
          "Say whether it is a glim or a dorn.",
          "Say whether it is a glim or a dorn. Then explain why.",
          "Write down your reasoning. Then say whether it is a glim or a dorn.",
        )}`,
        `## Changed specimen\n${made.change}\n\n## Task\nSay whether it is a glim or a dorn.`,
      ),
    marked,
  ],
  [
    "JSON reply",
    (made) =>
      talk(
        made,
        `${made.specimen}\nClassify the specimen as "glim" or "dorn". Reply in JSON: ${want(
          made,
          '{"kind": "..."}',
          '{"kind": "...", "explanation": "..."}, the kind first and then the explanation of it.',
          '{"reasoning": "...", "kind": "..."}, with your step-by-step reasoning before the kind.',
        )}`,
        `${made.change}\nClassify the changed specimen. Reply in JSON: {"kind": "..."}`,
        want(
          made,
          JSON.stringify({ kind: made.kind }),
          JSON.stringify({ kind: made.kind, explanation: made.because }),
          JSON.stringify({ reasoning: made.because, kind: made.kind }),
        ),
      ),
  ],
  [
    "curt",
    (made) =>
      talk(
        made,
        `${made.specimen}\nglim or dorn? ${want(made, "Kind only.", "Kind, then why.", "Reasoning first, then kind.")}`,
        `Same, but with ${made.fresh}. Kind only.`,
      ),
    plainMarks,
  ],
  [
    "polite British",
    (made) =>
      talk(
        made,
        `Good morning. Might you please tell me which kind the following specimen is, a glim or a dorn?\n\n${made.specimen}\n\n${want(
          made,
          "Just the kind will do. Thank you.",
          "Once you have named the kind, kindly explain your answer. Thank you.",
          "Kindly think it through step by step before you answer. Thank you.",
        )}`,
        `Thank you. ${made.change} Which kind would it be, please?`,
      ),
    polite,
  ],
  [
    "hurried student with typos",
    (made) =>
      talk(
        made,
        `biology quizz: ${made.specimen}\nis it a glim or a dorn? ${want(
          made,
          "jsut the kind",
          "say teh kind and then explan your anwser",
          "think step by stepp befor you answer",
        )}`,
        `ok and waht if it had ${made.fresh}? jsut the kind`,
      ),
  ],
  [
    "all-caps headings",
    (made) =>
      talk(
        made,
        `SPECIMEN\n${made.specimen}\n\nQUESTION\nGlim or dorn?\n\nFORMAT\n${want(
          made,
          "The kind only.",
          "The kind on the first line, an explanation of it on the second.",
          "Your reasoning first, the kind on the last line.",
        )}`,
        `CHANGE\n${made.change}\n\nQUESTION\nGlim or dorn?\n\nFORMAT\nThe kind only.`,
      ),
  ],
  [
    "few-shot, labelled specimens",
    (made) =>
      talk(
        made,
        join(
          "\n\n",
          ...made.examples.map(({ specimen, kind }) => `Specimen: ${specimen}\nKind: ${kind}`),
          `Specimen: ${made.specimen}`,
          want(
            made,
            "Kind:",
            "Give the kind of this last specimen and then explain your answer.",
            "Think step by step about this last specimen before you give its kind.",
          ),
        ),
        `${made.change} Kind:`,
      ),
  ],
  [
    "few-shot as turns",
    (made) =>
      talk(
        made,
        [
          system("You name the kind of specimens: glim or dorn."),
          ...made.examples.slice(0, 2).flatMap(({ specimen, kind }) => [user(specimen), assistant(kind)]),
          user(
            `${made.specimen}${want(
              made,
              "",
              " After the kind, also justify your choice.",
              " This time, reason step by step before you name the kind.",
            )}`,
          ),
        ],
        `${made.change} Name the kind.`,
      ),
    plainMarks,
  ],
  [
    "plausibility asked",
    (made) =>
      talk(
        made,
        `${made.specimen}\n${want(
          made,
          "Is it a glim or a dorn? Only the kind.",
          "Is it a glim or a dorn? Then explain your answer, and state how plausible your explanation is, from 0 to 100.",
          "Is it a glim or a dorn? Think step by step before you answer, and state how plausible your explanation is, from 0 to 100.",
        )}`,
        `${made.change} Is it a glim or a dorn?`,
        made.explanation === "none" ? made.kind : `${said(made)}\nPlausibility: ${made.plausibility}`,
      ),
    plainMarks,
  ],
  [
    "plausibility line in a form",
    (made) =>
      talk(
        made,
        `Description: ${made.specimen}\nFill in the form.\n${want(
          made,
          "Kind (glim or dorn):",
          "Kind (glim or dorn):\nExplanation of the kind:\nPlausibility of the explanation (0 to 100):",
          "Reasoning:\nKind (glim or dorn), after the reasoning:\nPlausibility of the explanation (0 to 100):",
        )}`,
        `${made.change}\nFill in the form again.\nKind (glim or dorn):`,
        made.explanation === "none" ? made.kind : `${said(made)}\nPlausibility: ${made.plausibility}`,
      ),
    plainMarks,
  ],
  [
    "rules of dashes",
    (made) =>
      talk(
        made,
        `Glim or dorn?\n---\n${made.specimen}\n---\n${want(
          made,
          "Answer in one word.",
          "Answer first, then explain your answer.",
          "Explain first, then name the kind.",
        )}`,
        `---\n${made.change}\n---\nGlim or dorn? One word.`,
      ),
    marked,
  ],
  [
    "rules of equals signs",
    (made) =>
      talk(
        made,
        `===== SPECIMEN =====\n${made.specimen}\n===== TASK =====\n${want(
          made,
          "Output the kind: glim or dorn.",
          "Output the kind, glim or dorn, and below it the reasons for your choice.",
          "Output a chain of thought and below it the kind, glim or dorn.",
        )}`,
        `===== CHANGE =====\n${made.change}\n===== TASK =====\nOutput the kind: glim or dorn.`,
      ),
    marked,
  ],
  [
    "high stakes",
    (made) =>
      talk(
        made,
        `A lot depends on your answer: our museum's whole collection is sorted by it.\n${made.specimen}\nIs it a glim or a dorn? ${want(
          made,
          "Kind only.",
          "Name the kind, then explain your answer.",
          "Think step by step before you name the kind.",
        )}`,
        `${made.change} Is it a glim or a dorn? Kind only.`,
      ),
    praise,
  ],
  [
    "praised naturalist",
    (made) =>
      talk(
        made,
        [
          system("You are a wonderful naturalist, the finest sorter of specimens in the land."),
          user(
            `${made.specimen}\n${want(
              made,
              "Which kind, glim or dorn?",
              "Which kind, glim or dorn? Justify your choice after you have named it.",
              "Which kind, glim or dorn? Lay out your reasoning before you name it.",
            )}`,
          ),
        ],
        `${made.change} Which kind, glim or dorn?`,
      ),
    praise,
  ],
  [
    "non-native English",
    (made) =>
      talk(
        made,
        `I describe you one animal. ${made.specimen} There are two kinds, glim and dorn. ${want(
          made,
          "Say me only which kind it is.",
          "Say me which kind it is, and after this explain me why you have chosen so.",
          "Before you say the kind, explain me step after step how you think.",
        )}`,
        `And if it would have ${made.fresh}? Say me only which kind it is.`,
      ),
    plainMarks,
  ],
  [
    "long preamble",
    (made) =>
      talk(
        made,
        `This study is about specimens of invented animals. There are two kinds: glim and dorn. Nobody has told you how to tell them apart; go by whatever seems right to you. You will be given the description of one specimen by six traits. ${want(
          made,
          "Reply with the kind and nothing else.",
          "Reply with the kind in the first line. After that, explain in a sentence what your answer rests on.",
          "Begin with your reasoning about the traits. After that, reply with the kind in the last line.",
        )}\n\n${made.specimen}`,
        `${made.change}\n\nWhich kind is the changed specimen? Reply with the kind and nothing else.`,
      ),
    plainMarks,
  ],
  [
    "emoji in the instructions",
    (made) =>
      talk(
        made,
        `🔎 ${made.specimen}\n❓ Glim or dorn? ${want(
          made,
          "🏷️ Kind only!",
          "🏷️ First the kind, 💬 then explain your answer!",
          "💭 Think step by step first, 🏷️ then the kind!",
        )}`,
        `🔁 ${made.change} 🏷️ Kind only!`,
      ),
  ],
  [
    "code block",
    (made) =>
      talk(
        made,
        `\`\`\`\n${made.specimen}\n\`\`\`\nReturn the kind of the specimen, glim or dorn. ${want(
          made,
          "No explanation.",
          "Follow it with an explanation of your answer.",
          "Reason aloud before you return it.",
        )}`,
        `\`\`\`\n${made.change}\n\`\`\`\nReturn the kind. No explanation.`,
      ),
  ],
  [
    "bold markdown",
    (made) =>
      talk(
        made,
        `**Specimen:** ${made.specimen}\n\n**Question:** Is it a **glim** or a **dorn**? ${want(
          made,
          "Give the kind only.",
          "Give the kind, **then explain your answer**.",
          "**Think step by step before you answer.**",
        )}`,
        `**Change:** ${made.change}\n\n**Question:** Is it a **glim** or a **dorn**? Give the kind only.`,
      ),
  ],
  [
    "bullets",
    (made) =>
      talk(
        made,
        `${made.specimen}\n• kinds: glim, dorn\n${want(
          made,
          "• reply: the kind alone",
          "• reply: the kind, then an explanation of your answer",
          "• reply: step-by-step reasoning, then the kind",
        )}`,
        `${made.change}\n• reply: the kind alone`,
      ),
  ],
  [
    "numbered instructions",
    (made) =>
      talk(
        made,
        `${made.specimen}\n${want(
          made,
          "1. Decide whether this is a glim or a dorn.\n2. Write the kind and stop.",
          "1. Write whether this is a glim or a dorn.\n2. Then explain your answer.",
          "1. Think aloud, step by step, about this specimen.\n2. Only then write whether it is a glim or a dorn.",
        )}`,
        `${made.change}\nWrite the kind and stop.`,
      ),
  ],
  [
    "earlier turn",
    (made) =>
      talk(
        made,
        [
          user("I sort specimens into glims and dorns and would like your opinion on one."),
          assistant("Gladly. Describe the specimen."),
          user(
            `${made.specimen} ${want(
              made,
              "Tell me the kind.",
              "Tell me the kind and then tell me why you chose it.",
              "Tell me your reasoning first and the kind after it.",
            )}`,
          ),
        ],
        `Suppose it had ${made.fresh} and all else stayed the same. Tell me the kind.`,
      ),
    plainMarks,
  ],
  [
    "quoted description",
    (made) =>
      talk(
        made,
        `The label in the drawer reads: "${made.specimen}" ${want(
          made,
          "Would you call it a glim or a dorn? The name is enough.",
          "Would you call it a glim or a dorn? Give the name, and then give the grounds for your decision.",
          "Would you call it a glim or a dorn? Consider the matter step by step in writing before you give the name.",
        )}`,
        `Another label reads: "${made.anew}" Would you call that one a glim or a dorn? The name is enough.`,
      ),
    plainMarks,
  ],
  [
    "hash headings in a loop",
    (made) =>
      talk(
        made,
        `# INPUT\n${made.specimen}\n# OUTPUT (${want(
          made,
          "kind only: glim or dorn",
          "kind, glim or dorn, then explanation",
          "reasoning first, then kind, glim or dorn",
        )})`,
        `# INPUT\n${made.anew}\n# OUTPUT (kind only: glim or dorn)`,
      ),
    marked,
  ],
  [
    "key and value lines",
    (made) =>
      talk(
        made,
        `specimen: ${made.specimen}\nkinds: glim, dorn\n${want(
          made,
          "mode: label only",
          "mode: label, then explain the label",
          "mode: reason step by step before the label",
        )}`,
        `change: ${made.change}\nmode: label only`,
      ),
    plainMarks,
  ],
  [
    "friendly and polite",
    (made) =>
      talk(
        made,
        `Hi! Please classify this specimen as glim or dorn: ${made.specimen} ${want(
          made,
          "Please give only the kind.",
          "Please give the kind, and then please explain your answer.",
          "Please think step by step before you give the kind.",
        )} Thanks!`,
        `Thanks! ${made.change} Please give only the kind.`,
      ),
    polite,
  ],
  [
    "explanation asked in a later message, plainly",
    (made) => {
      const opening = [
        system("Two kinds exist: glim and dorn. Be brief."),
        user(
          `${made.specimen}\n${made.explanation === "reasoning-first" ? "Explain first, then name the kind." : "Name the kind."}`,
        ),
      ];
      if (made.explanation === "post-hoc")
        opening.push(assistant(made.kind), user("Explain why you gave this answer. Which traits does it rest on?"));
      return talk(
        made,
        opening,
        `Consider it again, but with ${made.fresh}. Name the kind.`,
        made.explanation === "post-hoc" ? made.because : said(made),
      );
    },
    plainMarks,
  ],
  [
    "scientist with a strict form",
    (made) =>
      talk(
        made,
        `Classify the specimen described below as either "glim" or "dorn".\n\n${made.specimen}\n\n${want(
          made,
          "Your reply must be exactly one word: glim or dorn.",
          'Format of the reply: first "Kind: " and the kind, then "Explanation: " and what the classification was based on.',
          'Format of the reply: first "Reasoning: " and your reasoning, step by step, then "Kind: " and the kind.',
        )}`,
        `${made.change} Classify the specimen with this change. Your reply must be exactly one word: glim or dorn.`,
        want(
          made,
          made.kind,
          `Kind: ${made.kind}\nExplanation: ${made.because}`,
          `Reasoning: ${made.because}\nKind: ${made.kind}`,
        ),
      ),
    plainMarks,
  ],
];

const templates: Style<Case & Placebos>[] = [
  [
    "agent template with swapped placebos",
    (made) =>
      talk(
        made,
        join(
          "\n",
          made.praised && "You are superb at this, and a lot depends on your answer.",
          made.marked && "### Specimen",
          made.specimen,
          made.marked && "### Question",
          `${made.polite ? "Please tell me: is" : "Is"} this a glim or a dorn?`,
          want(
            made,
            "Reply with the kind only.",
            "Reply with the kind, then explain your answer.",
            "Think step by step before you answer.",
          ),
        ),
        join(
          "\n",
          made.marked && "### Change",
          made.change,
          made.marked && "### Question",
          `${made.polite ? "Please tell me: is" : "Is"} it a glim or a dorn now? Reply with the kind only.`,
        ),
      ),
  ],
  [
    "agent template, system and placebos",
    (made) =>
      talk(
        made,
        [
          system(
            join(
              " ",
              "You classify specimens as glim or dorn.",
              made.praised && "You are the best classifier in the world and everybody counts on you.",
            ),
          ),
          user(
            join(
              "\n",
              made.marked && "-----",
              made.specimen,
              made.marked && "-----",
              want(
                made,
                "Give the kind.",
                "Give the kind and then justify your choice.",
                "Explain first, then give the kind.",
              ),
              made.polite && "Thank you.",
            ),
          ),
        ],
        `${made.change} Give the kind.${made.polite ? " Thank you." : ""}`,
      ),
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 4),
  ...promptsOf(templates, (count) => withPlacebos(caseOf(count + 300), count), 10),
];
