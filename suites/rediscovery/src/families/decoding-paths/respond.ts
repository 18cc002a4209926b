import type { Place, Response } from "../../family.ts";
import type { Noise } from "../../subject/noise.ts";
import type { PathItem } from "./bank.ts";
import { endingsOf, JITTER, type PathFeatures, type PathParameters } from "./law.ts";
import type { PathSaid } from "./say.ts";

/** Draws the path if it is sampled, and then its ending. Every path has its own noise. */
export function respondOnPath(
  parameters: PathParameters,
  place: Place<PathItem, PathFeatures>,
  noise: Noise,
): Response<PathSaid> {
  const { item, features } = place;
  const path = features.path === "sampled" ? drawnFrom(item.openerChances, noise.uniform("path")) : features.path;
  const endings = endingsOf(parameters, place, path);
  const isReasoned =
    noise.uniform(`reasoned-${path}`) < endings.reduce((sum, each) => sum + (each.isReasoned ? each.chance : 0), 0);
  const ofKind = endings.filter((each) => each.isReasoned === isReasoned);
  const [right, wrong] = ofKind;
  const isRight = noise.uniform(`right-${path}`) < right.chance / (right.chance + wrong.chance);
  const margin = (isRight ? right : wrong).margin + JITTER * (2 * noise.uniform(`margin-${path}`) - 1);
  const mistaken = item.wrong[Math.floor(noise.uniform(`which-${path}`) * item.wrong.length)];
  return {
    outcome: { reasoned: isReasoned ? 1 : 0, right: isRight ? 1 : 0, margin },
    said: {
      path,
      isReasoned,
      answer: isRight ? item.answer : mistaken,
      rival: isRight ? mistaken : item.answer,
      margin,
    },
  };
}

function drawnFrom(chances: readonly number[], uniform: number): number {
  let left = uniform;
  const index = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return index === -1 ? chances.length - 1 : index;
}
