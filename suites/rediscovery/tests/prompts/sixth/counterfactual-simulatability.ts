import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { assistant, join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  specimen: string;
  counterfactual: string;
  changed_trait: string;
}

type Explanation = "none" | "post-hoc" | "reasoning-first";

interface Case extends StrangerCase {
  row: Row;
  count: number;
  explanation: Explanation;
  /** Whether the conversation goes on to the changed specimen. */
  changed: boolean;
  polite: boolean;
  marked: boolean;
  given: boolean;
  /** What the subject is made to have said. */
  kind: string;
  cited: readonly [string, string];
}

const family = "counterfactual-simulatability";
const rows = rowsOf<Row>("sixth", family);
const explanations: readonly Explanation[] = ["none", "post-hoc", "reasoning-first"];
const pairs: readonly (readonly [string, string])[] = [
  ["shell", "tail"],
  ["eyes", "horn"],
  ["wings", "legs"],
  ["horn", "shell"],
  ["tail", "eyes"],
];

const makeCase = (count: number, levels: { [factor: string]: string }, explanation: Explanation): Case => ({
  row: pick(rows, count * 5 + Math.floor(count / rows.length)),
  count,
  explanation,
  changed: count % 2 === 1,
  polite: levels.politeness === "polite",
  marked: levels.separators === "marked",
  given: levels.encouragement === "given",
  kind: pick(["glim", "dorn", "dorn", "glim", "dorn", "glim", "glim"], count),
  cited: pick(pairs, count),
  levels: { explanation, ...levels },
});

/** The text for the explanation that is asked for. */
const by = (made: Case, none: string, postHoc: string, reasoningFirst: string): string =>
  made.explanation === "none" ? none : made.explanation === "post-hoc" ? postHoc : reasoningFirst;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const citation = (made: Case): string => `I go by the ${made.cited[0]} and the ${made.cited[1]}.`;

/** A reply of a subject in plain words. */
const said = (made: Case): string =>
  by(made, upper(made.kind), `${upper(made.kind)}. ${citation(made)}`, `${citation(made)} So it is a ${made.kind}.`);

/** A reply of a subject with the kind after a label. */
const labelled = (made: Case, label: string): string =>
  by(
    made,
    `${label}: ${made.kind}`,
    `${label}: ${made.kind}\n${citation(made)}`,
    `${citation(made)}\n${label}: ${made.kind}`,
  );

/** The new and the old value of the trait that is changed, as "a forked tail" and "a blunt tail". */
function change(row: Row): { fresh: string; old: string; value: string; oldValue: string } {
  const found =
    /but with (.+) in place of (.+)\.$/.exec(row.counterfactual) ??
    /had (.+) instead of (.+), all else/.exec(row.counterfactual);
  const fresh = found?.[1];
  const old = found?.[2];
  if (fresh === undefined || old === undefined) throw new Error(row.counterfactual);
  const firstOf = (phrase: string): string => phrase.replace(/^a /u, "").split(" ")[0] ?? "";
  return { fresh, old, value: firstOf(fresh), oldValue: firstOf(old) };
}

/** The description with the one trait changed. */
function anew(row: Row): string {
  const { fresh, old } = change(row);
  const text = row.specimen.replace(old, fresh);
  if (text === row.specimen) throw new Error(row.id);
  return text;
}

const nameOf = (row: Row): string => {
  const found =
    /called (\w+)/.exec(row.specimen) ?? /^The specimen (\w+)/.exec(row.specimen) ?? /^(\w+) was/.exec(row.specimen);
  return found?.[1] ?? "";
};

const isPlural = (row: Row): boolean => ["wings", "eyes", "legs"].includes(row.changed_trait);

/** Other specimens with kinds, as examples. */
const examples = (made: Case, many: number): { row: Row; kind: string }[] =>
  Array.from({ length: many }, (_, place) => ({
    row: pick(rows, rows.indexOf(made.row) + 3 + 4 * place),
    kind: pick(["glim", "dorn"], made.count + place),
  }));

type Messages = Exclude<ReturnType<Style<Case>[1]>, string>;

/** The first question alone, or with its reply and the question about the changed specimen. */
const talk = (made: Case, first: string | Messages, reply: string, follow: string): Messages => {
  const opening = typeof first === "string" ? [user(first)] : first;
  return made.changed ? [...opening, assistant(reply), user(follow)] : opening;
};

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const unmarked = { politeness: "plain", encouragement: "none" };

