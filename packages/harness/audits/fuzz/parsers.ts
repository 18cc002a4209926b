import { readFileSync } from "node:fs";
import { AssayError, type Json, type Random } from "@assay/contract";
import { type AnswerKey, checkReply, gradeAnswer, gradingRules } from "@assay/grading/answers";
import { type ClaimVocabulary, extractByRule, parseClaims } from "@assay/grading/claims";
import {
  fillRubrics,
  gradeRubric,
  loadMetarubrics,
  parseAnswerForm,
  readAnswer,
  type TruthTables,
  truthNames,
} from "@assay/grading/rubrics";
import { check } from "@assay/science/formulas";
import { readModel } from "@assay/science/inference";
import {
  booleanColumn,
  categoryColumn,
  codecs,
  dateColumn,
  floatColumn,
  integerColumn,
  MalformedFileError,
  makeTable,
  schemaOf,
  type TableFormat,
  textColumn,
} from "@assay/science/tables";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { parse as parseYaml, stringify as stringifyYaml } from "yaml";
import { z } from "zod";
import { answerInText } from "../../src/agents/answer-in-text.ts";
import { parseAction } from "../../src/agents/react/parse-action.ts";
import { readPlan } from "../../src/engine/plan/read-plan.ts";
import type { Parser, Reading } from "./fuzz-parser.ts";
import { openFrames } from "./mcp-frames.ts";

const fileText = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const fileJson = (path: string) => JSON.parse(fileText(path));
const words = (text: string): string[] => text.split(" ");

/** Every text in a value, the long ones cut: mutations of short documents reach more of a parser. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value.slice(0, 1500)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A refusal that the parser declares; anything else is thrown on. */
function refusing(read: () => unknown, isRefusal: (error: unknown) => boolean): Reading {
  try {
    read();
    return "accepted";
  } catch (error) {
    if (isRefusal(error)) return "refused";
    throw error;
  }
}

const isOurs = (code: string) => (error: unknown) => error instanceof AssayError && error.code === code;

// Tables

const table = makeTable([
  { name: "dose, mg", column: floatColumn([1.5, Number.NaN, -2.25], { decimals: 2 }) },
  { name: "count", column: integerColumn([1, 2, 1e6]) },
  { name: "arm", column: categoryColumn([0, -1, 1], ["NA", "b c"]) },
  { name: "note", column: textColumn(["", ' "so"\n', null]) },
  { name: "ok", column: booleanColumn([1, 0, 1]) },
  { name: "day", column: dateColumn([0, 86_400_000, 951_782_400_000], "YYYY-MM-DD") },
]);
const schema = schemaOf(table);

/** Texts of Latin letters alone become one byte a letter, which is seldom UTF-8. */
const bytesOf = (text: string): Uint8Array =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are all that are one byte.
  Buffer.from(text, /^[\u0000-\u00ff]*$/.test(text) ? "latin1" : "utf8");

const decode = (format: TableFormat, bytes: Uint8Array): Reading =>
  refusing(() => codecs[format].decode(bytes, schema), MalformedFileError.isInstance);

const encoded = (format: TableFormat): Uint8Array => codecs[format].encode(table);
const cellWords = [
  '"dose, mg"',
  ..."dose count arm note ok day true false yes no 1.50 -2.25 1e6 NA 1970-01-01 2000-02-29T00:00:00.000Z null nan b\tc".split(
    " ",
  ),
];

const textTable = (format: TableFormat, marks: string): Parser => ({
  name: `table ${format}`,
  corpus: [strFromU8(encoded(format)), strFromU8(encoded(format)).split("\n").slice(0, 2).join("\n")],
  words: [...cellWords, ...words(marks), "\n", "\t", " "],
  sentence: (random) => {
    const separator = random.choose([",", ";", "\t", " ", ", "]);
    const cell = (): string => random.choose(cellWords);
    const row = (): string => Array.from({ length: 6 }, cell).join(separator);
    const head = strFromU8(encoded(format)).split("\n")[0];
    return [random.uniform() < 0.7 ? head : row(), ...Array.from({ length: random.integer(0, 6) }, row)].join("\n");
  },
  read: (input) => decode(format, bytesOf(input)),
});

const workbook = unzipSync(encoded("xlsx"));
const sheetPath = Object.keys(workbook).find((path) => path.includes("sheet1")) ?? "";

