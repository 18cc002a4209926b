import { type Stream, stream } from "@assay/science/numerics/stream";
import { drawGate, gateNames, suits } from "./draw-gate.ts";
import { between, drawOwnConstants, eitherSign, withConstants } from "./draw-process.ts";
import type { GateName } from "./gate.ts";
import { drawCount, type GatedScale, gatedScale } from "./gated-scale.ts";
import { type DrawnTerm, type HiddenProcess, type KindName, kindNames } from "./process.ts";
import type { Study } from "./study.ts";

/** How strongly the condition goes with a term. */
const pulls = [0.7, 1.1] as const;
/** The share of terms that lead astray in the same direction. */
const aligned = 0.9;

// Another effect at a level of the cofactor would leave open which effect is asked for where its gate is shut.
const gatedKinds = kindNames.filter((kind) => kind !== "modified");

/**
 * Terms of different kinds, each with a gate of another kind, and twice as many decoys. Every attempt has terms of its
 * own, since some hardly act where their gates are open, and some lead astray in opposite directions.
 */
export function drawGatedProcess(
  { key, difficulty, design, subject }: Pick<Study, "key" | "difficulty" | "design" | "subject">,
  attempt: number,
): HiddenProcess {
  const random = stream("repository-qa", "study", key, "gated process");
  const scale = gatedScale(difficulty);
  const count = drawCount(scale, random.split("count"));
  const own = random.split("attempt", attempt);
  // What a reading carries over would depend on neighbours that come later.
  const never = own.uniform() < 0.5 ? "carry-over" : "neighbours";
  const kinds = gatedKinds.filter((kind) => kind !== never);
  const direction = eitherSign(own);
  const free = new Set(gateNames);
  const terms = own.chooseWithoutReplacement(kinds, count).map((kind, place) => {
    const gate = own.choose([...free].filter((name) => suits(name, kind)));
    free.delete(gate);
    const towards = own.uniform() < aligned ? direction : direction === 1 ? -1 : 1;
    return drawTerm(kind, gate, own.split("term", place), subject, towards, scale);
  });
  const taken = new Set(terms.map(({ kind, gate }) => pairOf(kind, gate?.kind)));
  const decoys: DrawnTerm[] = [];
  while (decoys.length < 2 * count) {
    const [kind, gate] = [own.choose(kinds), own.choose(gateNames)];
    if (!suits(gate, kind) || taken.has(pairOf(kind, gate))) continue;
    taken.add(pairOf(kind, gate));
    decoys.push(drawTerm(kind, gate, own.split("decoy", decoys.length), subject, eitherSign(own), scale));
  }
  return { terms, decoys, ...drawOwnConstants(random, design) };
}

const pairOf = (kind: KindName, gate: GateName | undefined): string => `${kind} ${gate}`;

function drawTerm(
  kind: KindName,
  gate: GateName,
  random: Stream,
  subject: Study["subject"],
  towards: 1 | -1,
  scale: GatedScale,
): DrawnTerm {
  return {
    ...withConstants(kind, random.split("constants")),
    gate: drawGate(gate, random.split("gate"), subject),
    coefficients: drawCoefficients(kind, random, scale),
    // The pull is on what the term adds, so that its sign says in which direction the term leads astray.
    pull: towards * between(random, ...pulls) * (kind === "neighbours" ? 1.4 : 1),
  };
}

/** In standard errors with which the term is seen. */
function drawCoefficients(kind: KindName, random: Stream, { strengths }: GatedScale): readonly number[] {
  const strength = between(random, ...strengths);
  if (kind === "carry-over") return [strength, 0];
  if (kind !== "cycle") return [eitherSign(random) * strength];
  const phase = 2 * Math.PI * random.uniform();
  return [strength * Math.sin(phase), strength * Math.cos(phase)];
}