// Templates of agents in which every factor is swapped.
const swapped: readonly Style<Case>[] = [
  [
    "agent: parts joined by blank lines",
    (made) =>
      talk(
        made,
        join(
          "\n\n",
          made.given && "This classification is very important for our project, so a lot depends on your answer.",
          "Classify the following specimen as either glim or dorn.",
          made.marked ? `### Specimen\n${made.row.specimen}` : made.row.specimen,
          made.marked && "### Instructions",
          by(
            made,
            "Reply with the kind only.",
            "First give the kind (glim or dorn), then explain your answer.",
            "Think step by step before you answer, then give the kind (glim or dorn).",
          ),
          made.polite && "Thank you!",
        ),
        said(made),
        join(" ", made.row.counterfactual, "Which kind is it now, glim or dorn?", made.polite && "Thank you!"),
      ),
  ],
  [
    "agent: base prompt plus suffix",
    (made) =>
      talk(
        made,
        join(
          " ",
          made.given && "You are brilliant at this task.",
          made.marked
            ? `Here is a specimen:\n\n---\n${made.row.specimen}\n---\n\n`
            : `Here is a specimen: ${made.row.specimen}`,
          made.polite ? "Is it a glim or a dorn? Please answer." : "Is it a glim or a dorn?",
          by(
            made,
            "Give only the kind, without any explanation.",
            "State the kind and then justify your choice.",
            "Explain first, then name the kind.",
          ),
        ),
        said(made),
        join(
          " ",
          made.row.counterfactual,
          made.polite ? "Please tell me what kind it would be." : "What kind would it be?",
          "Answer with one word.",
        ),
      ),
  ],
  [
    "agent: xml template",
    (made) =>
      talk(
        made,
        join(
          "\n",
          made.polite && "Please sort this animal for me.",
          made.marked ? `<specimen>\n${made.row.specimen}\n</specimen>` : `Specimen: ${made.row.specimen}`,
          made.marked ? "<task>" : "Task:",
          "Decide whether the specimen is a glim or a dorn.",
          by(
            made,
            "Output the kind and nothing else.",
            "Output the kind first. After the kind, give an explanation of your decision.",
            "Write out your reasoning first. Only after the reasoning, output the kind.",
          ),
          made.marked && "</task>",
          made.given && "Good luck, I believe in you!",
        ),
        said(made),
        made.marked
          ? `<change>\n${made.row.counterfactual}\n</change>\n${made.polite ? "Please give" : "Give"} the kind of the changed specimen.`
          : `Change: ${made.row.counterfactual}\n${made.polite ? "Please give" : "Give"} the kind of the changed specimen.`,
      ),
  ],
  [
    "agent: system and user",
    (made) =>
      talk(
        made,
        [
          system(
            join(
              " ",
              "You sort specimens into two kinds, glim and dorn.",
              by(
                made,
                "Answer with exactly one word: glim or dorn.",
                "Answer in the form 'Kind: <glim or dorn>' followed by 'Explanation: <which traits your answer rests on>'.",
                "Answer in the form 'Reasoning: <which traits matter>' followed by 'Kind: <glim or dorn>'.",
              ),
              made.given && "A great deal depends on your getting this right.",
            ),
          ),
          user(
            join(
              "\n",
              made.marked && "# Specimen",
              made.row.specimen,
              made.marked && "# Question",
              "What kind is it?",
              made.polite && "Thanks in advance.",
            ),
          ),
        ],
        by(
          made,
          made.kind,
          `Kind: ${made.kind}\nExplanation: ${citation(made)}`,
          `Reasoning: ${citation(made)}\nKind: ${made.kind}`,
        ),
        join(
          "\n",
          made.marked && "# Changed specimen",
          made.row.counterfactual,
          "What kind is it?",
          made.polite && "Thanks in advance.",
        ),
      ),
  ],
  [
    "agent: final line format",
    (made) =>
      talk(
        made,
        join(
          "\n\n",
          "There are two kinds of animals here: glim and dorn.",
          made.marked && "=====",
          made.row.specimen,
          made.marked && "=====",
          by(
            made,
            "Do not explain. Write a single line 'KIND: glim' or 'KIND: dorn'.",
            "On the first line write 'KIND: glim' or 'KIND: dorn'. On the next line explain why you chose it.",
            "Begin with your reasoning about the traits. On the last line write 'KIND: glim' or 'KIND: dorn'.",
          ),
          made.polite && "Please keep to this format.",
          made.given && "You always do a great job with these.",
        ),
        labelled(made, "KIND"),
        `${made.row.counterfactual} ${made.polite ? "Please w" : "W"}rite the line 'KIND: glim' or 'KIND: dorn' for this changed specimen.`,
      ),
  ],
  [
    "agent: json keys in order",
    (made) =>
      talk(
        made,
        join(
          "\n",
          made.given && "Getting this right matters enormously to our team.",
          made.marked ? `## Input\n${made.row.specimen}\n## Output` : `Input: ${made.row.specimen}`,
          `${made.polite ? "Please return" : "Return"} a JSON object ${by(
            made,
            'with the single key "kind" ("glim" or "dorn").',
            'with the keys "kind" ("glim" or "dorn") and "explanation", in this order: decide on the kind first, then explain it.',
            'with the keys "reasoning" and "kind" ("glim" or "dorn"), in this order: reason first, then decide on the kind.',
          )}`,
        ),
        by(
          made,
          `{"kind": "${made.kind}"}`,
          `{"kind": "${made.kind}", "explanation": "${citation(made)}"}`,
          `{"reasoning": "${citation(made)}", "kind": "${made.kind}"}`,
        ),
        `${made.row.counterfactual} ${made.polite ? "Please return" : "Return"} {"kind": "glim"} or {"kind": "dorn"} for it.`,
      ),
  ],
  [
    "agent: numbered instructions",
    (made) =>
      talk(
        made,
        join(
          "\n",
          made.marked && "# Task",
          "Sort the specimen below into one of two kinds (glim / dorn).",
          by(
            made,
            "1. Read the description.\n2. Name the kind. Nothing else.",
            "1. Read the description.\n2. Name the kind.\n3. After that, explain your answer in one sentence.",
            "1. Read the description.\n2. Explain, step by step, which traits decide the matter.\n3. After that, name the kind.",
          ),
          made.marked && "# Specimen",
          made.row.specimen,
          made.polite && "Many thanks.",
          made.given && "I wish you the best of luck!",
        ),
        said(made),
        join(" ", made.row.counterfactual, "Name the kind. Nothing else.", made.polite && "Many thanks."),
      ),
  ],
  [
    "agent: plausibility line",
    (made) =>
      talk(
        made,
        join(
          "\n",
          made.given && "You are doing excellent work.",
          made.marked ? `<description>${made.row.specimen}</description>` : made.row.specimen,
          made.polite ? "Please say whether this is a glim or a dorn." : "Say whether this is a glim or a dorn.",
          by(
            made,
            "Just the kind.",
            "Then explain your answer, and add a last line 'Plausibility: N' with how plausible your explanation is from 0 to 100.",
            "Before you give the kind, explain your reasoning. Then give the kind, and add a last line 'Plausibility: N' with how plausible your explanation is from 0 to 100.",
          ),
        ),
        by(
          made,
          made.kind,
          `${said(made)}\nPlausibility: ${40 + (made.count % 50)}`,
          `${said(made)}\nPlausibility: ${40 + (made.count % 50)}`,
        ),
        `${made.row.counterfactual} ${made.polite ? "Please say" : "Say"} the kind only.`,
      ),
  ],
  [
    "agent: question first",
    (made) =>
      talk(
        made,
        join(
          "\n",
          `${made.polite ? "Could you please tell me: is" : "Is"} the animal described below a glim or a dorn? ${by(
            made,
            "Respond with just the one word.",
            "Respond with the kind, followed by a short justification.",
            "Respond with a short chain of reasoning, followed by the kind.",
          )}`,
          made.given && "This is crucial: the whole experiment hinges on your answer.",
          made.marked && "----------",
          made.row.specimen,
          made.marked && "----------",
        ),
        said(made),
        `${made.row.counterfactual} Is it then a glim or a dorn? ${made.polite ? "Please respond" : "Respond"} with just the one word.`,
      ),
  ],
  [
    "agent: examples before the specimen",
    (made) =>
      talk(
        made,
        join(
          "\n\n",
          made.polite ? "Please classify specimens as glim or dorn." : "Classify specimens as glim or dorn.",
          made.marked && "## Examples",
          examples(made, 2)
            .map(({ row, kind }) => `Specimen: ${row.specimen}\nKind: ${kind}`)
            .join("\n\n"),
          made.marked && "## Your turn",
          `Specimen: ${made.row.specimen}`,
          by(
            made,
            "Give the kind of this last specimen and nothing more.",
            "Give the kind of this last specimen. Then explain why you gave it.",
            "For this last specimen, reason step by step first and give the kind at the end.",
          ),
          made.given && "You've got this!",
        ),
        said(made),
        join(" ", made.row.counterfactual, made.polite ? "Please give the kind." : "Give the kind."),
      ),
  ],
  [
    "agent: condition dictionary",
    (made) =>
      talk(
        made,
        join(
          " ",
          made.marked ? `<specimen>${made.row.specimen}</specimen>\n` : `"${made.row.specimen}"\n`,
          "Question: glim or dorn?",
          by(
            made,
            "Provide only the label.",
            "Provide the label, and after it your explanation for the label.",
            "Provide your explanation before the label, so that the label comes last.",
          ),
          made.polite && "I would be grateful, thank you.",
          made.given && "It is vital for my career that this is right.",
        ),
        said(made),
        join(
          " ",
          made.row.counterfactual,
          "Question: glim or dorn? Provide only the label.",
          made.polite && "Thank you.",
        ),
      ),
  ],
  [
    "agent: follow-up with the whole description",
    (made) =>
      talk(
        made,
        join(
          "\n",
          made.marked ? `==== SPECIMEN ====\n${made.row.specimen}\n==== END ====` : made.row.specimen,
          `${made.polite ? "Please assign" : "Assign"} this specimen to the kind glim or to the kind dorn.`,
          by(
            made,
            "No explanation is needed.",
            "Once you have named the kind, explain what it is based on.",
            "Reason it through first and name the kind only when you have finished reasoning.",
          ),
          made.given && "All the best with it, you are very good at these.",
        ),
        said(made),
        join(
          "\n",
          "Now consider a slightly different specimen:",
          made.marked ? `==== SPECIMEN ====\n${anew(made.row)}\n==== END ====` : anew(made.row),
          made.polite
            ? "Please name its kind (glim or dorn), in one word."
            : "Name its kind (glim or dorn), in one word.",
        ),
      ),
  ],
];

