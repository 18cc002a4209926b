import type { AnswerKey } from "@assay/grading/answers";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { withoutYear } from "../blueprint/calendar-day.ts";
import { type Cause, evaluateCause, noCandidate } from "../interpretation/cause.ts";
import { type Direction, directions } from "../interpretation/direction.ts";
import { type Estimate, normalLaw, populationOf, sampleMean } from "../interpretation/estimate.ts";
import { pooledRows } from "../interpretation/pooled-rows.ts";
import { maxLogRatio, weakSlopes } from "../interpretation/weak-slopes.ts";
import { answerKey } from "../items/answer-key.ts";
import { evaluateQuery } from "../query/evaluate-query.ts";
import type { Query } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { dictionaryText } from "../repository/data-dictionary.ts";
import { readmeText } from "../repository/readme.ts";
import type { Certificate, EditedWorld } from "./certificate.ts";
import { renameInLaw } from "./rename-in-law.ts";

// The two worlds of certificates that need them: their edits and their answers.

const choice = (answer: string, choices: readonly string[]): AnswerKey => ({
  kind: "choice",
  answer,
  choices: [...choices],
});

/** JSON pointer to a column in the blueprint. */
function pointerTo({ columns }: Blueprint, short: string): string {
  return `/columns/${columns.findIndex((column) => column.short === short)}`;
}

/**
 * The question names a year, but the paths omit it. In one world the files are from that year, in the other they are
 * not.
 */
export function otherYearCertificate(query: Query, reader: RepositoryReader): Certificate | undefined {
  if (query.type !== "count-files-condition" && query.type !== "univariate-files") return undefined;
  const { variables } = reader.repository.tree;
  const place = query.files.findIndex(({ variable }) =>
    variables.some(({ short, kind }) => short === variable && kind === "date"),
  );
  const position = variables.findIndex(({ short }) => short === query.files[place]?.variable);
  const variable = variables[position];
  const [asked] = query.files[place]?.values ?? [];
  if (variable?.kind !== "date" || asked === undefined || showsYear(reader.repository.model.blueprint))
    return undefined;
  const day = variable.days.findIndex((each) => withoutYear(each) === withoutYear(asked));
  if (day === -1) return undefined;
  const reading = (value: string): AnswerKey => {
    const files = query.files.with(place, { ...query.files[place], values: [value] });
    return answerKey(evaluateQuery({ ...query, files }, reader));
  };
  const at = `/paths/variables/${position}/days/${day}`;
  const answers = { in: reading(withoutYear(asked)), out: reading("00-00") };
  if (answers.in.kind === "unanswerable") return undefined;
  const ofYear = (date: string, answer: AnswerKey): EditedWorld => ({
    edits: date === variable.days[day] ? [] : [{ at, value: date }],
    answer,
  });
  const another = dateInOtherYear(asked, variable.days[day]);
  return {
    kind: "two-worlds",
    reason: "ambiguous-date",
    worlds: [ofYear(asked, answers.in), ofYear(another, answers.out)],
  };
}

const year = /(?<!\d)(19|20)\d\d(?!\d)/;

/** Whether anything visible could be read as the year of a file: a time, a condition, a cell or a document. */
function showsYear(blueprint: Blueprint): boolean {
  const notes = blueprint.mess?.files.map(({ path, text }) => `${path} ${text}`) ?? [];
  const texts = [readmeText(blueprint), dictionaryText(blueprint), ...notes];
  for (const variable of blueprint.paths.variables) {
    if (variable.kind === "date") continue;
    texts.push(
      ...("levels" in variable ? variable.levels.map(String) : variable.people.map(({ username }) => username)),
    );
  }
  for (const column of blueprint.columns) {
    if (column.role === "moment") return true;
    if (column.role === "identifier") continue;
    if (column.values.kind === "category") texts.push(...column.values.levels);
    else if (column.values.kind === "integer") {
      const [low, high] = column.values.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      if (low <= 2099 && high >= 1900) return true;
    }
  }
  return texts.some((text) => year.test(text));
}