const tables: readonly Parser[] = [
  textTable("csv", '" "" , ; \r\n'),
  { ...textTable("json", '{ } [ ] : , " \\" \\u00e9 [{ }]'), sentence: undefined as never },
  { ...textTable("jsonl", '{ } [ ] : , " \\" \\u00e9'), sentence: undefined as never },
  textTable("log", '= " [ ] INFO time='),
  textTable("txt", '| " -- #'),
  {
    name: "table xlsx, archive",
    corpus: [Buffer.from(encoded("xlsx")).toString("latin1")],
    words: [
      "PK\x01\x02",
      "PK\x03\x04",
      "PK\x05\x06",
      "\0\0",
      "\xff\xff",
      "\xff\xff\xff\xff",
      "\x08\0",
      "xl/workbook.xml",
    ],
    read: (input) => decode("xlsx", bytesOf(input)),
  },
  {
    name: "table xlsx, sheet",
    corpus: [strFromU8(workbook[sheetPath])],
    words: words(
      '<row r="1"> </row> <c r="A2" t="s"> <c </c> <v> </v> <is> <t> </t> <t xml:space="preserve"> t="inlineStr" t="b" r="XFD1048576" r="A99999999" &lt; &#x41; &#1114112; &amp &bogus; <![CDATA[ ]]> <!-- --> <?xml ?> <!DOCTYPE <sheetData> </sheetData> /> = " \' _x000D_ _x0041_ 1e400',
    ),
    sentence: (random) => {
      const cell = (): string =>
        `<c r="${random.choose([..."ABCDEFG"])}${random.integer(0, 9)}" t="${random.choose(words("s n b str inlineStr d e"))}"><v>${random.choose(cellWords)}</v></c>`;
      const row = (): string =>
        `<row r="${random.integer(0, 9)}">${Array.from({ length: random.integer(0, 7) }, cell).join("")}</row>`;
      return `<worksheet><sheetData>${Array.from({ length: random.integer(0, 5) }, row).join("")}</sheetData></worksheet>`;
    },
    read: (input) => decode("xlsx", zipSync({ ...workbook, [sheetPath]: strToU8(input) }, { level: 0 })),
  },
];

// Formulas and models

const variables = { x: "number", y: "number", g: { levels: ["low", "mid", "high"] }, ok: "boolean" } as const;
const operators = words("+ - * / % ^ < <= == != > >= && || and or");

function formula(random: Random, names: readonly string[], depth: number): string {
  const inner = (): string => formula(random, names, depth - 1);
  const kind = depth === 0 ? 0 : random.integer(0, 6);
  if (kind <= 1) return random.choose([...names, "1", "2.5", "1e3", "pi", "true"]);
  if (kind <= 3) return `${inner()} ${random.choose(operators)} ${inner()}`;
  if (kind === 4) return `(${inner()})`;
  if (kind === 5) return `${random.choose(words("sin exp log sqrt min max clamp match abs"))}(${inner()}, ${inner()})`;
  return `${inner()} ? ${inner()} : ${random.choose(["-", "!", ""])}${inner()}`;
}

const formulaWords = words(
  "x y g p ok pi e 1 2.5 .5 1e3 + - * / % ^ < <= == != && || ! ? : ( ) , sin( min( match( \"low\" 'mid' and or not true this . [ ] = ; \\ # _ __proto__ ?. ** =>",
);

const program = `theta ~ normal(0, 1)
rate[3] ~ gamma(2, 1)
level = exp(theta) * rate[who]
ode growth from t = 0 {
  n' = level * n, n(0) = 1
}
y ~ normal(level * x, 0.5)
z ~ poisson(level)`;

