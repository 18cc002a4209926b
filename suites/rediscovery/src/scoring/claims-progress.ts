import type { Progress } from "@assay/contract";
import { type Claim, judgeClaim } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import { readCallLog } from "../endpoint/read-call-log.ts";
import type { Item, Key } from "../items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type RediscoveryWorld, scenarioOf } from "../world.ts";
import { namedFactors } from "./claim-cells.ts";
import { distinctRows, observedSpace } from "./observed-data.ts";

/** How much of what is to be found the agent's own data entail so far. */
export const claimsProgress: Progress<RediscoveryWorld, Item, Key> = {
  about: "The share of the study's true findings that the replies so far entail; may fall.",
  gamedBy:
    "An agent may ask everything and conclude nothing: data entail a finding whether or not it is claimed. A few replies may entail one by chance.",
  has: () => true,
  measure({ key: { scenario: name, core }, transcript }) {
    let last = { replies: 0, share: 0 };
    return () => {
      const { rows } = readCallLog(transcript());
      if (rows.length !== last.replies) {
        last = { replies: rows.length, share: shareEntailed(scenarioOf(name), distinctRows(rows), core) };
      }
      return last.share;
    };
  },
};

function shareEntailed(scenario: Scenario, rows: readonly CallRow[], core: readonly Claim[]): number {
  const isEntailed = (claim: Claim): boolean =>
    judgeClaim(claim, observedSpace(scenario, rows, namedFactors(claim))).verdict === "supported";
  return core.filter(isEntailed).length / Math.max(1, core.length);
}
