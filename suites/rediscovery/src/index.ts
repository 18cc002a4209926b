export { rediscoveryWithPapers as suite } from "./papers/suite-with-papers.ts";
