export * from "./claim.ts";
export * from "./claim-space.ts";
import type { Claim, EffectOf, Scope } from "./claim.ts";
import { type ClaimSpace, subjectFactor } from "./claim-space.ts";
export interface Question { readonly measure: string; readonly factor: string; readonly effectOf?: EffectOf; readonly scope?: Scope; readonly asks: { readonly kind: "contrast"; readonly levels: readonly [string, string] } | { readonly kind: "trend" } | { readonly kind: "shape" } | { readonly kind: "extreme" } }
export function answerQuestion(q: Question, s: ClaimSpace): Claim | "undecided" {
  const m = s.measures.find((x) => x.name === q.measure)!;
  const ref = Object.fromEntries(s.factors.map((f) => [f.name, f.reference]));
  const f = s.factors.find((x) => x.name === q.factor);
  const levels = q.asks.kind === "contrast" ? q.asks.levels : q.factor === subjectFactor ? s.subjects : f!.levels;
  const conds = Object.entries(q.scope?.conditions ?? {});
  const subjects = q.factor === subjectFactor ? [s.subjects[0]] : q.scope?.subjects ?? s.subjects;
  let out: Claim | "undecided" | undefined;
  for (const subject of subjects) {
    const base: any = { ...ref }; for (const [k, v] of conds) base[k] = v[0];
    const val = (l: string, e?: string) => s.value(q.measure, { subject: q.factor === subjectFactor ? l : subject, levels: { ...base, ...(q.factor === subjectFactor ? {} : { [q.factor]: l }), ...(e && q.effectOf ? { [q.effectOf.factor]: e } : {}) } })!;
    const v = levels.map((l) => q.effectOf ? val(l, q.effectOf.levels[0]) - val(l, q.effectOf.levels[1]) : val(l));
    let finding: any;
    if (q.asks.kind === "contrast") { const d = v[0] - v[1]; finding = d >= m.differsBy ? "higher" : d <= -m.differsBy ? "lower" : Math.abs(d) <= m.equalWithin ? "equal" : undefined; if (finding) finding = { kind: "contrast", levels, relation: finding }; }
    else { const d = v.at(-1)! - v[0]; const r = Math.max(...v) - Math.min(...v); finding = r <= m.equalWithin ? "flat" : d >= m.differsBy ? "increasing" : d <= -m.differsBy ? "decreasing" : undefined; if (finding) finding = { kind: "trend", relation: finding }; }
    if (!finding) return "undecided";
    const c: Claim = { measure: q.measure, factor: q.factor, finding, ...(q.effectOf ? { effectOf: q.effectOf } : {}), ...(q.scope ? { scope: q.scope } : {}) };
    if (out && JSON.stringify(out) !== JSON.stringify(c)) return "undecided";
    out = c;
  }
  return out!;
}
