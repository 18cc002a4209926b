import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";

/** Number of values of a path variable. */
export function levelCount(variable: PathVariable): number {
  switch (variable.kind) {
    case "researcher":
      return variable.people.length;
    case "date":
      return variable.days.length;
    default:
      return variable.levels.length;
  }
}

/** A value as a path shows it, with the variable's name if the expansion has one. */
export function renderLevel(variable: PathVariable, level: number, expansion: PathPlan["expansion"]): string {
  switch (variable.kind) {
    case "factor":
      return expand(variable.short, variable.levels[level], expansion);
    case "sequence":
      return String(variable.levels[level]);
    case "researcher":
      return renderPerson(variable.people[level], variable.format);
    case "date":
      return renderDay(variable.days[level], variable.order, variable.joiner);
  }
}

function expand(name: string, value: string, expansion: PathPlan["expansion"]): string {
  switch (expansion) {
    case "value":
      return value;
    case "namevalue":
      return `${name}${value}`;
    case "name=value":
      return `${name}=${value}`;
    case "name_value":
      return `${name}_${value}`;
    case "name-value":
      return `${name}-${value}`;
  }
}

type Researcher = Extract<PathVariable, { kind: "researcher" }>;

/** A person's name in the paths' format. */
export function renderPerson(
  { first, last, username }: Researcher["people"][number],
  format: Researcher["format"],
): string {
  switch (format) {
    case "username":
      return username;
    case "first_last":
      return `${first}_${last}`;
    case "first-last":
      return `${first}-${last}`;
    case "firstname":
      return first;
    case "last":
      return last;
  }
}

type Day = Extract<PathVariable, { kind: "date" }>;

/** "2025-05-28" in the repository's own order and joiner. */
export function renderDay(iso: string, order: Day["order"], joiner: Day["joiner"]): string {
  const fields = { Y: iso.slice(0, 4), m: iso.slice(5, 7), d: iso.slice(8, 10) };
  return [...order].map((letter) => fields[letter as keyof typeof fields]).join(joiner);
}
