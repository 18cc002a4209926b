export { type WorldHashOptions, worldHashes } from "./world-hashes.ts";
