import { type Stream, stream } from "@assay/science/numerics/stream";
import { drawGate, gateNames, suits } from "./draw-gate.ts";
import { between, drawOwnConstants, eitherSign, withConstants } from "./draw-process.ts";
import { type HiddenProcess, type KindName, kindGroups } from "./process.ts";
import type { Design, Subject } from "./study.ts";

/** How many standard errors the terms are away from nothing, on average over draws of the readings. */
const gatedStrength = 6.3;

/**
 * Three or four terms of different groups, each with a gate of another kind. Rounds have terms of their own, since many
 * a term hardly acts where its gate is open, or its gate is open for few readings.
 */
export function drawGatedProcess(key: string, design: Design, subject: Subject, round: number): HiddenProcess {
  const random = stream("repository-qa", "study", key, "gated process");
  const count = random.split("count").uniform() < 0.7 ? 3 : 4;
  const own = random.split("round", round);
  const groups = own.chooseWithoutReplacement(kindGroups, count);
  // Another effect at a level of the cofactor would leave open which effect is asked for where its gate is shut.
  const drawn = groups.map((group) => own.choose<KindName>(group.filter((kind) => kind !== "modified")));
  // What a reading carries over would depend on neighbours that come later.
  const hasNeighbours = drawn.includes("neighbours");
  const kinds = drawn.map((kind) => (kind === "carry-over" && hasNeighbours ? "residue" : kind));
  const direction = eitherSign(own);
  const free = new Set(gateNames);
  const terms = kinds.map((kind) => {
    const name = own.choose([...free].filter((gate) => suits(gate, kind)));
    free.delete(name);
    return {
      ...withConstants(kind, own.split(kind)),
      gate: drawGate(name, own.split(name), subject),
      coefficients: drawCoefficients(kind, own),
      // Mostly in one direction: terms that cancel each other lead nobody astray.
      pull:
        (own.uniform() < 0.65 ? direction : -direction) * between(own, 1.3, 1.8) * (kind === "neighbours" ? 1.4 : 1),
    };
  });
  return { terms, ...drawOwnConstants(random, design) };
}

/** In standard errors with which the term is seen. */
function drawCoefficients(kind: KindName, random: Stream): readonly number[] {
  if (kind === "carry-over") return [gatedStrength, 0];
  if (kind !== "cycle") return [eitherSign(random) * gatedStrength];
  const phase = 2 * Math.PI * random.uniform();
  return [gatedStrength * Math.sin(phase), gatedStrength * Math.cos(phase)];
}
