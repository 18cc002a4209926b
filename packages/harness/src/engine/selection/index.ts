export { type ChosenItems, chooseItems, type Wanted } from "./choose-items.ts";
export { inEvenOrder } from "./choose-questions.ts";
export { type Condition, meetsAll, showCondition } from "./condition.ts";
export { itemSteps } from "./item-steps.ts";
export { type DrawOptions, makeDraw } from "./make-draw.ts";
export { requireMet } from "./require-met.ts";
export { SeenStrata } from "./seen-strata.ts";
export { toldFields } from "./told-fields.ts";
