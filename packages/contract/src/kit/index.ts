export { checkGeneration, type GenerationOptions } from "./check-generation.ts";
export type { Finding } from "./finding.ts";
export { type WorldHashOptions, worldHashes } from "./world-hashes.ts";
