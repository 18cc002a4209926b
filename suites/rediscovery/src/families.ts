import { AssayError } from "@assay/contract";
import { cellLine } from "./families/cell-line/family.ts";
import { confidence } from "./families/confidence/family.ts";
import { counterfactualSimulatability } from "./families/counterfactual-simulatability/family.ts";
import { decodingPaths } from "./families/decoding-paths/family.ts";
import { evaluationAwareness } from "./families/evaluation-awareness/family.ts";
import { groupBias } from "./families/group-bias/family.ts";
import { lengthFollowing } from "./families/length-following/family.ts";
import { lostInTheMiddle } from "./families/lost-in-the-middle/family.ts";
import { optionBias } from "./families/option-bias/family.ts";
import { persona } from "./families/persona/family.ts";
import { premiseOrder } from "./families/premise-order/family.ts";
import { promptFormat } from "./families/prompt-format/family.ts";
import { reasoningBenefit } from "./families/reasoning-benefit/family.ts";
import { reasoningFaithfulness } from "./families/reasoning-faithfulness/family.ts";
import { repetition } from "./families/repetition/family.ts";
import { selfCorrection } from "./families/self-correction/family.ts";
import { snowballing } from "./families/snowballing/family.ts";
import { spaceTime } from "./families/space-time/family.ts";
import type { AnyFamily } from "./family.ts";

/** Every family: first the articles of Table 3 in its order, then the others. */
export const families: readonly AnyFamily[] = [
  lostInTheMiddle,
  groupBias,
  selfCorrection,
  evaluationAwareness,
  reasoningFaithfulness,
  decodingPaths,
  snowballing,
  counterfactualSimulatability,
  premiseOrder,
  persona,
  optionBias,
  promptFormat,
  spaceTime,
  confidence,
  repetition,
  reasoningBenefit,
  lengthFollowing,
  cellLine,
];

export function findFamily(name: string): AnyFamily {
  const found = families.find((family) => family.name === name);
  if (found !== undefined) return found;
  const known = families.map((family) => family.name).join(", ");
  throw new AssayError("rediscovery/unknown-family", `There is no family '${name}'; the families are: ${known}.`);
}
