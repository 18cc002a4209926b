import { hash } from "node:crypto";
import { stream } from "@assay/science/numerics/stream";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { findFamily } from "../../src/families.ts";
import type { BankItem } from "../../src/family.ts";
import { suiteName } from "../../src/scenario/scenario.ts";

/** The items of the first generation of worlds, which the writers of these prompts had in their workspaces. */
export function firstGenerationBank(family: string, seed: string): readonly BankItem[] {
  const key = hash("sha256", encodeKey([suiteName, 1, "public", seed]), "hex").slice(0, 32);
  return findFamily(family).bank(stream(suiteName, 1, key, family, "bank"));
}
