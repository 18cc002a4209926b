import type { HandedIn, Json, Random } from "@assay/contract";

type Path = readonly (string | number)[];

/** Every number and text of a value, by its path. */
function leavesOf(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, [...path, index]));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each ?? null, [...path, name]));
  }
  return typeof value === "number" || typeof value === "string" || typeof value === "boolean" ? [path] : [];
}

/** The value with the leaves at these paths spoilt. */
function spoil(value: Json, paths: ReadonlySet<string>, path: Path = []): Json {
  if (Array.isArray(value)) return value.map((each, index) => spoil(each, paths, [...path, index]));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, spoil(each ?? null, paths, [...path, name])]),
    );
  }
  if (!paths.has(JSON.stringify(path))) return value;
  if (typeof value === "number") return 3 * value + 1;
  return typeof value === "boolean" ? !value : "something else";
}

/** Steps in which a spoilt answer is mended, at most. */
const mostSteps = 20;

/** The true answer with everything spoilt, and then with one part after the other mended, in random order. */
export function* mendSpoilt(truth: HandedIn, random: Random): Generator<HandedIn> {
  const { value } = truth;
  if (value === undefined) return;
  const open = random.shuffle(leavesOf(value).map((path) => JSON.stringify(path)));
  const size = Math.max(1, Math.ceil(open.length / mostSteps));
  while (open.length > 0) {
    yield { ...truth, value: spoil(value, new Set(open)) };
    open.splice(0, size);
  }
  yield truth;
}
