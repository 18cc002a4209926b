import type { Claim, EffectOf, Finding, Question, Scope } from "../../../grading/claims/index.ts";

/** A claim as a sentence, made of the names that claims are made of. */
export function sayClaim({ measure, factor, finding, effectOf, scope }: Claim): string {
  const what = effectOf === undefined ? `the ${measure}` : `the effect of ${sayEffect(effectOf)} on the ${measure}`;
  return `${capital(sayFinding(what, factor, finding))}${sayScope(scope)}.`;
}

/** A question as a sentence. */
export function sayQuestion({ measure, factor, asks, effectOf, scope }: Question): string {
  const what = effectOf === undefined ? `the ${measure}` : `the effect of ${sayEffect(effectOf)} on the ${measure}`;
  const where = sayScope(scope);
  if (asks.kind === "contrast") {
    return `How does ${what} at ${factor} = ${asks.levels[0]} compare with that at ${factor} = ${asks.levels[1]}${where}?`;
  }
  if (asks.kind === "extreme") return `At which level of ${factor} is ${what} highest, and at which lowest${where}?`;
  return `How does ${what} go with ${factor}${where}?`;
}

const sayEffect = ({ factor, levels: [of, against] }: EffectOf): string => `${factor} (${of} against ${against})`;

function sayFinding(what: string, factor: string, finding: Finding): string {
  switch (finding.kind) {
    case "contrast": {
      const [of, against] = finding.levels;
      return finding.relation === "equal"
        ? `${what} is equal for ${factor} = ${of} and ${factor} = ${against}`
        : `${what} is ${finding.relation} for ${factor} = ${of} than for ${factor} = ${against}`;
    }
    case "trend":
      if (finding.relation === "flat") return `${what} does not change with ${factor}`;
      return `${what} ${finding.relation === "increasing" ? "increases" : "decreases"} with ${factor}`;
    case "shape":
      return finding.relation === "u-shaped"
        ? `${what} is higher at both ends of ${factor} than between`
        : `${what} is lower at both ends of ${factor} than between`;
    case "extreme":
      return `${what} is ${finding.relation} at ${factor} = ${finding.level}`;
    case "no-effect":
      return `${what} does not depend on ${factor}`;
  }
}

function sayScope(scope: Scope | undefined): string {
  const conditions = Object.entries(scope?.conditions ?? {}).map(
    ([name, levels]) => `${name} = ${levels.join(" or ")}`,
  );
  const subjects = scope?.subjects === undefined ? [] : [`in ${scope.subjects.join(" and ")}`];
  const at = conditions.length === 0 ? [] : [`at ${conditions.join(", ")}`];
  const said = [...subjects, ...at].join(", ");
  return said === "" ? "" : `, ${said}`;
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
