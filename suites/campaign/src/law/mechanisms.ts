import type { CampaignWorld } from "../world.ts";
import { type MechanismName, mechanismNames } from "./grammar.ts";
import type { Law } from "./law.ts";

/** Which mechanisms a law has; a confounder is none of the law, but of how the archive came about. */
export function lawMechanisms({ effects, interaction }: Law): Record<Exclude<MechanismName, "confounder">, boolean> {
  const has = (kind: string): boolean => effects.some(({ shape }) => shape.kind === kind);
  return {
    saturation: has("saturation"),
    hump: has("hump"),
    threshold: has("threshold"),
    interaction: interaction !== null,
    delay: effects.some(({ isDelayed }) => isDelayed),
  };
}

export const mechanismsOf = ({ law, archive }: Pick<CampaignWorld, "law" | "archive">) => ({
  ...lawMechanisms(law),
  confounder: archive.vigour !== 0,
});

/** What each mechanism means, for agents. */
const meanings: { readonly [name in MechanismName]: string } = {
  saturation: "some input acts with saturation",
  hump: "some input acts with a hump",
  threshold: "some input acts with a threshold",
  interaction: "two inputs interact",
  delay: "some input acts with delay",
  confounder: "in the old records a hidden cause moved both a setting and the yield",
};

export const describeMechanisms = (): string =>
  mechanismNames.map((name) => `- \`${name}\`: ${meanings[name]}`).join("\n");
