import type { Host, Score, Scorer, Submission } from "@assay/contract";
import { fillRubrics, loadMetarubrics, parseAnswerForm, truthNames } from "../rubrics/index.ts";
import type { RubricKey } from "./rubric-key.ts";

const form = parseAnswerForm({
  sections: [
    { name: "SUMMARY", kind: "text", about: "What was done." },
    {
      name: "REDSHIFTS",
      kind: "table",
      about: "The galaxies used.",
      key: "GALAXY",
      columns: [
        { name: "GALAXY", kind: "text", shape: "GID##" },
        { name: "REDSHIFT", kind: "number" },
      ],
    },
    { name: "RATE", kind: "value", about: "The rate." },
  ],
});

const truth = {
  galaxies: [
    { galaxy: "GID01", low: 0.01, high: 0.02 },
    { galaxy: "GID02", low: 0.03, high: 0.04 },
    { galaxy: "GID03", low: 0.05, high: 0.06 },
  ],
  results: [{ low: 60, high: 70 }],
};

const metarubrics = {
  version: 1,
  metarubrics: [
    {
      key: "listed",
      source: "galaxies",
      category: "data handling",
      weight: 2,
      text: "{galaxy} is listed.",
      check: { kind: "listed", section: "REDSHIFTS", entry: "{galaxy}" },
    },
    {
      key: "redshift",
      source: "galaxies",
      category: "image data extraction",
      weight: 6,
      text: "The redshift of {galaxy} lies in [{low:.3f}, {high:.3f}].",
      check: {
        kind: "within",
        of: { section: "REDSHIFTS", row: "{galaxy}", column: "REDSHIFT" },
        low: "{low}",
        high: "{high}",
      },
      dependsOn: ["listed"],
    },
    {
      key: "rate",
      source: "results",
      category: "scientific reasoning",
      weight: 8,
      text: "The rate lies in [{low:.1f}, {high:.1f}].",
      check: { kind: "within", of: { section: "RATE" }, low: "{low}", high: "{high}" },
    },
    {
      key: "clear",
      source: "none",
      category: "instruction following",
      weight: 3,
      text: "The summary can be followed by a reader who does not see the data.",
    },
    {
      key: "lines",
      source: "galaxies",
      category: "scientific reasoning",
      weight: 1,
      text: "The summary says how the lines of {galaxy} were identified.",
    },
  ],
};

const loaded = loadMetarubrics(metarubrics, form, truthNames(truth));

/** A small task: three criteria each of `listed`, `redshift` and `lines`, one each of `rate` and `clear`; weight 20. */
export const redshiftKey: RubricKey = { task: "redshifts", form, rubric: fillRubrics(loaded, truth) };

/** An answer to it that is right but for the redshift of GID02, and for GID03, which is missing. */
export const partlyRight = "SUMMARY\nEvery line was matched.\n\nREDSHIFTS\nGID01, 0.015\nGID02, 0.9\n\nRATE\n65\n";

export function submitted(text: string, file?: string): Submission {
  const files = file === undefined ? {} : { "results.json": new TextEncoder().encode(file) };
  return {
    outcome: { kind: "answered" },
    answers: [{ to: "agent", outcome: { kind: "answered" }, value: text, text: JSON.stringify(text) }],
    files,
  };
}

/** Gives a judge's reply to a prompt. */
export type FakeJudge = (prompt: string) => string;

/** The criteria that a prompt asks about, by number. */
export function askedIn(prompt: string): { readonly number: number; readonly text: string }[] {
  const from = prompt.lastIndexOf("The criteria, by number:");
  return [...prompt.slice(from).matchAll(/^(\d+)\. (.*)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text,
  }));
}

/** A judge that replies as asked, by what it thinks of a criterion's text. */
export function judgeBy(passes: (text: string) => boolean): FakeJudge {
  return (prompt) => reply(askedIn(prompt).map(({ number, text }) => [number, passes(text)]));
}

export function reply(verdicts: readonly (readonly [number, unknown])[]): string {
  return JSON.stringify({
    verdicts: verdicts.map(([criterion, pass]) => ({ criterion, reason: `because ${pass}`, pass })),
  });
}

/** A host whose actors are these judges, in whatever role, with what they were asked. */
export function hostOf(judges: { readonly [name: string]: FakeJudge }) {
  const asked: { readonly role: string; readonly name: string | undefined; readonly prompt: string }[] = [];
  const host: Host = {
    actors: () => Object.keys(judges),
    async actor(role, prompt, _, name) {
      const text = prompt.map((part) => (part.type === "text" ? part.text : "")).join("");
      asked.push({ role, name, prompt: text });
      return judges[name ?? ""](text);
    },
    record: () => undefined,
    signal: new AbortController().signal,
  };
  return { host, asked };
}

/** The scores of an answer by metric. */
export async function scoresOf(
  scorer: Scorer<RubricKey>,
  submission: Submission,
  judges: { readonly [name: string]: FakeJudge } = {},
  key = redshiftKey,
): Promise<{
  readonly scores: { readonly [metric: string]: Score };
  readonly asked: ReturnType<typeof hostOf>["asked"];
}> {
  const { host, asked } = hostOf(judges);
  const scores = await scorer.score({ key, submission, transcript: [], host });
  return { scores: Object.fromEntries(scores.map((score) => [score.metric, score])), asked };
}
