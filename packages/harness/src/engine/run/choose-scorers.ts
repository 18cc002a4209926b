import { type AnySuite, AssayError, type Host } from "@assay/contract";
import { scorersOf } from "../episode/score-submission.ts";

export type Scorers = AnySuite["scorers"];

/** The scorers of each suite that grade: those named, or without names those that ask nobody and that runs compute. */
export function chooseScorers(
  suites: readonly AnySuite[],
  names: readonly string[] | undefined,
  actors: Host["actors"],
): ReadonlyMap<string, Scorers> {
  const isChosen = ({ name, actors: roles, onRequest }: Scorers[number]): boolean =>
    names === undefined ? roles.length === 0 && onRequest !== true : names.includes(name);
  const chosen = new Map(suites.map((suite) => [suite.name, scorersOf(suite).filter(isChosen)]));
  const all = [...chosen.values()].flat();
  const unknown = names?.find((name) => !all.some((scorer) => scorer.name === name));
  if (unknown !== undefined) {
    const known = new Set(suites.flatMap((suite) => scorersOf(suite).map(({ name }) => name)));
    throw new AssayError(
      "engine/wrong-choice",
      `no suite of the run has a scorer '${unknown}'; there are: ${[...known].join(", ")}`,
    );
  }
  for (const { name, actors: roles } of all) {
    const role = roles.find((each) => actors(each).length === 0);
    if (role === undefined) continue;
    throw new AssayError(
      "engine/wrong-choice",
      `the scorer ${name} asks the ${role}, and nobody plays that role in the run; say who with --judge`,
    );
  }
  return chosen;
}
