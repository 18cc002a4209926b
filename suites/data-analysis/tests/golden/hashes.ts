import { worldHashes } from "@assay/contract/kit";
import { suite } from "../../src/index.ts";

/** Every golden hash of the suite, by what it is of. */
export const goldenHashes = (): Promise<Record<string, string>> => worldHashes(suite);
