export { writeFileAtomically } from "@assay/authoring";
export { parseGrant, pickTask } from "../papers/pick-task.ts";
export { type PaperTree, parseTree } from "../papers/tree-file.ts";
export { type TreePath, treePaths } from "../papers/tree-paths.ts";
export { decideLabels } from "./labels/decide-labels.ts";
export { type LabelAgreement, labelAgreement } from "./labels/label-agreement.ts";
export { applyDecisions, type Label, parseLabels, proposedLabels } from "./labels/labels-file.ts";
export { checkResources, readTasks } from "./resources/check-resources.ts";
export { planPapers } from "./resources/plan-papers.ts";
export { readJsonOrYaml } from "./resources/read-json-or-yaml.ts";
export { parseResources } from "./resources/resources-file.ts";
export {
  confirmedPapers,
  type Decisions,
  parseDecisions,
  type ScreenedPaper,
} from "./screening/decisions-file.ts";
export { screenPaper } from "./screening/screen-paper.ts";
export { paperExtensions, readPaper } from "./text/read-paper.ts";
export { checkTree } from "./tree/check-tree.ts";
export { makeTree } from "./tree/make-tree.ts";
export { splitConclusion } from "./tree/split-conclusion.ts";
