import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Absence, Anchor, Gate, KindLimits } from "../taxonomy/combination-schema.ts";
import type { Effect, Measurement } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";

type PathFactor = Extract<PathVariable, { kind: "factor" }>;

/** What holds for combinations of the conditions and columns that a study has. */
export interface Combinations {
  readonly gates: readonly Gate[];
  readonly kinds: readonly KindLimits[];
  readonly absent: readonly Absence[];
  readonly anchors: readonly Anchor[];
  /** The one level of a factor that the study's subject has, by the factor's short name. */
  readonly fixed: ReadonlyMap<string, string>;
}

/** The paper's laws are sums. */
const isOfPaper = ({ noise }: Settings): boolean => noise[0] === noise[1];

/** What the taxonomy says of the combinations in a domain. */
export function combinationsOf({ domain, subdomain }: Context, settings: Settings): Combinations {
  const single = Object.entries(subdomain.levels ?? {}).filter(([, levels]) => levels.length === 1);
  const fixed = new Map(single.map(([short, [level]]) => [short, String(level)]));
  if (isOfPaper(settings)) return { gates: [], kinds: [], absent: [], anchors: [], fixed };
  const { gates = [], kinds = [], absent = [], anchors = [] } = domain;
  // What is not there at a level does nothing there.
  const gone = absent.map(({ column, of, levels }): Gate => ({ of: column, where: of, except: levels }));
  const firstOf = new Map<string, string | number>(domain.factors.map(({ short, levels }) => [short, levels[0]]));
  const all = [...gates, ...gone].map((gate): Gate => ({ ...gate, like: gate.like ?? firstOf.get(gate.of) }));
  return { gates: all, kinds, absent, anchors, fixed };
}

/** The levels of a variable that a study has: of a factor in its paths, a recorded category, or its subject. */
function levelsIn(
  short: string,
  factors: readonly PathFactor[],
  recorded: readonly Measurement[],
  { fixed }: Combinations,
): readonly string[] | undefined {
  const factor = factors.find((each) => each.short === short);
  if (factor !== undefined) return factor.levels;
  const column = recorded.find((each) => each.short === short);
  if (column !== undefined) return "category" in column.distribution ? Object.keys(column.distribution.category) : [];
  const level = fixed.get(short);
  return level === undefined ? undefined : [level];
}

/** Whether nothing is recorded of a column, because of the only levels that a study has. */
export function isAbsentThroughout(short: string, factors: readonly PathFactor[], combinations: Combinations): boolean {
  return combinations.absent.some(({ column, of, levels }) => {
    const present = column === short ? levelsIn(of, factors, [], combinations) : undefined;
    return present?.every((level) => levels.map(String).includes(level)) ?? false;
  });
}

/** Whether a gate is shut at a level. */
export function isShutAt({ only, except }: Gate, level: string): boolean {
  if (only !== undefined) return !only.map(String).includes(level);
  return except?.map(String).includes(level) ?? false;
}

/** The gates of an outcome's effects that the study's levels open and shut. */
export function gatesOf(
  outcome: string,
  factors: readonly PathFactor[],
  recorded: readonly Measurement[],
  combinations: Combinations,
): { readonly gates: readonly Gate[]; readonly shut: ReadonlySet<string> } {
  const concerned = combinations.gates.filter(({ on }) => on === undefined || on.includes(outcome));
  const shut = new Set<string>();
  const isOpen = (short: string): boolean =>
    [...factors, ...recorded].some((each) => each.short === short && each.either?.includes(outcome) === true);
  const gates = concerned.filter((gate) => {
    // A law that named a condition for its gates would tell that an open pair acts.
    if (isOpen(gate.where)) return false;
    const levels = levelsIn(gate.where, factors, recorded, combinations);
    if (levels === undefined) return false;
    if (gate.only === undefined && gate.except === undefined) {
      const isThere = !combinations.fixed.has(gate.where) || factors.some(({ short }) => short === gate.where);
      if (!isThere && Number(levels[0]) === 0) shut.add(gate.of);
      return isThere;
    }
    const closed = levels.filter((level) => isShutAt(gate, level)).length;
    if (closed === levels.length && closed > 0) shut.add(gate.of);
    return closed > 0 && closed < levels.length;
  });
  return { gates, shut };
}

/** The effects without those that the study's conditions rule out. */
export const withoutShut = (effects: readonly Effect[], shut: ReadonlySet<string>): Effect[] =>
  effects.filter(({ of }) => !shut.has(of));
