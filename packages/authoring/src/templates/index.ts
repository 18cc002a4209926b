export { addToCheckout, type CheckoutPlace } from "./add-to-checkout.ts";
export { makeSuiteFolder, type SuiteOfOne } from "./make-suite-folder.ts";
export { isThere, type Template } from "./template.ts";
