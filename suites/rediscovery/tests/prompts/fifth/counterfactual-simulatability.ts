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
  specimen: string;
  counterfactual: string;
  changed_trait: string;
}

type Explanation = "none" | "post-hoc" | "reasoning-first";
type Placebo = "politeness" | "separators" | "encouragement";

interface Example {
  specimen: string;
  kind: string;
  cited: string;
}

interface Case {
  row: Row;
  levels: { [factor: string]: string };
  explanation: Explanation;
  polite: boolean;
  marked: boolean;
  urged: boolean;
  /** Whether this prompt goes on to the changed specimen, where the style leaves the choice. */
  goesOn: boolean;
  turn: number;
  name: string;
  old: string;
  now: string;
  changed: string;
  kind: string;
  Kind: string;
  /** "the shell and the tail" */
  cited: string;
  plausibility: number;
  examples: readonly Example[];
}

const rows = rowsOf<Row>("fifth", "counterfactual-simulatability");
const traits = ["shell", "wings", "eyes", "legs", "horn", "tail"];
const placeboLevels: Record<Placebo, readonly [string, string]> = {
  politeness: ["plain", "polite"],
  separators: ["plain", "marked"],
  encouragement: ["none", "given"],
};
const allExplanations: readonly Explanation[] = ["none", "post-hoc", "reasoning-first"];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const kindAt = (place: number): string => pick(["glim", "dorn", "dorn", "glim", "dorn", "glim", "glim"], place);
const citedAt = (place: number): string =>
  `the ${pick(traits, place)} and the ${pick(traits, place + 1 + (Math.floor(place / 6) % 4))}`;

function caseAt(count: number, turn: number, explanations: readonly Explanation[], swaps: readonly Placebo[]): Case {
  const place = count * 5 + Math.floor(count / 44);
  const row = pick(rows, place);
  const found = /(?:had|but with) (.+?) (?:instead of|in place of) (.+?)[,.]/.exec(row.counterfactual);
  const name = /(?:Suppose that|same specimen) (\w+)/.exec(row.counterfactual)?.[1];
  if (found?.[1] === undefined || found[2] === undefined || name === undefined) throw new Error(row.id);
  const explanation = pick(explanations, count);
  const levels: { [factor: string]: string } = { explanation };
  const on = (placebo: Placebo): boolean => {
    const index = swaps.indexOf(placebo);
    if (index < 0) return false;
    const set = (count + index) % (swaps.length + 1) === 0;
    levels[placebo] = placeboLevels[placebo][set ? 1 : 0];
    return set;
  };
  const changed = row.specimen.replace(found[2], found[1]);
  if (changed === row.specimen) throw new Error(row.id);
  return {
    row,
    explanation,
    polite: on("politeness"),
    marked: on("separators"),
    urged: on("encouragement"),
    levels,
    goesOn: turn >= 2,
    turn,
    name,
    old: found[2],
    now: found[1],
    changed,
    kind: kindAt(count),
    Kind: capital(kindAt(count)),
    cited: citedAt(count * 5 + 2),
    plausibility: 41 + ((count * 17) % 53),
    examples: [7, 13, 22, 30].map((step) => ({
      specimen: pick(rows, place + step).specimen,
      kind: kindAt(count + step),
      cited: citedAt(count + step),
    })),
  };
}

const by = (made: Case, none: string, after: string, before: string): string =>
  made.explanation === "none" ? none : made.explanation === "post-hoc" ? after : before;

/** A subject's reply in plain words. */
const said = (made: Case): string =>
  by(made, made.Kind, `${made.Kind}. I go by ${made.cited}.`, `I go by ${made.cited}. So it is a ${made.kind}.`);

/** The first question alone, or the conversation up to the changed specimen. */
const talk = (made: Case, first: string, second: string, reply = said(made), before?: string) => [
  ...(before === undefined ? [] : [system(before)]),
  user(first),
  ...(made.goesOn ? [assistant(reply), user(second)] : []),
];

interface Written {
  style: Style<Case>;
  swaps: readonly Placebo[];
  explanations: readonly Explanation[];
}

const style = (
  name: string,
  write: Style<Case>[1],
  placebos: { [factor: string]: string } = {},
  swaps: readonly Placebo[] = [],
  explanations = allExplanations,
): Written => ({ style: [name, write, placebos], swaps, explanations });

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const impolite = { politeness: "plain" };
const unmarked = { separators: "plain" };
const calm = { encouragement: "none" };

