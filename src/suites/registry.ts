import type { AnySuite } from "../contract/suite.ts";
import { dataAnalysis } from "./data-analysis/suite.ts";
import { experimentDesign } from "./experiment-design/suite.ts";
import { rediscoveryWithPapers } from "./rediscovery/papers/suite-with-papers.ts";
import { repositoryQa } from "./repository-qa/suite.ts";

/** Every suite, a line each: whoever runs suites finds them here and knows none of them by name. */
export const suites: readonly AnySuite[] = [repositoryQa, dataAnalysis, experimentDesign, rediscoveryWithPapers];
