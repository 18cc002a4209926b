import { type Agent, type AnySuite, AssayError, type Challenge, type Random } from "@assay/contract";

/** An item as a baseline meets it; it is told of this only what it declares to know. */
export interface PosedItem {
  readonly suite: AnySuite;
  readonly world: unknown;
  readonly challenge: Challenge<unknown, unknown>;
  readonly random: Random;
}

/** A suite's own scripted agent, by its name there. */
export function baselineAgent(name: string, { suite, world, challenge, random }: PosedItem): Agent {
  const baseline = Object.hasOwn(suite.baselines, name) ? suite.baselines[name] : undefined;
  if (baseline === undefined) {
    const names = Object.keys(suite.baselines).map((each) => `baseline/${each}`);
    throw new AssayError(
      "agents/unknown-agent",
      `${suite.name} has no agent ${JSON.stringify(`baseline/${name}`)}; its baselines are: ${names.join(", ")}`,
    );
  }
  const all = { world, item: challenge.item, key: challenge.key };
  return baseline.agent(Object.fromEntries(baseline.knows.map((what) => [what, all[what]])), random);
}