const languages: readonly Parser[] = [
  {
    name: "formula",
    corpus: ["a * x + (y > 2 ? 1 : 0)", 'match(g, "low", 1, "high", x^2)', "-x^2 + sqrt(abs(y)) % 3 - min(x, y, 1e-3)"],
    words: formulaWords,
    sentence: (random) => formula(random, ["x", "y", "g", "p", "ok"], 4),
    read: (input) => {
      const result = check(input, variables, { parameters: ["p", "a"] });
      if (!result.ok && result.errors.length === 0) throw new Error("refused without a reason");
      return result.ok ? "accepted" : "refused";
    },
  },
  {
    name: "model language",
    corpus: [
      program,
      "theta ~ normal(0, 1)\ny ~ normal(theta * x, 0.5)\nz ~ bernoulli(0.5)",
      "a[2] ~ normal(0, 1)\nm = 1 / (1e-4 + (a[1] - x)^2)\ny ~ truncated_normal(log(m), 0.5, -2)\nz ~ poisson(exp(a[2]))",
      fileText("suites/experiment-design/src/modelling/language.md").slice(0, 1500),
    ],
    words: [
      ...words(
        "theta a a[2] a[who] v[ x y z t who ~ = == ( ) [ ] { } , ; normal( poisson( uniform( gamma( beta( mixture( categorical( ordered( censored( ode from 0 1 2.5 ' n' n(0) + - * / ^ # log infinity truncated_normal(",
      ),
      "\n",
    ],
    sentence: (random) => {
      const lines = Array.from({ length: random.integer(0, 5) }, (_, index) => {
        const value = formula(random, ["x", "theta", `p${index}`, "a[who]", "2"], 2);
        const family = random.choose(
          words("normal gamma beta uniform poisson lognormal student_t exponential mixture"),
        );
        return random.uniform() < 0.3
          ? `p${index + 1} = ${value}`
          : `p${index + 1} ~ ${family}(${value}, ${random.choose(["1", value])})`;
      });
      return ["theta ~ normal(0, 1)", "a[3] ~ normal(0, 1)", ...lines, "y ~ normal(theta, 1)", "z ~ poisson(2)"].join(
        "\n",
      );
    },
    read: (input) => {
      const result = readModel(input, {
        inputs: [
          { name: "x", kind: "number" },
          { name: "t", kind: "number" },
          { name: "who", kind: "index", size: 3 },
        ],
        outputs: ["y", "z"],
      });
      if (!result.ok && result.errors.length === 0) throw new Error("refused without a reason");
      return result.ok ? "accepted" : "refused";
    },
  },
];

// Plans

/** The example without its comments, in pieces that are plans by themselves: reading YAML takes long. */
const plan = parseYaml(fileText("docs/plan.example.yaml")) as { readonly [field: string]: unknown };
const leastPlan = { version: 1, suites: [{ suite: "repository-qa", seeds: "1..3" }], agents: [{ agent: "loop" }] };
const planPieces = Object.entries(plan).map(([field, value]) => ({ ...leastPlan, [field]: value }));

const plans: readonly Parser[] = [
  {
    name: "plan",
    corpus: [...planPieces.map((each) => stringifyYaml(each)), ...planPieces.map((each) => JSON.stringify(each))],
    words: [
      ...words(
        "version: suites: agents: suite: preset: settings: seeds: items: where: perWorld: agent: model: options: limits: turns: tokens: budget: prices: repeats: actors: judge: concurrency: - -- --- ... [ ] { } , : ? | > |- >+2 & * &a *a <<: ! !! !!str !<tag:yaml.org,2002:str> % %YAML @ # ' \" \\ ~ null .inf .nan 0o7 0x1f 1_000 2001-12-14 1..50,77 @seeds.txt openai/gpt-5.4",
      ),
      "\n",
      "\n  ",
      "\n    - ",
      ": ",
    ],
    read: (input) => refusing(() => readPlan(input, "plan.yaml"), isOurs("engine/wrong-plan")),
  },
];

// Claims

interface SentenceCase {
  readonly vocabulary: ClaimVocabulary;
  readonly aliases: object;
  readonly sentences: readonly (readonly [text: string, claims: readonly string[]])[];
}

const [spoken] = fileJson("packages/grading/src/claims/extract-by-rule/fixtures/sentences.json") as [SentenceCase];
const { vocabulary } = spoken;
const factorWords = vocabulary.factors.flatMap(({ name, levels }) => [name, ...levels]);
const nameWords = [...factorWords, ...vocabulary.subjects, ...vocabulary.measures.map(({ name }) => name)];

const claim = (random: Random): Json => {
  const factor = random.choose(vocabulary.factors);
  const kind = random.choose(words("contrast trend shape extreme no-effect None"));
  return {
    measure: random.choose(["accuracy", "Accuracy", "speed"]),
    factor: random.choose([factor.name, "subject", "Position"]),
    finding: {
      kind,
      levels: [random.choose([...factor.levels]), random.choose(nameWords)],
      level: random.choose(nameWords),
      relation: random.choose(words("higher lower equal increasing flat u-shaped highest lowest Rising")),
    },
    scope: {
      subjects: [random.choose([...vocabulary.subjects])],
      conditions: { [random.choose(nameWords)]: [random.choose(nameWords)] },
    },
    magnitude: { atLeast: random.choose([0, 0.1, -1, 2]) },
    note: "x",
  };
};

