export { authorBlueprints, type WrittenBlueprint } from "./blueprints/author-blueprints.ts";
export { estimateBlueprints } from "./blueprints/estimate-blueprints.ts";
export { authorWordings, type WrittenWordings } from "./wordings/author-wordings.ts";
export { estimateWordings } from "./wordings/estimate-wordings.ts";
