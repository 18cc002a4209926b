import { loadSuites } from "assay";

export const suites = await loadSuites(["repository-qa", "data-analysis", "experiment-design", "rediscovery"]);
