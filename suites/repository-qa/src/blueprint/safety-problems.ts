import type { Blueprint } from "./blueprint-schema.ts";

// Protects users from blueprints of others, which could write to other folders, fill the disk or send commands to a
// terminal.

const limits = { text: 4000, columns: 64, levels: 200, files: 100_000, rows: 100_000, paths: 1e12 } as const;

/** Control characters, and characters that hide or reorder text. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Texts allowed in a path: no separators, no blanks, and neither "." nor "..". */
const pathText = /^[A-Za-z0-9](?:[A-Za-z0-9+-]|\.(?=[A-Za-z0-9+-]))*$/;

/** Reasons why a blueprint is unsafe to use. */
export function safetyProblems(blueprint: Blueprint): string[] {
  return [...textProblems(blueprint), ...pathTextProblems(blueprint), ...sizeProblems(blueprint)];
}

function textProblems({ mess, ...blueprint }: Blueprint): string[] {
  const notes = (mess?.files ?? []).map(({ text }) => text.replace(/[\n\t]/g, " "));
  const faults = new Set<string>();
  for (const [place, text] of [...textsIn(blueprint, ""), ...notes.map((note): Placed => ["mess.files", note])]) {
    if (invisibleCharacters.test(text)) faults.add(`'${place}' has a character that is not seen; write plain text.`);
    if (text.length > limits.text) faults.add(`'${place}' is longer than ${limits.text} characters.`);
  }
  return [...faults];
}

type Placed = readonly [place: string, text: string];

function* textsIn(value: unknown, place: string): Iterable<Placed> {
  if (typeof value === "string") yield [place, value];
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, place === "" ? name : `${place}.${name}`);
  }
}

function pathTextProblems({ paths }: Blueprint): string[] {
  return paths.variables.flatMap((variable) => {
    const written =
      variable.kind === "factor"
        ? variable.levels
        : variable.kind === "researcher"
          ? variable.people.flatMap(({ first, last, username }) => [first, last, username])
          : [];
    const wrong = written.find((text) => !pathText.test(text));
    return wrong === undefined
      ? []
      : [
          `${JSON.stringify(wrong.slice(0, 40))} of '${variable.short}' may not stand in a path; use letters and digits.`,
        ];
  });
}

function sizeProblems({ columns, paths, rows }: Blueprint): string[] {
  const most = (what: string, count: number, limit: number): string[] =>
    count > limit ? [`There are ${count} ${what}; ${limit} is the most.`] : [];
  const mostRows = rows.kind === "uniform" ? rows.high : rows.mean + 6 * rows.sd;
  const counts = paths.variables.map((variable) => {
    switch (variable.kind) {
      case "researcher":
        return variable.people.length;
      case "date":
        return variable.days.length;
      default:
        return variable.levels.length;
    }
  });
  const categories = columns.flatMap((column) =>
    "values" in column && column.values.kind === "category" ? [column.values.levels.length] : [],
  );
  return [
    ...most("columns", columns.length, limits.columns),
    ...most("values of one variable", Math.max(0, ...counts, ...categories), limits.levels),
    ...most("files", paths.files, limits.files),
    ...most("rows of one file", mostRows, limits.rows),
    ...most(
      "possible paths",
      counts.reduce((product, count) => product * count, 1),
      limits.paths,
    ),
  ];
}