const claimFields = words(
  '"version" "claims" "measure" "factor" "finding" "kind" "levels" "level" "relation" "scope" "subjects" "conditions" "effectOf" "magnitude" "atLeast" "statement" "contrast" "trend" "higher" { } [ ] : , ,] ,} ```json ``` // /* 1 1.5',
);

const claims: readonly Parser[] = [
  {
    name: "claims, file",
    corpus: [
      JSON.stringify({
        version: 1,
        claims: [
          {
            measure: "accuracy",
            factor: "position",
            finding: { kind: "contrast", levels: ["first", "middle"], relation: "higher" },
          },
          {
            measure: "accuracy",
            factor: "documents",
            finding: { kind: "trend", relation: "decreasing" },
            scope: { subjects: ["subject-a"], conditions: { tone: ["polite"] } },
          },
        ],
      }),
      'Here are the claims:\n```json\n[{"measure": "accuracy", "factor": "tone", "finding": {"kind": "no-effect"},},]\n```\nDone.',
    ],
    words: [...claimFields, ...nameWords.map((name) => JSON.stringify(name))],
    sentence: (random) =>
      JSON.stringify({ version: 1, claims: Array.from({ length: random.integer(0, 4) }, () => claim(random)) }),
    read: (input) => {
      const { claims: read, problems } = parseClaims(input, vocabulary);
      return read.length > 0 && problems.length === 0 ? "accepted" : "refused";
    },
  },
  {
    name: "claims, sentences",
    corpus: spoken.sentences.map(([text]) => text),
    words: [
      ...nameWords,
      ...words(
        "is are was higher lower than the in at for and or but while whereas not no difference effect rises falls with increasing more less most highest when only except however which because all both each of documents' (p<0.05) [n=12] 12% 0.3 ± ~ ; : , . ? ! – — - ( ) vs. e.g. suggesting though every",
      ),
      "\n",
      "\n- ",
    ],
    sentence: (random) => {
      const clause = (): string =>
        `${random.choose(["Accuracy", "In subject-a, accuracy", "The effect of position"])} ${random.choose(["is higher", "rises", "does not differ", "falls most"])} ${random.choose(["at", "with", "for", "than at"])} ${random.choose(nameWords)}`;
      return Array.from({ length: random.integer(1, 4) }, clause).join(random.choose([". ", " and ", ", but ", "; "]));
    },
    read: (input) => {
      const { claims: read } = extractByRule(input, vocabulary, spoken.aliases);
      return read.length > 0 ? "accepted" : "refused";
    },
  },
];

// Rubrics

interface TaskFile {
  readonly form: unknown;
  readonly truth: TruthTables;
  readonly metarubrics: unknown;
}

const tasks = parseYaml(fileText("packages/grading/src/rubrics/fixtures/tasks.yaml")) as {
  readonly [name: string]: TaskFile;
};
const answers = parseYaml(fileText("packages/grading/src/rubrics/fixtures/answers.yaml")) as {
  readonly [task: string]: readonly { readonly answer?: string; readonly file?: string }[];
};

const rubricTasks = Object.entries(tasks).map(([name, { form: written, truth, metarubrics }]) => {
  const form = parseAnswerForm(written);
  const names = truthNames(truth);
  const rubric = fillRubrics(loadMetarubrics(metarubrics, form, names), truth);
  const given = (answers[name] ?? []).flatMap(({ answer, file }) => textsIn([answer, file]));
  const heads = form.sections.flatMap((section) => [
    section.name,
    `## ${section.name}\n`,
    ...(section.kind === "table" ? section.columns.map((column) => column.name) : []),
  ]);
  return { form, names, rubric, truth, metarubrics, given, words: [...heads, ...textsIn(truth)] };
});
const contents = ["1.5 ± 0.2", "a,b\n1,2", "| a | b |\n|---|---|\n| 1 | 2 |", "[1, 2]", "- a: 1"];