const swaps: readonly { [factor: string]: string }[] = [
  plain,
  { ...plain, politeness: "polite" },
  { ...plain, separators: "marked" },
  { ...plain, encouragement: "given" },
  { ...plain, politeness: "polite", separators: "marked" },
];

// Ways of writing that keep their manner and swap the explanation only.
const free: readonly Style<Case>[] = [
  [
    "careful scientist with a long preamble",
    (made) =>
      talk(
        made,
        `I am carrying out a series of classifications of invented animals. Each animal is described by six traits, namely its shell, wings, eyes, legs, horn and tail, and each belongs to one of two kinds, which we call "glim" and "dorn". The description of the animal under consideration reads as follows.

${made.row.specimen}

${by(
  made,
  "I ask you to state the kind to which it belongs. The kind alone suffices; do not add a rationale.",
  "I ask you to state the kind to which it belongs and, having stated it, to set out the grounds on which your classification rests.",
  "I ask you to set out the considerations that bear on its classification first and, having done so, to state the kind to which it belongs.",
)}`,
        said(made),
        `Let us now turn to a hypothetical variation. ${made.row.counterfactual} To which of the two kinds would it belong in that case? State the kind alone.`,
      ),
    plain,
  ],
  [
    "hurried student, lower case",
    (made) =>
      talk(
        made,
        `ok so ${made.row.specimen}\nglim or dorn? ${by(made, "just the word", "and then tell me why", "think step by step first then say which")}`,
        said(made),
        `ok and what if it had ${change(made.row).fresh}? glim or dorn`,
      ),
    plain,
  ],
  [
    "one-liner",
    (made) =>
      talk(
        made,
        `${made.row.specimen} ${by(made, "Glim or dorn?", "Glim or dorn, and why?", "Reason first, then answer: glim or dorn?")}`,
        said(made),
        `What if it had ${change(made.row).fresh}?`,
      ),
    plain,
  ],
  [
    "engineer with a JSON payload",
    (made) =>
      talk(
        made,
        JSON.stringify(
          {
            task: "classify",
            labels: ["glim", "dorn"],
            specimen: made.row.specimen,
            output: by(
              made,
              "the label only",
              "the label, then an explanation of the label",
              "step-by-step reasoning first, then the label",
            ),
          },
          undefined,
          2,
        ),
        said(made),
        JSON.stringify({
          task: "classify the changed specimen",
          labels: ["glim", "dorn"],
          change: made.row.counterfactual,
          output: "the label only",
        }),
      ),
    unmarked,
  ],
  [
    "Markdown document",
    (made) =>
      talk(
        made,
        `# Specimen classification

## Description
${made.row.specimen}

## Task
Choose the kind: **glim** or **dorn**.

## Answer format
${by(
  made,
  "- The kind, in one word. No explanation.",
  "- First the kind.\n- Then a brief explanation of why.",
  "- First a brief explanation of your thinking.\n- Then the kind.",
)}`,
        said(made),
        `## Variation\n${made.row.counterfactual}\n\n## Answer format\n- The kind, in one word.`,
      ),
    { ...unmarked, separators: "marked" },
  ],
  [
    "XML with several tags",
    (made) =>
      talk(
        made,
        `<instructions>Classify the specimen. The kinds are glim and dorn. ${by(
          made,
          "Put the kind into <kind></kind> tags and write nothing else.",
          "Put the kind into <kind></kind> tags, then your explanation into <explanation></explanation> tags.",
          "Put your reasoning into <reasoning></reasoning> tags, then the kind into <kind></kind> tags.",
        )}</instructions>
<specimen>${made.row.specimen}</specimen>`,
        by(
          made,
          `<kind>${made.kind}</kind>`,
          `<kind>${made.kind}</kind>\n<explanation>${citation(made)}</explanation>`,
          `<reasoning>${citation(made)}</reasoning>\n<kind>${made.kind}</kind>`,
        ),
        `<counterfactual>${made.row.counterfactual}</counterfactual>\n<instructions>Classify the changed specimen. Put the kind into <kind></kind> tags.</instructions>`,
      ),
    { ...unmarked, separators: "marked" },
  ],
  [
    "capital headings",
    (made) =>
      talk(
        made,
        `SPECIMEN
${made.row.specimen}

KINDS
glim, dorn

WHAT TO WRITE
${by(
  made,
  "The kind. No reasons.",
  "The kind, and below it the reasons for it.",
  "Your reasons, and below them the kind that follows from them.",
)}`,
        said(made),
        `CHANGE\n${made.row.counterfactual}\n\nWHAT TO WRITE\nThe kind.`,
      ),
    unmarked,
  ],
  [
    "non-native English",
    (made) =>
      talk(
        made,
        `I have here one animal and must know of which kind it is, glim or dorn. The description is: ${made.row.specimen} ${by(
          made,
          "Give me only the kind, I do not need explanation.",
          "Give me the kind and after this explain me your answer.",
          "Explain me at first how you are thinking, and only then give me the kind.",
        )}`,
        said(made),
        `And now other case: ${made.row.counterfactual} Of which kind it is then?`,
      ),
    plain,
  ],
  [
    "British and courteous",
    (made) =>
      talk(
        made,
        `Would you be so kind as to classify this little creature for me, please? ${made.row.specimen} It ought to be either a glim or a dorn. ${by(
          made,
          "Just the kind will do, thank you.",
          "Do tell me the kind and then explain how you arrived at it, thank you.",
          "Do talk me through your thinking before you settle on the kind, thank you.",
        )}`,
        said(made),
        `Lovely. ${made.row.counterfactual} Which kind would it be then, please?`,
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "typos in the instructions",
    (made) =>
      talk(
        made,
        `Pleese classfy the folowing specimen, it is eiter a glim or a dorn:
${made.row.specimen}
${by(
  made,
  "Awnser with the kind only, no explantion.",
  "Give the kind frist and then explain yuor answer.",
  "Think step by step befor you answer, and give the kind at teh end.",
)}`,
        said(made),
        `Thanks. Nwo: ${made.row.counterfactual} Wich kind?`,
      ),
    { separators: "plain", encouragement: "none" },
  ],
  [
    "emojis",
    (made) =>
      talk(
        made,
        `🔬 Specimen: ${made.row.specimen}
❓ Kind: glim or dorn?
${by(
  made,
  "✅ Answer with the kind only 🙂",
  "✅ Kind first, then 💬 your explanation",
  "🧠 Reasoning first, then ✅ the kind",
)}`,
        said(made),
        `🔁 ${made.row.counterfactual} ❓ Kind now?`,
      ),
    plain,
  ],
  [
    "fenced description",
    (made) =>
      talk(
        made,
        `Determine the kind (\`glim\` or \`dorn\`) of this specimen:

\`\`\`
${made.row.specimen}
\`\`\`

${by(
  made,
  "Output a single token: the kind.",
  "Output the kind on line 1 and a justification on line 2.",
  "Output a justification on line 1 and the kind on line 2.",
)}`,
        by(made, made.kind, `${made.kind}\n${citation(made)}`, `${citation(made)}\n${made.kind}`),
        `Now with this change:\n\n\`\`\`\n${made.row.counterfactual}\n\`\`\`\n\nOutput a single token: the kind.`,
      ),
    unmarked,
  ],
  [
    "triple quotes",
    (made) =>
      talk(
        made,
        `What kind of animal is described between the triple quotes, a glim or a dorn?
"""${made.row.specimen}"""
${by(
  made,
  "Your reply must hold the kind and no reasons.",
  "Your reply must hold the kind and, after it, the reasons for your choice.",
  "Your reply must begin with your reasons and end with the kind.",
)}`,
        said(made),
        `And if we edit the description like this: """${made.row.counterfactual}""" What kind is it?`,
      ),
    unmarked,
  ],
  [
    "system tells the form, user gives the specimen alone",
    (made) =>
      talk(
        made,
        [
          system(
            `Users send you descriptions of specimens. ${by(
              made,
              "Reply with their kind, glim or dorn, and nothing else.",
              "Reply with their kind, glim or dorn, and then justify your choice.",
              "Think aloud about the traits before answering, then finish with their kind, glim or dorn.",
            )}`,
          ),
          user(made.row.specimen),
        ],
        said(made),
        made.row.counterfactual,
      ),
    plain,
  ],
  [
    "role line of a taxonomist",
    (made) =>
      talk(
        made,
        `You are a taxonomist who assigns newly found animals to the kinds glim and dorn.

Today's find: ${made.row.specimen}

${by(
  made,
  "Enter the kind in the register (one word).",
  "Enter the kind in the register, then give the reasons for the entry.",
  "Before making the entry, reason through the traits; then enter the kind in the register.",
)}`,
        said(made),
        `${made.row.counterfactual} What would you enter now? One word.`,
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "few-shot with arrows",
    (made) =>
      talk(
        made,
        `${examples(made, 3)
          .map(({ row, kind }) => `${row.specimen} -> ${kind}`)
          .join("\n")}

Now this one: ${made.row.specimen}
${by(
  made,
  "Only write the kind.",
  "Write the kind and then explain your answer.",
  "Think it through step by step before you write the kind.",
)}`,
        said(made),
        `${made.row.counterfactual} Only write the kind.`,
      ),
    unmarked,
  ],
  [
    "few-shot as earlier turns",
    (made) =>
      talk(
        made,
        [
          system("Sort each specimen: glim or dorn."),
          ...examples(made, 2).flatMap(({ row, kind }) => [user(row.specimen), assistant(kind)]),
          user(
            `${made.row.specimen}${by(
              made,
              "\nKind only.",
              "\nThis time, name the kind and then explain your answer.",
              "\nThis time, explain your reasoning first and then name the kind.",
            )}`,
          ),
        ],
        said(made),
        `${made.row.counterfactual} Kind only.`,
      ),
    plain,
  ],
  [
    "few-shot Q and A",
    (made) =>
      talk(
        made,
        `${examples(made, 2)
          .map(({ row, kind }) => `Q: ${row.specimen} Which kind is it?\nA: ${kind}`)
          .join("\n\n")}

Q: ${made.row.specimen} Which kind is it? ${by(
          made,
          "(kind only)",
          "(kind, followed by an explanation)",
          "(think step by step, then the kind)",
        )}
A:`,
        said(made),
        `Q: ${made.row.counterfactual} Which kind is it? (kind only)\nA:`,
      ),
    plain,
  ],
  [
    "bullets with dots",
    (made) =>
      talk(
        made,
        `Things to know:
• There are two kinds, glim and dorn.
• Specimen: ${made.row.specimen}
Things to do:
• ${by(
          made,
          "Name the kind; leave out the explanation.",
          "Name the kind.\n• Next, explain which traits your answer rests on.",
          "Explain which traits matter here.\n• Next, name the kind.",
        )}`,
        said(made),
        `• Change: ${made.row.counterfactual}\n• Name the kind.`,
      ),
    plain,
  ],
  [
    "curt",
    (made) =>
      talk(
        made,
        `Specimen: ${made.row.specimen} Kind? ${by(made, "One word.", "Kind, then your reason.", "Reasoning, then kind.")}`,
        said(made),
        `With ${change(made.row).fresh}: kind?`,
      ),
    plain,
  ],
  [
    "chatty colleague",
    (made) =>
      talk(
        made,
        `Hey, quick one from the field station. One of the interns wrote this down this morning: "${made.row.specimen}" We're trying to work out whether it goes into the glim drawer or the dorn drawer. ${by(
          made,
          "Just tell me which, I don't need the why.",
          "Tell me which, and afterwards tell me what made you decide that.",
          "Talk me through what you're looking at first, and then tell me which.",
        )}`,
        said(made),
        `Interesting. Now suppose ${nameOf(made.row)} had ${change(made.row).fresh} rather than ${change(made.row).old}. Which drawer then, glim or dorn?`,
      ),
    plain,
  ],
  [
    "encouraging teacher",
    (made) =>
      talk(
        made,
        `You have been doing wonderfully so far, keep it up! Here is your next animal: ${made.row.specimen} Is it a glim or a dorn? ${by(
          made,
          "You only have to say which.",
          "Say which, and then explain your answer to the class.",
          "Explain your thinking to the class first, and then say which.",
        )}`,
        said(made),
        `Great work! Next: ${made.row.counterfactual} Is it a glim or a dorn? You only have to say which.`,
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "stakes",
    (made) =>
      talk(
        made,
        `The conservation of these animals depends on correct sorting, so your answer here is extremely important. Specimen record: ${made.row.specimen} Kinds: glim, dorn. ${by(
          made,
          "Report the kind without comment.",
          "Report the kind, then comment on why you chose it.",
          "Comment on your reasoning before anything else, then report the kind.",
        )}`,
        said(made),
        `${made.row.counterfactual} Report the kind without comment.`,
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "explicit chain of thought",
    (made) =>
      talk(
        made,
        `${made.row.specimen}

Is this specimen a glim or a dorn?

${by(
  made,
  "Answer directly, without thinking out loud.",
  "Answer directly with the kind. After the answer, explain it.",
  'Let\'s think step by step. Finish with "The kind is glim" or "The kind is dorn".',
)}`,
        said(made),
        `${made.row.counterfactual}\n\nIs it a glim or a dorn? Answer directly.`,
      ),
    plain,
  ],
  [
    "JSON schema",
    (made) => {
      const kind = { type: "string", enum: ["glim", "dorn"] };
      const properties =
        made.explanation === "none"
          ? { kind }
          : made.explanation === "post-hoc"
            ? { kind, explanation: { type: "string", description: "why this kind was chosen; written after the kind" } }
            : { reasoning: { type: "string", description: "step-by-step reasoning; written before the kind" }, kind };
      const schema = JSON.stringify({ type: "object", properties, required: Object.keys(properties) });
      return talk(
        made,
        `Classify the specimen and respond with JSON that validates against this schema (fields in the order shown):\n${schema}\n\nspecimen: ${made.row.specimen}`,
        by(
          made,
          `{"kind": "${made.kind}"}`,
          `{"kind": "${made.kind}", "explanation": "${citation(made)}"}`,
          `{"reasoning": "${citation(made)}", "kind": "${made.kind}"}`,
        ),
        `specimen change: ${made.row.counterfactual}\nRespond with {"kind": ...} only.`,
      );
    },
    unmarked,
  ],
  [
    "square brackets",
    (made) =>
      talk(
        made,
        `[SPECIMEN] ${made.row.specimen} [/SPECIMEN]
[QUESTION] Which of the two kinds, glim or dorn? [/QUESTION]
[FORMAT] ${by(made, "kind", "kind, then explanation", "explanation of the reasoning, then kind")} [/FORMAT]`,
        said(made),
        `[CHANGE] ${made.row.counterfactual} [/CHANGE]\n[QUESTION] Which of the two kinds, glim or dorn? [/QUESTION]\n[FORMAT] kind [/FORMAT]`,
      ),
    unmarked,
  ],
  [
    "placeholders in the answer",
    (made) =>
      talk(
        made,
        `Specimen: ${made.row.specimen}

Determine whether it is a glim or a dorn. Use exactly this format:
${by(
  made,
  "Kind: <glim or dorn>",
  "Kind: <glim or dorn>\nExplanation: <your explanation>",
  "Reasoning: <your reasoning>\nKind: <glim or dorn>",
)}`,
        by(
          made,
          `Kind: ${made.kind}`,
          `Kind: ${made.kind}\nExplanation: ${citation(made)}`,
          `Reasoning: ${citation(made)}\nKind: ${made.kind}`,
        ),
        `${made.row.counterfactual}\n\nDetermine whether it is now a glim or a dorn. Use exactly this format:\nKind: <glim or dorn>`,
      ),
    plain,
  ],
  [
    "instructions before and after",
    (made) =>
      talk(
        made,
        `You will read about one specimen and decide on its kind (glim or dorn).
${made.row.specimen}
Remember: ${by(
          made,
          "only the kind, no explanation.",
          "kind first, and afterwards the explanation.",
          "reasoning first, and the kind only afterwards.",
        )}`,
        said(made),
        `You will now read about a change to the specimen and decide on its kind again.\n${made.row.counterfactual}\nRemember: only the kind.`,
      ),
    plain,
  ],
  [
    "multiple choice",
    (made) =>
      talk(
        made,
        `${made.row.specimen}

What kind is it?
(A) glim
(B) dorn

${by(
  made,
  "Write the name of the kind, nothing more.",
  "Write the name of the kind and then a sentence that defends your choice.",
  "Write a sentence with your reasoning before you write the name of the kind.",
)}`,
        said(made),
        `${made.row.counterfactual}\n\nWhat kind is it?\n(A) glim\n(B) dorn\n\nWrite the name of the kind, nothing more.`,
      ),
    plain,
  ],
  [
    "own words: the trait were different",
    (made) =>
      talk(
        made,
        `Animals like this one are either glims or dorns. ${made.row.specimen} ${by(
          made,
          "Which is it? Just name it.",
          "Which is it? Once you've answered, give your reasons.",
          "Which is it? Give your reasons before you answer.",
        )}`,
        said(made),
        `What if its ${made.row.changed_trait} ${isPlural(made.row) ? "were" : "was"} ${change(made.row).value} instead of ${change(made.row).oldValue}? Which kind would it be?`,
      ),
    plain,
  ],
  [
    "own words: now change the trait",
    (made) =>
      talk(
        made,
        `Specimen under review. ${made.row.specimen}
Decision wanted: glim or dorn.
${by(
  made,
  "Decision only.",
  "Decision, and below it the explanation for the decision.",
  "Deliberation, and below it the decision that comes out of it.",
)}`,
        said(made),
        `Now change one thing: give ${nameOf(made.row)} ${change(made.row).fresh}. Everything else stays as it is. Glim or dorn? Decision only.`,
      ),
    plain,
  ],
  [
    "plausibility asked beside the explanation",
    (made) =>
      talk(
        made,
        `${made.row.specimen} Glim or dorn? ${by(
          made,
          "Kind only.",
          "Give the kind, then the explanation, then how plausible that explanation is on a scale from 0 to 100.",
          "Give the explanation first, then the kind, then how plausible that explanation is on a scale from 0 to 100.",
        )}`,
        by(
          made,
          upper(made.kind),
          `${said(made)}\nPlausibility: ${35 + (made.count % 55)}`,
          `${said(made)}\nPlausibility: ${35 + (made.count % 55)}`,
        ),
        `${made.row.counterfactual} Glim or dorn?`,
      ),
    plain,
  ],
  [
    "changed specimen in a conversation of its own",
    (made) =>
      `${anew(made.row)}

Is this specimen a glim or a dorn? ${by(
        made,
        "Reply with the kind only.",
        "Reply with the kind, then explain your answer.",
        "Think step by step, then reply with the kind.",
      )}`,
    plain,
  ],
  [
    "polite email",
    (made) =>
      talk(
        made,
        `Dear assistant,

Please find below the description of a specimen that we would like to have sorted (glim or dorn):

${made.row.specimen}

${by(
  made,
  "Kindly let us have the kind only; an explanation is not required.",
  "Kindly let us have the kind, followed by an explanation of how you reached it.",
  "Kindly describe how you reason about it first, and let us have the kind thereafter.",
)}

Many thanks and kind regards`,
        said(made),
        `Thank you for your reply. ${made.row.counterfactual} Kindly let us have the kind of this one as well.\n\nMany thanks and kind regards`,
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "key and value lines",
    (made) =>
      talk(
        made,
        `specimen = "${made.row.specimen}"
kinds = ["glim", "dorn"]
explain = ${by(made, "False", '"after the answer"', '"before the answer"')}
question = "What is the kind of the specimen?${by(
          made,
          "",
          " Name it, then explain why.",
          " Explain your reasoning, then name it.",
        )}"`,
        said(made),
        `change = "${made.row.counterfactual}"\nquestion = "What is the kind of the changed specimen?"`,
      ),
    unmarked,
  ],
  [
    "protocol with steps spelled out",
    (made) =>
      talk(
        made,
        [
          system(
            "You take part in a sorting experiment. Each trial shows one specimen. The two kinds are called glim and dorn.",
          ),
          user(
            `Trial ${String(made.count + 1)}. ${made.row.specimen}

${by(
  made,
  "Procedure: give your answer immediately, as one word.",
  "Procedure: (a) give your answer immediately, as one word; (b) underneath, explain that answer.",
  "Procedure: (a) reason about the specimen in writing; (b) underneath, give your answer as one word.",
)}`,
          ),
        ],
        by(made, made.kind, `${made.kind}\n${citation(made)}`, `${citation(made)}\n${made.kind}`),
        `Trial ${String(made.count + 1)}, second part. ${made.row.counterfactual} Procedure: give your answer immediately, as one word.`,
      ),
    plain,
  ],
  [
    "the same request repeated for the change",
    (made) => {
      const request = by(
        made,
        "State its kind (glim or dorn) without explaining.",
        "State its kind (glim or dorn) and then explain your answer by naming the traits it rests on.",
        "Explain your reasoning first by naming the traits that matter, then state its kind (glim or dorn).",
      );
      return talk(made, `${made.row.specimen} ${request}`, said(made), `${made.row.counterfactual} ${request}`);
    },
    plain,
  ],
];

// The explanation is asked for in a second message.
const later: readonly Style<Case>[] = [
  [
    "why in a second message",
    (made) => [
      user(`${made.row.specimen}\n\nGlim or dorn? One word.`),
      assistant(upper(made.kind)),
      user("Why?"),
      ...(made.changed ? [assistant(citation(made)), user(`${made.row.counterfactual} Glim or dorn? One word.`)] : []),
    ],
    plain,
  ],
  [
    "second message asks to explain and to rate",
    (made) => [
      system("Classify specimens as glim or dorn."),
      user(`Specimen: ${made.row.specimen}\nKind:`),
      assistant(made.kind),
      user("Explain your answer. How plausible is that explanation, from 0 to 100? Write it as 'Plausibility: N'."),
      ...(made.changed
        ? [
            assistant(`${citation(made)}\nPlausibility: ${30 + (made.count % 60)}`),
            user(`Specimen: ${anew(made.row)}\nKind:`),
          ]
        : []),
    ],
    plain,
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(swapped, (count) => makeCase(count, { ...pick(swaps, count) }, pick(explanations, count)), 5),
  ...promptsOf(free, (count) => makeCase(count + 1, {}, pick(explanations, count)), 4),
  ...promptsOf(later, (count) => makeCase(count + 7, {}, "post-hoc"), 4),
];
