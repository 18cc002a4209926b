import type { Finding } from "../claim.ts";
import type { Token } from "./scan-sentence.ts";

/** How measure and factor may stand to each other; the first group is the measure's direction, the second the factor's. */
const forms: readonly RegExp[] = [
  /^m(?<measure>[UD])(?<factor>[-+UD])?f(?<later>[UD])?$/,
  /^m(?<measure>[HL])(?<factor>[-+UD])f$/,
  /^f(?<factor>[UD])m(?<measure>[UDHL])$/,
  /^(?<factor>[-+UD])f(?<measure>[UDHL])m$/,
  /^(?<factor>[-+UD])fm(?<measure>[UDHL])$/,
  /^f(?<measure>[UD])m$/,
];

/** Reads "rises with f", "falls as f grows", "more f lower it"; undefined where the tokens are of no such form. */
export function readTrend(
  tokens: readonly Token[],
  factors: readonly string[],
):
  | { readonly factors: readonly string[]; readonly findings: readonly Finding[]; readonly used: ReadonlySet<Token> }
  | undefined {
  // "Falls more with f in a than in b" is no trend but how two of them differ.
  if (tokens.some(({ tag }, index) => tag === "T" && tokens[index + 1]?.tag === "l")) return undefined;
  // "Falls from a to b" compares two levels.
  if (
    tokens.some(({ tag }) => tag === "F") &&
    tokens.some(({ tag }, index) => tag === "t" && tokens[index + 1]?.tag === "l")
  )
    return undefined;
  const relevant = tokens.filter(
    ({ tag }, index) => "mfHLUD+-".includes(tag) && !(tag === "f" && tokens[index - 1]?.tag === "*"),
  );
  // Several measures or factors in a row are one: the same is said of each.
  const line = relevant
    .map(({ tag }) => tag)
    .join("")
    .replaceAll(/m+/g, "m")
    .replaceAll(/f+/g, "f");
  const whole = line.includes("m") ? line : `m${line}`;
  for (const form of forms) {
    const groups = form.exec(whole)?.groups;
    if (groups === undefined) continue;
    const { measure, factor, later } = groups;
    const signs = [measure, factor, later].filter((sign) => sign !== undefined && "DL-".includes(sign)).length;
    const relation = signs % 2 === 0 ? "increasing" : "decreasing";
    return { factors, findings: [{ kind: "trend", relation }], used: new Set(relevant) };
  }
  return undefined;
}
