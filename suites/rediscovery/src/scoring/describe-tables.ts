import { subjectFactor } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import type { StudyRecord } from "./study-record.ts";

/** The agent's own data as text, for a checker of free text: one table for each measure and factor in the questions. */
export function describeTables({ scenario, rows }: StudyRecord): readonly string[] {
  const { family, subjects, questions } = scenario;
  const asked = new Map(questions.map(({ measure, factor }) => [`${measure} by ${factor}`, { measure, factor }]));
  return [...asked].flatMap(([title, { measure: name, factor }]) => {
    const measure = family.measures.find((each) => each.name === name);
    const levels = family.factors.find((each) => each.name === factor)?.levels ?? [];
    const places = subjects.flatMap((subject) =>
      factor === subjectFactor ? [{ subject }] : levels.map((level) => ({ subject, level })),
    );
    const lines = places.flatMap((place: { readonly subject: string; readonly level?: string }) => {
      const own = rows.filter((row) => isAt(row, place.subject, factor, place.level));
      const value = measure?.estimate(own);
      if (value === undefined) return [];
      const where = place.level === undefined ? place.subject : `${place.subject}, ${factor} ${place.level}`;
      return [`${where}: ${Number(value.toPrecision(4))} (${own.length} calls)`];
    });
    return lines.length === 0 ? [] : [[`${title}:`, ...lines].join("\n")];
  });
}

const isAt = (row: CallRow, subject: string, factor: string, level: string | undefined): boolean =>
  row.subject === subject && (level === undefined || row.levels[factor] === level);