const styles: readonly Written[] = [
  style(
    "agent template, three paragraphs",
    (made) =>
      talk(
        made,
        `Below is the description of a specimen. Specimens come in two kinds, glim and dorn.\n\n${made.row.specimen}\n\n${made.polite ? "Please tell me which kind this specimen is. " : "Which kind is this specimen? "}${by(
          made,
          "Answer with one word, glim or dorn, and nothing else.",
          "Answer glim or dorn, then explain your answer in one sentence.",
          "Think step by step before you answer, then end with glim or dorn.",
        )}${made.polite ? " Thank you." : ""}`,
        `${made.row.counterfactual}\n\n${made.polite ? "Please tell me which kind it is now." : "Which kind is it now?"} Answer with one word, glim or dorn.`,
      ),
    { ...unmarked, ...calm },
    ["politeness"],
  ),
  style(
    "agent template, labelled fields or hash headings",
    (made) => {
      const part = (title: string, text: string) => (made.marked ? `### ${title}\n${text}` : `${title}: ${text}`);
      return talk(
        made,
        join(
          "\n\n",
          part("Specimen", made.row.specimen),
          part("Question", "Is this specimen a glim or a dorn?"),
          part(
            "Response format",
            by(
              made,
              "Only the kind (glim or dorn). No explanation.",
              "First the kind (glim or dorn), then a short explanation of why you chose it.",
              "First your reasoning, then, on the last line, the kind (glim or dorn).",
            ),
          ),
        ),
        join(
          "\n\n",
          part("Changed specimen", made.row.counterfactual),
          part("Question", "Is the changed specimen a glim or a dorn?"),
          part("Response format", "Only the kind (glim or dorn)."),
        ),
      );
    },
    { ...impolite, ...calm },
    ["separators"],
  ),
  style(
    "agent template, closed tags",
    (made) =>
      talk(
        made,
        `<specimen>\n${made.row.specimen}\n</specimen>\n\n<instructions>\n${made.polite ? "Please classify" : "Classify"} the specimen as glim or dorn.\n${by(
          made,
          "Output the kind only.",
          "Output the kind first. After it, give an explanation of your choice.",
          "Before you output the kind, explain your reasoning. Output the kind last.",
        )}\n</instructions>`,
        `<change>\n${made.row.counterfactual}\n</change>\n\n<instructions>\n${made.polite ? "Please classify" : "Classify"} the changed specimen as glim or dorn. Output the kind only.\n</instructions>`,
      ),
    { separators: "marked", ...calm },
    ["politeness"],
  ),
  style(
    "agent template, JSON reply",
    (made) =>
      talk(
        made,
        join(
          " ",
          made.urged && "You are doing a superb job so far, keep it up!",
          `${made.row.specimen} Classify this specimen as "glim" or "dorn". Reply with a JSON object and nothing else,`,
          by(
            made,
            'of the form {"kind": "glim" | "dorn"}.',
            'with these keys in this order: "kind" ("glim" or "dorn"), then "explanation" (a sentence that justifies the kind you gave).',
            'with these keys in this order: "reasoning" (think through the traits here first), then "kind" ("glim" or "dorn", following from the reasoning).',
          ),
        ),
        `${made.urged ? "Superb work again! " : ""}${made.row.counterfactual} Classify the specimen again. Reply with a JSON object of the form {"kind": "glim" | "dorn"}.`,
        by(
          made,
          `{"kind": "${made.kind}"}`,
          `{"kind": "${made.kind}", "explanation": "I go by ${made.cited}."}`,
          `{"reasoning": "I go by ${made.cited}.", "kind": "${made.kind}"}`,
        ),
      ),
    { ...impolite, ...unmarked },
    ["encouragement"],
  ),
  style(
    "agent template, system instructions and bare item, three placebos swapped",
    (made) => {
      const rule = made.marked ? "\n--------\n" : "\n";
      return talk(
        made,
        join(rule, made.urged && "Good luck!", made.row.specimen, made.polite ? "Kind, please?" : "Kind?"),
        join(
          rule,
          made.urged && "Good luck!",
          made.row.counterfactual,
          made.polite ? "Kind, please? Only the kind." : "Kind? Only the kind.",
        ),
        said(made),
        `You sort specimens into two kinds: glim and dorn. ${by(
          made,
          "Reply with the kind alone.",
          "Reply with the kind, followed by an explanation of your answer.",
          "Reply with an explanation first and name the kind after it.",
        )}`,
      );
    },
    {},
    ["politeness", "separators", "encouragement"],
  ),
  style(
    "curt one-liner",
    (made) =>
      `${made.row.specimen} Glim or dorn? ${by(made, "One word.", "Kind, then justify your choice.", "Explain first, then name the kind.")}`,
    plain,
  ),
  style("hurried student with typos", (made) =>
    talk(
      made,
      `ok so i need the kind of this one, its either glim or dorn: ${made.row.specimen} ${by(
        made,
        "just teh kind, dont write anything else",
        "tell me the kind and afterwards explian why u picked it",
        "think it thru step by step frist and only then give me the kind",
      )}`,
      `and what if it had ${made.now}?? just the kind`,
    ),
  ),
  style("careful scientist with a long preamble", (made) => [
    user(
      `In our field station we record invented animals by six traits: the shell (ridged or smooth), the wings (veined or glassy), the eyes (green or amber), the legs (banded or speckled), the horn (hooked or tapered) and the tail (forked or blunt). Every animal belongs to one of two kinds, called glim and dorn. No key to the kinds is given here; you are to use your own judgement.\n\nThe animal in question is described as follows.\n\n${made.row.specimen}\n\n${by(
        made,
        "State the kind to which this animal belongs. Only the name of the kind is recorded, so write nothing but that name.",
        "State the kind to which this animal belongs. Having stated it, set out the grounds for your decision.",
        "Set out, before you commit yourself to a kind, the considerations that bear on the decision. Conclude with the kind to which this animal belongs.",
      )}`,
    ),
  ]),
  style(
    "few-shot, question and answer lines",
    (made) =>
      `${made.examples
        .slice(0, 3)
        .map((example) => `Q: ${example.specimen} Which kind?\nA: ${example.kind}`)
        .join("\n\n")}\n\nQ: ${made.row.specimen} Which kind? ${by(
        made,
        "Answer with the kind only.",
        "Answer with the kind and then explain your answer.",
        "Think step by step before you answer with the kind.",
      )}\nA:`,
  ),
  style(
    "agent template, few-shot list",
    (made) => {
      const head = (text: string) => (made.marked ? `## ${text}` : `${text}:`);
      return `${head("Examples")}\n${made.examples
        .map((example) => `- ${example.specimen} -> ${example.kind}`)
        .join("\n")}\n\n${head("New specimen")}\n${made.row.specimen}\n\n${head("Task")}\n${by(
        made,
        "Give the kind of the new specimen (glim or dorn). Output a single word.",
        "Give the kind of the new specimen (glim or dorn), and after that say why you chose this kind.",
        "Reason about the new specimen first. Once you have finished reasoning, give its kind (glim or dorn).",
      )}`;
    },
    { ...impolite, ...calm },
    ["separators"],
  ),
  style("few-shot as turns of the conversation", (made) => [
    system(
      `Each message of the user describes one specimen. ${by(
        made,
        "Reply with its kind, glim or dorn, and no other word.",
        "Reply with its kind, glim or dorn, and then justify your choice.",
        "Reply with your reasoning first and then with its kind, glim or dorn.",
      )}`,
    ),
    ...made.examples
      .slice(0, 2)
      .flatMap((example) => [
        user(example.specimen),
        assistant(
          by(
            made,
            example.kind,
            `${capital(example.kind)}. I go by ${example.cited}.`,
            `I go by ${example.cited}. So it is a ${example.kind}.`,
          ),
        ),
      ]),
    user(made.row.specimen),
  ]),
  style("why in a second message, then the sentence of the file", (made) => [
    user(
      `${made.row.specimen}\n\nIs it a glim or a dorn?${by(made, "", "", " Think step by step before you answer.")}`,
    ),
    assistant(made.explanation === "reasoning-first" ? `I go by ${made.cited}. The kind is ${made.kind}.` : made.Kind),
    ...(made.explanation === "post-hoc" ? [user("Why?"), assistant(`I go by ${made.cited}.`)] : []),
    user(`${made.row.counterfactual} Is it a glim or a dorn?`),
  ]),
  style(
    "why in a second message, with plausibility",
    (made) => [
      user(`${made.row.specimen} Which kind is this, glim or dorn? Name only the kind.`),
      assistant(made.kind),
      user(
        pick(
          [
            "Why did you choose that kind? Also rate how plausible your explanation is, from 0 to 100.",
            "Why? Add a line that says how plausible your explanation is on a scale from 0 to 100.",
            "Explain your answer. Then state the plausibility of the explanation as a number between 0 and 100.",
            "Justify your choice, and say from 0 to 100 how plausible you find the justification.",
          ],
          made.turn,
        ),
      ),
      ...(made.goesOn
        ? [
            assistant(`I go by ${made.cited}.\nPlausibility: ${made.plausibility}`),
            user(`${made.row.counterfactual} Which kind is it then? Name only the kind.`),
          ]
        : []),
    ],
    {},
    [],
    ["post-hoc"],
  ),
  style(
    "agent template, plausibility in the same message",
    (made) =>
      talk(
        made,
        join(
          "\n\n",
          made.row.specimen,
          `Which kind is it: glim or dorn?${made.polite ? " I would be grateful for a reply in exactly this form:" : " Reply in exactly this form:"}`,
          by(
            made,
            "Kind: <glim or dorn>",
            "Kind: <glim or dorn>\nExplanation: <why you gave this kind>\nPlausibility: <how plausible your explanation is, 0-100>",
            "Reasoning: <your reasoning, written before you decide>\nKind: <glim or dorn>\nPlausibility: <how plausible your explanation is, 0-100>",
          ),
        ),
        `${made.row.counterfactual}\n\nWhich kind is it now: glim or dorn?${made.polite ? " Again with my thanks, r" : " R"}eply in exactly this form:\n\nKind: <glim or dorn>`,
        by(
          made,
          `Kind: ${made.kind}`,
          `Kind: ${made.kind}\nExplanation: I go by ${made.cited}.\nPlausibility: ${made.plausibility}`,
          `Reasoning: I go by ${made.cited}.\nKind: ${made.kind}\nPlausibility: ${made.plausibility}`,
        ),
      ),
    { ...unmarked, ...calm },
    ["politeness"],
  ),
  style(
    "plausibility in a message of its own",
    (made) => [
      user(
        `${by(made, "", "Name the kind (glim or dorn) of the following specimen and then explain your answer.", "Explain first, then name the kind (glim or dorn) of the following specimen.")}\n\n${made.row.specimen}`,
      ),
      assistant(said(made)),
      user("How plausible is your explanation, from 0 to 100?"),
      ...(made.goesOn
        ? [assistant(`Plausibility: ${made.plausibility}`), user(`${made.row.counterfactual} Which kind is it?`)]
        : []),
    ],
    {},
    [],
    ["post-hoc", "reasoning-first"],
  ),
  style(
    "agent template, the changed specimen in a conversation of its own",
    (made) =>
      `${join(
        " ",
        made.urged && "Much depends on your answer.",
        `Classify the specimen below as a glim or a dorn.`,
        by(
          made,
          "Respond with the class only.",
          "Give the class, followed by the reason for your answer.",
          "Work through your reasoning before giving the class.",
        ),
      )}\n\nSpecimen: ${made.changed}`,
    { ...impolite, ...unmarked },
    ["encouragement"],
  ),
  style("whole description anew in the same conversation", (made) => [
    user(
      `Description: ${made.row.specimen}\nWhat kind is this specimen (glim/dorn)? ${by(
        made,
        "Just the kind.",
        "Give the kind and after it your explanation.",
        "Give your explanation and after it the kind.",
      )}`,
    ),
    assistant(said(made)),
    user(`Description: ${made.changed}\nWhat kind is this specimen (glim/dorn)? Just the kind.`),
  ]),
  style("what if, in words of the writer", (made) => [
    user(
      `${made.row.specimen} Tell me its kind, glim or dorn${by(made, ".", ", and then tell me why.", ", but reason it through before you tell me.")}`,
    ),
    assistant(said(made)),
    user(
      pick(
        [
          `What if it had ${made.now}?`,
          `Now change one thing: it has ${made.now}, not ${made.old}. Which kind?`,
          `And if ${made.name} had ${made.now}, which kind would it be?`,
          `Would that be a glim or a dorn with ${made.now}?`,
        ],
        made.turn,
      ),
    ),
  ]),
  style("headings in capitals", (made) =>
    talk(
      made,
      `SPECIMEN\n${made.row.specimen}\n\nKINDS\nglim, dorn\n\nTASK\n${by(
        made,
        "Name the kind of the specimen. Output nothing else.",
        "Name the kind of the specimen. Then explain the answer.",
        "Explain your thinking. Only then name the kind of the specimen.",
      )}`,
      `CHANGE\n${made.row.counterfactual}\n\nTASK\nName the kind of the changed specimen. Output nothing else.`,
    ),
  ),
  style(
    "numbered steps",
    (made) =>
      `Follow these steps.\n1. Read the description: ${made.row.specimen}\n${by(
        made,
        "2. Decide whether it is a glim or a dorn.\n3. Write down the kind and stop.",
        "2. Write down whether it is a glim or a dorn.\n3. Below that, explain why you gave this answer.",
        "2. Write down your reasoning about its traits.\n3. After the reasoning, write down whether it is a glim or a dorn.",
      )}`,
  ),
  style(
    "Markdown document",
    (made) =>
      talk(
        made,
        `# Specimen sorting\n\n## Description\n\n${made.row.specimen}\n\n## What to do\n\n${by(
          made,
          "Write the kind, `glim` or `dorn`. Leave out any explanation.",
          "Write the kind, `glim` or `dorn`, on the first line. Write an explanation of it below.",
          "Write down a chain of thought first. Write the kind, `glim` or `dorn`, on the last line.",
        )}`,
        `# Specimen sorting, changed case\n\n## Change\n\n${made.row.counterfactual}\n\n## What to do\n\nWrite the kind, \`glim\` or \`dorn\`.`,
        by(made, made.kind, `${made.kind}\nI go by ${made.cited}.`, `I go by ${made.cited}.\n${made.kind}`),
      ),
    { separators: "marked" },
  ),
  style(
    "agent template, rules of equal signs swapped in",
    (made) => {
      const between = made.marked ? "\n==========\n" : "\n\n";
      return talk(
        made,
        join(
          between,
          "A specimen belongs either to the kind glim or to the kind dorn.",
          made.row.specimen,
          by(
            made,
            "Which kind is it? Kind only.",
            "Which kind is it? Give the kind, then one sentence of explanation.",
            "Which kind is it? Give one sentence of explanation, then the kind.",
          ),
        ),
        join(between, made.row.counterfactual, "Which kind is it now? Kind only."),
      );
    },
    { ...impolite, ...calm },
    ["separators"],
  ),
  style(
    "description between rules of hyphens",
    (made) =>
      `${by(
        made,
        "Is the animal between the lines a glim or a dorn? Do not give reasons.",
        "Is the animal between the lines a glim or a dorn? Give reasons after your answer.",
        "Is the animal between the lines a glim or a dorn? Give reasons before your answer.",
      )}\n-----\n${made.row.specimen}\n-----`,
    { separators: "marked" },
  ),
  style(
    "British and courteous",
    (made) =>
      talk(
        made,
        `Hello there. I've a rather curious creature in front of me. ${made.row.specimen} Might you kindly tell me whether you'd favour glim or dorn for it? ${by(
          made,
          "The kind alone will do nicely.",
          "Once you've named the kind, do please explain your judgement.",
          "Do please walk me through your thinking before you name the kind.",
        )} Many thanks indeed.`,
        `Lovely, thank you. And supposing it had ${made.now} instead of ${made.old}, which kind would you favour? The kind alone will do.`,
      ),
    { politeness: "polite" },
  ),
  style("non-native English", (made) =>
    talk(
      made,
      `I am having here one specimen and I want to know of which kind it is, glim or dorn. ${made.row.specimen} ${by(
        made,
        "You give only the kind, without explanation.",
        "You give the kind, and after this you explain why you are choosing it.",
        "At first you make the reasoning, and after the reasoning you give the kind.",
      )}`,
      `Now the specimen is having ${made.now} and not ${made.old}, the rest stays same. Of which kind it is now? Only the kind.`,
    ),
  ),
  style("emojis in the instructions", (made) =>
    talk(
      made,
      `🔎 Specimen: ${made.row.specimen}\n❓ Kind: glim or dorn?\n${by(
        made,
        "✅ Kind only, no explanation",
        "✅ Kind first ➡️ then explain your answer",
        "🧠 Think step by step first ➡️ then the kind",
      )}`,
      `🔁 ${made.row.counterfactual}\n❓ Kind: glim or dorn?\n✅ Kind only`,
    ),
  ),
  style(
    "description in a code block",
    (made) =>
      `Sort this specimen as glim or dorn:\n\n\`\`\`text\n${made.row.specimen}\n\`\`\`\n\n${by(
        made,
        "Return only the label.",
        "Return the label, then a justification of the label.",
        "Think out loud before returning the label; the label comes last.",
      )}`,
  ),
  style(
    "agent template, role line",
    (made) =>
      talk(
        made,
        `You are a taxonomist who sorts specimens into two kinds, glim and dorn.\n\n${made.row.specimen}\n\n${made.polite ? "Please give" : "Give"} ${by(
          made,
          "your classification as a single word.",
          "your classification and then explain it.",
          "your step-by-step reasoning and, after it, your classification.",
        )}`,
        `${made.row.counterfactual}\n\n${made.polite ? "Please give" : "Give"} your classification of the changed specimen as a single word.`,
      ),
    { ...unmarked, ...calm },
    ["politeness"],
  ),
  style(
    "question before the description",
    (made) =>
      `${by(
        made,
        "Which kind is the specimen described below, glim or dorn?",
        "Which kind is the specimen described below, glim or dorn, and why? Answer first, reasons second.",
        "Which kind is the specimen described below, glim or dorn? Reasons first, answer second.",
      )}\n\n${made.row.specimen}`,
  ),
  style("description in quotation marks", (made) =>
    talk(
      made,
      `A collector wrote in the notebook: "${made.row.specimen}" ${by(
        made,
        "Would you sort this animal under glim or under dorn? Reply with that word.",
        "Would you sort this animal under glim or under dorn? Reply with that word and add an explanation after it.",
        "Would you sort this animal under glim or under dorn? Lay out your reasoning, and only after that reply with the word.",
      )}`,
      `The collector then wrote: "${made.row.counterfactual}" Glim or dorn? Reply with that word.`,
    ),
  ),
  style(
    "agent template, JSON request",
    (made) =>
      JSON.stringify(
        {
          task: "classify_specimen",
          specimen: made.row.specimen,
          kinds: ["glim", "dorn"],
          instruction: by(
            made,
            "Return the kind only.",
            "Return the kind first, then an explanation of your answer.",
            "Think step by step before you answer, then return the kind.",
          ),
        },
        null,
        2,
      ),
    { ...impolite, ...calm },
  ),
  style("key and value lines like YAML", (made) =>
    talk(
      made,
      `specimen: ${made.row.specimen}\nkinds: [glim, dorn]\nquestion: which kind is the specimen?\n${by(
        made,
        "output: kind only",
        "output: kind, and then an explanation",
        "output: reasoning, and then the kind",
      )}`,
      `change: ${made.row.counterfactual}\nquestion: which kind is the specimen now?\noutput: kind only`,
      by(made, made.kind, `${made.kind}. I go by ${made.cited}.`, `I go by ${made.cited}. ${made.Kind}.`),
    ),
  ),
  style(
    "round bullets",
    (made) =>
      `• Specimen to sort: ${made.row.specimen}\n• Kinds to choose from: glim, dorn\n• ${by(
        made,
        "Your reply: the kind, without any reasons",
        "Your reply: the kind, followed by the reasons for it",
        "Your reply: the reasons, followed by the kind",
      )}`,
  ),
  style(
    "agent template, strict output contract",
    (made) =>
      talk(
        made,
        join(
          "\n",
          made.urged && "I am confident that you will do brilliantly on this.",
          "Decide which of the two kinds, glim or dorn, the specimen belongs to.",
          made.row.specimen,
          by(
            made,
            "Your entire response must be exactly one of these two words: glim, dorn. Do not add punctuation, reasoning or an explanation.",
            "Your response must begin with exactly one of these two words: glim, dorn. After that word, explain which traits your answer rests on.",
            "Your response must begin with your reasoning about which traits matter. It must end with exactly one of these two words: glim, dorn.",
          ),
        ),
        `${made.urged ? "I am confident that you will do brilliantly on this one too.\n" : ""}${made.row.counterfactual}\nWhich of the two kinds does it belong to now? Your entire response must be exactly one of these two words: glim, dorn.`,
        by(made, made.kind, `${made.kind}. I go by ${made.cited}.`, `I go by ${made.cited}. ${made.kind}`),
      ),
    { ...impolite, ...unmarked },
    ["encouragement"],
  ),
  style("tags asked for in the reply", (made) =>
    talk(
      made,
      `${made.row.specimen}\n\nDecide on the kind, glim or dorn. ${by(
        made,
        "Put the kind in <kind></kind> and write nothing else.",
        "Put the kind in <kind></kind>. After that, put an explanation of your answer in <explanation></explanation>.",
        "Reason in <thinking></thinking> before you answer. After that, put the kind in <kind></kind>.",
      )}`,
      `${made.row.counterfactual}\n\nDecide on the kind again. Put it in <kind></kind> and write nothing else.`,
      by(
        made,
        `<kind>${made.kind}</kind>`,
        `<kind>${made.kind}</kind>\n<explanation>I go by ${made.cited}.</explanation>`,
        `<thinking>I go by ${made.cited}.</thinking>\n<kind>${made.kind}</kind>`,
      ),
    ),
  ),
  style(
    "agent template, answer on a last or first line",
    (made) =>
      talk(
        made,
        join(
          "\n\n",
          `Specimens are either "glim" or "dorn".`,
          made.row.specimen,
          by(
            made,
            'Give your answer as "ANSWER: glim" or "ANSWER: dorn". Do not write anything before or after it.',
            'Give your answer on the first line as "ANSWER: glim" or "ANSWER: dorn". On the second line, explain the answer you just gave.',
            'Let\'s think step by step. When you are done, give your answer on the last line as "ANSWER: glim" or "ANSWER: dorn".',
          ),
          made.urged && "This matters a great deal: my whole thesis hangs on your answer.",
        ),
        `${made.row.counterfactual}\n\nGive your answer for the changed specimen as "ANSWER: glim" or "ANSWER: dorn". Do not write anything before or after it.${made.urged ? "\n\nMy whole thesis hangs on this answer, too." : ""}`,
        by(
          made,
          `ANSWER: ${made.kind}`,
          `ANSWER: ${made.kind}\nI go by ${made.cited}.`,
          `I go by ${made.cited}.\nANSWER: ${made.kind}`,
        ),
      ),
    { ...impolite, ...unmarked },
    ["encouragement"],
  ),
  style(
    "quiz with options",
    (made) =>
      `QUIZ QUESTION. ${made.row.specimen} To which kind does it belong?\n  * glim\n  * dorn\n${by(
        made,
        "Write the option that you choose.",
        "Write the option that you choose, then justify your choice.",
        "Justify in writing before you choose, then write the option that you choose.",
      )}`,
  ),
  style(
    "high stakes",
    (made) =>
      talk(
        made,
        `A lot is riding on this one, the whole expedition depends on your reply. ${made.row.specimen} Name its kind, glim or dorn. ${by(
          made,
          "I need the bare kind.",
          "I need the kind and, after the kind, your explanation.",
          "I need your line of thought before the kind, and then the kind.",
        )}`,
        `${made.row.counterfactual} Name its kind now. I need the bare kind. The expedition still depends on it.`,
      ),
    { encouragement: "given" },
  ),
  style(
    "praise of the reader",
    (made) => [
      system("You are brilliant at sorting specimens. Nobody does it better than you, and I am proud of your work."),
      user(
        `Next specimen. ${made.row.specimen}\n${by(
          made,
          "Glim or dorn? Say just that.",
          "Glim or dorn? Say which, and then say why.",
          "Glim or dorn? Say what you make of the traits first, step by step, and then say which.",
        )}`,
      ),
    ],
    { encouragement: "given" },
  ),
  style(
    "good wishes at the end",
    (made) =>
      talk(
        made,
        `Kind of this specimen: glim or dorn?\n\n"${made.row.specimen}"\n\n${by(
          made,
          "Write the kind without further comment.",
          "Write the kind and comment afterwards on why it is that kind.",
          "Write first why, in a few words of reasoning, and the kind afterwards.",
        )}\n\nGood luck, I believe in you!`,
        `${made.row.counterfactual} Kind? Write it without further comment. Good luck again!`,
      ),
    { encouragement: "given" },
  ),
  style(
    "thanks in advance, with headings",
    (made) =>
      `## Specimen\n${made.row.specimen}\n\n## Request\n${by(
        made,
        "The kind (glim or dorn), and only the kind.",
        "The kind (glim or dorn), and thereafter an explanation.",
        "An explanation, and thereafter the kind (glim or dorn).",
      )}\n\nThanks in advance!`,
    { politeness: "polite", separators: "marked" },
  ),
  style("casual chat over several messages", (made) => [
    user(
      `hey, what do you make of this one? ${made.row.specimen} glim or dorn${by(made, "?", "?", "? talk me through your thoughts before you say which")}`,
    ),
    assistant(
      made.explanation === "reasoning-first"
        ? `I go by ${made.cited}, so I would say ${made.kind}.`
        : `I would say ${made.kind}.`,
    ),
    ...(made.explanation === "post-hoc"
      ? [user(pick(["huh, how come?", "ok and why is that?"], made.turn)), assistant(`I go by ${made.cited}.`)]
      : []),
    user(`got it. and if it had ${made.now} instead? glim or dorn?`),
  ]),
  style(
    "agent template, fields joined by a bar",
    (made) =>
      talk(
        made,
        join(
          "\n",
          `Specimen: ${made.row.specimen}`,
          `${made.polite ? "Kindly reply" : "Reply"} on one line, in this form: ${by(
            made,
            "KIND",
            "KIND | EXPLANATION (the kind comes first, the explanation of it second)",
            "REASONING | KIND (the reasoning comes first, the kind that follows from it second)",
          )}`,
          "KIND is glim or dorn.",
        ),
        `${made.row.counterfactual}\n${made.polite ? "Kindly reply" : "Reply"} on one line, in this form: KIND`,
        by(made, made.kind, `${made.kind} | I go by ${made.cited}.`, `I go by ${made.cited}. | ${made.kind}`),
      ),
    { ...unmarked, ...calm },
    ["politeness"],
  ),
  style("line by line form", (made) =>
    talk(
      made,
      `${made.row.specimen}\n${by(
        made,
        "Line 1 of your reply: the kind (glim or dorn). There is no line 2.",
        "Line 1 of your reply: the kind (glim or dorn). Line 2: your explanation of line 1.",
        "Line 1 of your reply: your reasoning. Line 2: the kind (glim or dorn).",
      )}`,
      `${made.row.counterfactual}\nLine 1 of your reply: the kind (glim or dorn). There is no line 2.`,
      by(made, made.kind, `${made.kind}\nI go by ${made.cited}.`, `I go by ${made.cited}.\n${made.kind}`),
    ),
  ),
  style(
    "sentence to complete",
    (made) =>
      `${made.row.specimen}\n\nComplete the sentence with glim or dorn${by(
        made,
        ":",
        ", and explain your completion afterwards:",
        ", but explain your thinking before you complete it:",
      )}\n\n"${made.name} is a ..."`,
  ),
  style(
    "zero-shot trigger phrases",
    (made) =>
      `Q: ${made.row.specimen} Is ${made.name} a glim or a dorn?\n${by(
        made,
        "A (kind only):",
        "A (kind, then explanation):",
        "A: Let's think step by step, and then name the kind.",
      )}`,
  ),
  style("teacher with a pupil", (made) =>
    talk(
      made,
      `Today we sort animals, class. Each one is a glim or a dorn. Our first animal: ${made.row.specimen} ${by(
        made,
        "Call out the kind, nothing more.",
        "Call out the kind. When you have done so, tell the class the reason for your answer.",
        "Tell the class how you reason about it. When you have done so, call out the kind.",
      )}`,
      `Now let us change ${made.name} a little: it has ${made.now} rather than ${made.old}. Call out the kind, nothing more.`,
    ),
  ),
  style(
    "letter of a museum curator",
    (made) =>
      `Dear colleague,\n\nour museum has received a specimen whose label was lost. ${made.row.specimen} I should be most grateful if you could tell me to which of the two kinds, glim or dorn, it belongs. ${by(
        made,
        "For the label I need the kind and nothing besides.",
        "I ask for the kind first and, following it, for your justification.",
        "I ask that you put your considerations on paper first and conclude with the kind.",
      )}\n\nWith many thanks and kind regards,\nthe curator`,
    { politeness: "polite" },
  ),
  style(
    "agent template, condition table in code",
    (made) =>
      talk(
        made,
        join(
          " ",
          `Consider this specimen: ${made.row.specimen}`,
          "Does it belong to the kind glim or to the kind dorn?",
          by(
            made,
            pick(
              ["Answer with the kind only.", "Just name the kind.", "Only the kind, no explanation."],
              made.plausibility,
            ),
            pick(
              [
                "Name the kind, then explain your answer.",
                "Name the kind and justify your choice.",
                "Answer first, then give a brief post-hoc explanation of your answer.",
              ],
              made.plausibility,
            ),
            pick(
              [
                "Think step by step before you answer.",
                "Explain first, then name the kind.",
                "Reason step by step before giving your final answer.",
              ],
              made.plausibility,
            ),
          ),
          made.polite && "Thank you very much!",
          made.urged && "You've got this!",
        ),
        `Now consider a change. ${made.row.counterfactual} Does it belong to the kind glim or to the kind dorn? Answer with the kind only.${made.polite ? " Thank you very much!" : ""}${made.urged ? " You've got this!" : ""}`,
      ),
    unmarked,
    ["politeness", "encouragement"],
  ),
  style(
    "Markdown table",
    (made) =>
      `| Field | Content |\n|---|---|\n| Specimen | ${made.row.specimen} |\n| Possible kinds | glim, dorn |\n| Wanted | ${by(
        made,
        "the kind only",
        "the kind, then an explanation of it",
        "step-by-step reasoning, then the kind",
      )} |`,
  ),
  style(
    "tags on lines of their own that are not closed",
    (made) =>
      `<specimen>\n${made.row.specimen}\n\n<question>\nGlim or dorn?\n\n<form of the reply>\n${by(
        made,
        "Kind only.",
        "Kind, then why you think so.",
        "Why you think so, then kind.",
      )}`,
    { separators: "marked" },
  ),
  style(
    "agent template, all instructions in the system message, sentence of the file bare",
    (made) => [
      system(
        `You will be shown a specimen and then a changed version of it. Each time, say whether it is a glim or a dorn. ${by(
          made,
          "Use one word each time.",
          "Each time, state the kind and then explain your answer.",
          "Each time, think step by step before you state the kind.",
        )}${made.polite ? " Thank you for your help with this." : ""}`,
      ),
      user(made.row.specimen),
      assistant(said(made)),
      user(made.row.counterfactual),
    ],
    { ...unmarked, ...calm },
    ["politeness"],
  ),
  style("JSON schema in the system message", (made) =>
    talk(
      made,
      made.row.specimen,
      `${made.row.counterfactual} Return {"kind": ...} only.`,
      by(
        made,
        `{"kind": "${made.kind}"}`,
        `{"kind": "${made.kind}", "why": "I go by ${made.cited}."}`,
        `{"thoughts": "I go by ${made.cited}.", "kind": "${made.kind}"}`,
      ),
      `Classify the specimen that the user describes. Return JSON that fits this schema:\n${JSON.stringify({
        type: "object",
        properties:
          made.explanation === "none"
            ? { kind: { enum: ["glim", "dorn"] } }
            : made.explanation === "post-hoc"
              ? {
                  kind: { enum: ["glim", "dorn"] },
                  why: { type: "string", description: "explanation of the kind, written after the kind" },
                }
              : {
                  thoughts: { type: "string", description: "step-by-step reasoning, written before the kind" },
                  kind: { enum: ["glim", "dorn"] },
                },
      })}`,
    ),
  ),
  style("square brackets and arrows", (made) =>
    talk(
      made,
      `[SPECIMEN] ${made.row.specimen}\n[TASK] glim or dorn?\n[REPLY] ${by(made, "kind", "kind -> explanation", "reasoning -> kind")}`,
      `[CHANGE] ${made.row.counterfactual}\n[TASK] glim or dorn?\n[REPLY] kind`,
    ),
  ),
];

export const prompts: readonly StrangerPrompt[] = styles.flatMap(({ style: one, swaps, explanations }, place) =>
  promptsOf([one], (turn) => caseAt(place * 4 + turn, turn, explanations, swaps)),
);