const rubrics: readonly Parser[] = [
  {
    name: "answer to a rubric",
    corpus: rubricTasks.flatMap(({ given }) => given),
    words: [
      ...rubricTasks.flatMap((task) => task.words),
      ...words(
        '± +/- = : , ; | --- |---| - * ** ``` ```json ~~~ { } [ ] " 1.5 2e-3 10^5 × \\pm $ ( ) % # == __ 1. 12) n/a not found',
      ),
      "\n",
      "\n\n",
      "\t",
    ],
    sentence: (random) =>
      random
        .choose(rubricTasks)
        .form.sections.map(({ name }) => `${random.choose(["## ", "**", ""])}${name}\n${random.choose(contents)}\n`)
        .join("\n"),
    read: (input) => {
      const { form, rubric } = rubricTasks[input.length % rubricTasks.length];
      const read = readAnswer(form, { text: input, file: input.length % 2 === 0 ? undefined : input });
      gradeRubric(form, rubric, read);
      return read.sections.size > 0 ? "accepted" : "refused";
    },
  },
  {
    name: "metarubrics",
    corpus: rubricTasks.map(({ metarubrics }) => JSON.stringify(metarubrics).slice(0, 3000)),
    words: words(
      '"key" "source" "text" "check" "category" "weight" "onlyWith" "kind" "of" "section" { } [ ] : , {a} {a:.2f} {} {{ }} "none" 1 -1 1e9 "{low} to {high}"',
    ),
    read: (input) => {
      const [{ form, names, truth }] = rubricTasks;
      let value: unknown;
      try {
        value = JSON.parse(input);
      } catch {
        return "refused";
      }
      return refusing(
        () => fillRubrics(loadMetarubrics(value, form, names), truth),
        (error) => error instanceof AssayError && error.code.startsWith("grading/"),
      );
    },
  },
];

// Answers

const replies = textsIn(fileJson("packages/grading/src/answers/fixtures/replies.json"));
const keys: readonly AnswerKey[] = [
  { kind: "number", answer: 12.345, significant: 3, unit: "kg" },
  { kind: "integer", answer: 42 },
  { kind: "choice", answer: "yes", choices: ["yes", "no", "no difference"] },
  { kind: "text", answer: "the mean of the treated group rises with dose", threshold: 0.8 },
  { kind: "unanswerable", reason: "no such column" },
];
const forms = ["number", "yes-no", "words"] as const;
const phase = { reply: z.object({ answer: z.json(), confidence: z.number().optional() }) as z.ZodType<Json> };

const repliesOf = (input: string): readonly Json[] => {
  try {
    return [input, { answer: input }, JSON.parse(input) as Json];
  } catch {
    return [input, { answer: input }];
  }
};

const answerReaders: readonly Parser[] = [
  {
    name: "answer",
    corpus: replies,
    words: words(
      '{"answer": "answer" "confidence": 0.5 } [ ] : , " \\" ``` ```json Answer: Final answer is the about approximately not possible cannot be determined yes no maybe 42 12.3 1.2e3 1,234 1.234,5 −3 ½ three hundred forty-two dozen % kg ± ≈ ~ ( ) $ ** __ \\boxed{ or and between to × 10^3 <think> </think>',
    ),
    read: (input) => {
      for (const reply of repliesOf(input)) {
        for (const key of keys) for (const rule of gradingRules) gradeAnswer(key, reply, rule);
        for (const form of forms) checkReply(form, reply);
      }
      return checkReply("number", input) === undefined ? "accepted" : "refused";
    },
  },
  {
    name: "answer in a reply",
    corpus: [
      ...replies.slice(0, 40),
      '```json\n{"answer": 3, "confidence": 0.5}\n```',
      '```action\n{"tool": "look", "input": {"x": "a\\n"}}\n```',
    ],
    words: [
      ...words('``` ```json ```action { } "answer" "tool" "input" "submit" : , " \\ [ ] 1 true ~~~'),
      "\n",
      "\n```\n",
      "\r\n",
    ],
    read: (input) => {
      const action = parseAction(input);
      const answer = answerInText(input, phase, "form");
      return action === undefined && answer === undefined ? "refused" : "accepted";
    },
  },
];

/** Every parser that reads what people, agents or servers wrote. */
export const parsers = (): readonly Parser[] => [
  ...tables,
  ...languages,
  ...plans,
  ...claims,
  ...rubrics,
  ...answerReaders,
  openFrames(),
];
