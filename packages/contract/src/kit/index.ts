export { type BlindRow, blindProbe, judgeFew } from "./blind.ts";
export { checkGeneration, type GenerationOptions } from "./check-generation.ts";
export type { Finding } from "./finding.ts";
export { type ProbeRow, probeLines } from "./probe-row.ts";
export { type WorldHashOptions, worldHashes } from "./world-hashes.ts";
