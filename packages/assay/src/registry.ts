import type { AnySuite } from "@assay/contract";
import { suite as dataAnalysis } from "@assay/data-analysis";
import { suite as experimentDesign } from "@assay/experiment-design";
import { suite as rediscovery } from "@assay/rediscovery";
import { suite as repositoryQa } from "@assay/repository-qa";

/** Every suite, a line each: whoever runs suites finds them here and knows none of them by name. */
export const suites: readonly AnySuite[] = [repositoryQa, dataAnalysis, experimentDesign, rediscovery];

/** Where threads find the suites. */
export const suiteModules = {
  modules: Object.fromEntries(suites.map(({ name }) => [name, import.meta.resolve(`@assay/${name}`)])),
  preload: [],
};
