import { worldHashes } from "@assay/contract/kit";
import { suite } from "../../src/index.ts";

/** The environments with pinned items, so that a new environment changes no hash. */
const pinned = [
  "location-finding",
  "temporal-discounting",
  "death-process",
  "item-response",
  "dugongs",
  "peregrines",
  "mastectomy-survival",
  "predator-prey",
  "emotions",
  "moral-machines",
  "mechanisms",
];

/** Every golden hash of the suite, by name. */
export const goldenHashes = (): Promise<Record<string, string>> =>
  worldHashes(suite, { itemsOnly: true, keeps: ({ strata }) => pinned.includes(String(strata.environment)) });