/**
 * The day's own date if it is not the one in the question. Otherwise the same day four years earlier, which always
 * exists.
 */
function dateInOtherYear(asked: string, own: string): string {
  return own === asked ? `${Number(own.slice(0, 4)) - 4}${own.slice(4)}` : own;
}

/** A column that correlates with the outcome acts itself, or only shows a hidden variable that acts. */
export function hiddenCauseCertificate(ask: Cause, reader: RepositoryReader): Certificate | undefined {
  const { blueprint, columns } = reader.repository.model;
  const outcome = columns.get(ask.outcome);
  if (outcome?.role !== "dependent" || evaluateCause(ask, reader).kind !== "none") return undefined;
  const law = reader.repository.model.laws.get(ask.outcome);
  const acting = ask.candidates.find((candidate) => law?.formula.variables.includes(candidate));
  if (acting === undefined) return undefined;
  const hidden = freeName(`latent_${acting}`.slice(0, 24), blueprint);
  const choices = [...ask.candidates, noCandidate];
  const edits = [
    { at: "/hidden", value: [{ short: hidden, shows: acting }] },
    { at: `${pointerTo(blueprint, ask.outcome)}/law`, value: renameInLaw(outcome.law, acting, hidden) },
  ];
  return {
    kind: "two-worlds",
    reason: "unmeasured-confounder",
    worlds: [
      { edits: [], answer: choice(acting, choices) },
      { edits, answer: choice(noCandidate, choices) },
    ],
  };
}

function freeName(wanted: string, { columns, paths }: Blueprint): string {
  const taken = new Set([...columns, ...paths.variables].map(({ short }) => short));
  return taken.has(wanted) ? `hidden_${wanted.slice(7)}` : wanted;
}

/** The outcome slightly rises or slightly falls with the column, by less than the noise reveals. */
export function weakSlopeCertificate(
  { columns: [x, y] }: Direction,
  reader: RepositoryReader,
): Certificate | undefined {
  const { blueprint } = reader.repository.model;
  const slopes = weakSlopes(pooledRows(reader), x, y);
  if (slopes === undefined) return undefined;
  const at = `${pointerTo(blueprint, y)}/law`;
  return {
    kind: "two-worlds",
    reason: "insufficient-power",
    worlds: [
      { edits: [{ at, value: slopes.rising }], answer: choice("rises", directions) },
      { edits: [{ at, value: slopes.falling }], answer: choice("falls", directions) },
    ],
  };
}

/** Another mean of the column's distribution is about as likely given the data, but has other significant figures. */
export function otherMeanCertificate(
  { column: short, significant }: Estimate,
  reader: RepositoryReader,
): Certificate | undefined {
  const { blueprint, columns } = reader.repository.model;
  const law = normalLaw(columns.get(short));
  const sample = law === undefined ? undefined : sampleMean(short, reader);
  if (law === undefined || sample === undefined) return undefined;
  const own = populationOf(law);
  const { mean: truth } = own;
  for (let errors = 3; errors > 0.5; errors -= 0.1) {
    for (const sign of [1, -1]) {
      const mean = Number((law.mean + sign * errors * sample.error).toPrecision(7));
      const other = populationOf({ ...law, mean });
      // With equal standard deviations, the ratio depends on the rows only through their mean.
      const ratio = sample.n * (own.logDensity(sample.mean) - other.logDensity(sample.mean));
      if (Math.abs(ratio) > maxLogRatio) continue;
      const { mean: otherTruth } = other;
      if (truth.toPrecision(significant) === otherTruth.toPrecision(significant)) continue;
      return {
        kind: "two-worlds",
        reason: "insufficient-power",
        worlds: [
          { edits: [], answer: { kind: "number", answer: truth, significant } },
          {
            edits: [{ at: `${pointerTo(blueprint, short)}/values/distribution/mean`, value: mean }],
            answer: { kind: "number", answer: otherTruth, significant },
          },
        ],
      };
    }
  }
  return undefined;
}
