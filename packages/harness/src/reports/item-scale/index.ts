export { type ItemFeatures, itemFeatures } from "./item-features.ts";
export { type ItemScale, makeItemScale, type ScaledAgent, type ScaledNumber, type ScaledScore } from "./item-scale.ts";
export { renderItemScale } from "./render-item-scale.ts";
export { shareOf, withinUnit } from "./score-share.ts";
