import { type Claim, f1Score, scoreClaims } from "@assay/grading/claims";
import type { Scenario } from "../../src/scenario/scenario.ts";

interface Counts {
  readonly recalled: number;
  readonly against: number;
}

/**
 * F1 of many choices among the same claims, by their numbers: exactly what `scoreClaims` says of all of them together.
 * Claims bear on each other and on core claims only within a topic, so each topic is scored alone and remembered.
 */
export function quickF1({ core, truth }: Scenario, claims: readonly Claim[]): (chosen: readonly number[]) => number {
  const topics = claims.map(topicOf);
  const known = new Map<string, Counts>();
  const countsOf = (topic: string, chosen: readonly number[]): Counts => {
    const key = `${topic} ${chosen.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const said = chosen.map((number) => claims[number]);
    const about = core.filter((claim) => topicOf(claim) === topic);
    const { core: found, response } = scoreClaims(said, about, truth);
    const counts = {
      recalled: found.filter((each) => each.recalled).length,
      against: response.filter(({ role }) => role === "against").length,
    };
    known.set(key, counts);
    return counts;
  };
  return (chosen) => {
    const byTopic = Map.groupBy(
      chosen.toSorted((one, other) => one - other),
      (number) => topics[number],
    );
    let [recalled, against] = [0, 0];
    for (const [topic, numbers] of byTopic) {
      const counts = countsOf(topic, numbers);
      recalled += counts.recalled;
      against += counts.against;
    }
    return recalled === 0 ? 0 : (f1Score(recalled / (recalled + against), recalled / core.length) ?? 0);
  };
}

const topicOf = ({ measure, factor, effectOf }: Claim): string =>
  JSON.stringify([measure, [factor, effectOf?.factor ?? ""].sort()]);
