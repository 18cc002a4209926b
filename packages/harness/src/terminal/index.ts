export { cutText, plainText, splitText, textWidth } from "./plain-text.ts";
export { stripControls } from "./strip-controls.ts";
