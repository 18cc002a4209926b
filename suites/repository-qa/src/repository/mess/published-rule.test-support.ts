import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../../blueprint/path-schema.ts";

// The section "Messy repositories" of suites/repository-qa/docs/rules.md, implemented again from its text alone. It
// uses none of the suite's own code for rules, folding or spelling.

export function fold(text: string): string {
  let folded = "";
  for (const character of text.toLowerCase()) {
    const isKept = (character >= "a" && character <= "z") || (character >= "0" && character <= "9");
    if (isKept) folded += character;
    else if (folded !== "" && !folded.endsWith(" ")) folded += " ";
  }
  return folded.endsWith(" ") ? folded.slice(0, -1) : folded;
}

/** Whether a path is a data file's. */
export function isData(path: string): boolean {
  const parts = path.split("/");
  const name = parts[parts.length - 1];
  const pieces = name.split(".");
  if (name[0] === "." || name[0] === "~" || pieces.length < 2) return false;
  if (!"csv json jsonl xlsx txt log".split(" ").includes(pieces[pieces.length - 1])) return false;
  if (parts.slice(0, -1).some((folder) => /^(analysis|backup|notes|tmp)$/.test(fold(folder)))) return false;
  return !/(^| )(backup|copy|obsolete|prev|superseded)$/.test(fold(pieces.slice(0, -1).join(".")));
}

/** Reads the values in a path, by short name. Throws unless exactly one text matches each level. */
export function pathReader({ paths }: Blueprint): (path: string) => Map<string, string> {
  const levels = [...paths.directories, paths.file].map(({ variables, separator }) => {
    const texts = combinations(
      variables.map((short) =>
        writings(
          paths.variables.find((each) => each.short === short),
          paths.expansion,
        ),
      ),
      separator,
    );
    const isFolded = new Set(texts.map(({ text }) => fold(text))).size === texts.length;
    return { variables, texts, compared: isFolded ? fold : (text: string) => text };
  });
  return (path) => {
    const parts = path.slice(0, path.lastIndexOf(".")).split("/");
    if (parts.length !== levels.length) throw new Error(`${path} has not as many levels as the template`);
    const values = new Map<string, string>();
    for (const [index, { variables, texts, compared }] of levels.entries()) {
      const fitting = texts.filter(({ text }) => compared(text) === compared(parts[index]));
      if (fitting.length !== 1) throw new Error(`${fitting.length} texts fit '${parts[index]}' of ${path}`);
      for (const [place, short] of variables.entries()) values.set(short, fitting[0].values[place]);
    }
    return values;
  };
}

interface Writing {
  readonly text: string;
  readonly values: readonly string[];
}

function combinations(lists: readonly (readonly Writing[])[], separator: string): readonly Writing[] {
  const [first, ...others] = lists;
  if (others.length === 0) return first;
  const rest = combinations(others, separator);
  return first.flatMap((a) =>
    rest.map((b) => ({ text: a.text + separator + b.text, values: [...a.values, ...b.values] })),
  );
}

/** Each value of a variable as conditions name it, with its text in the template. */
function writings(variable: PathVariable | undefined, expansion: Blueprint["paths"]["expansion"]): Writing[] {
  switch (variable?.kind) {
    case "factor": {
      const joiner = { "name=value": "=", name_value: "_", "name-value": "-", namevalue: "", value: "" }[expansion];
      const opening = expansion === "value" ? "" : variable.short + joiner;
      return variable.levels.map((level) => ({ text: opening + level, values: [level] }));
    }
    case "sequence":
      return variable.levels.map((level) => ({ text: `${level}`, values: [`${level}`] }));
    case "researcher":
      return variable.people.map(({ first, last, username }) => {
        const names = {
          username,
          first_last: `${first}_${last}`,
          "first-last": `${first}-${last}`,
          firstname: first,
          last,
        };
        return { text: names[variable.format], values: [names[variable.format]] };
      });
    case "date":
      return variable.days.map((day) => {
        const [Y, m, d] = day.split("-");
        const fields = { Y, m, d };
        const text = variable.order
          .split("")
          .map((letter) => fields[letter as "Y" | "m" | "d"])
          .join(variable.joiner);
        return { text, values: [variable.order.includes("Y") ? day : `${m}-${d}`] };
      });
    default:
      throw new Error("a level names no path variable");
  }
}
