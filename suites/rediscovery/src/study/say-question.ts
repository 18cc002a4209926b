import type { EffectOf, Question, Scope } from "@assay/grading/claims";

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

function sayScope(scope: Scope | undefined): string {
  const conditions = Object.entries(scope?.conditions ?? {}).map(
    ([name, levels]) => `${name} = ${levels.join(" or ")}`,
  );
  const subjects = scope?.subjects === undefined ? [] : [`in ${scope.subjects.join(" and ")}`];
  const at = conditions.length === 0 ? [] : [`at ${conditions.join(", ")}`];
  const said = [...subjects, ...at].join(", ");
  return said === "" ? "" : `, ${said}`;
}
