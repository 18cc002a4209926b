export {
  type CommittedSeeds,
  commitmentOf,
  differingGenerations,
  type Generations,
  reveal,
  revealedSeeds,
} from "./committed-seeds.ts";
export { readSeeds } from "./read-seeds.ts";
export { secretBytes, secretText } from "./secret-text.ts";
export { formatSeedFile, parseSeedFileHeader } from "./seed-file.ts";
