import type { Claim, EffectOf, Finding } from "./claim.ts";
import { subjectFactor } from "./claim-space.ts";

/** A claim as a complete English sentence: claims that differ in anything but their statement get different sentences. */
export function describeClaim({ measure, factor, finding, effectOf, scope, magnitude }: Claim): string {
  const what = effectOf === undefined ? measure : gain(measure, effectOf);
  const parts = [say(what, factor, finding)];
  const { atLeast, atMost } = magnitude ?? {};
  if (atLeast !== undefined) parts.push(` by at least ${atLeast}`);
  if (atMost !== undefined) parts.push(`${atLeast === undefined ? " by" : " and"} at most ${atMost}`);
  const subjects = scope?.subjects === undefined ? [] : [`in ${list(scope.subjects)}`];
  const conditions = Object.entries(scope?.conditions ?? {}).map(([name, levels]) => `with ${name} ${list(levels)}`);
  for (const where of [...subjects, ...conditions]) parts.push(`, ${where}`);
  const text = parts.join("");
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function say(what: string, factor: string, finding: Finding): string {
  switch (finding.kind) {
    case "contrast": {
      const [of, against] = finding.levels.map((level) => at(factor, level));
      if (finding.relation === "equal") return `${what} is the same ${of} and ${against}`;
      return `${what} is ${finding.relation} ${of} than ${against}`;
    }
    case "trend":
      if (finding.relation === "flat") return `${what} is flat over ${factor}`;
      return `${what} ${finding.relation === "increasing" ? "increases" : "decreases"} with ${factor}`;
    case "shape":
      return `${what} is ${finding.relation === "u-shaped" ? "u-shaped" : "inverted-u-shaped"} over ${factor}`;
    case "extreme":
      return `${what} is ${finding.relation} ${at(factor, finding.level)}`;
    case "no-effect":
      return `${factor} has no effect on ${what}`;
  }
}

const gain = (measure: string, { factor, levels: [of, against] }: EffectOf): string =>
  `the gain in ${measure} from ${named(factor, against)} to ${named(factor, of)}`;

const at = (factor: string, level: string): string =>
  factor === subjectFactor ? `in ${level}` : `with ${factor} ${level}`;

const named = (factor: string, level: string): string => (factor === subjectFactor ? level : `${factor} ${level}`);

function list(names: readonly string[]): string {
  return names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}
