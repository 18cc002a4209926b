import { worldHashes } from "@assay/contract/kit";
import { suite } from "../../src/index.ts";

/** Every golden hash of the suite, by name. */
export const goldenHashes = (): Promise<Record<string, string>> => worldHashes(suite);
