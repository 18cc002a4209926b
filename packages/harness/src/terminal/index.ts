export {
  type Column,
  type DrawnColumn,
  layOutColumns,
  paintLine,
  type Span,
  type TextColumn,
  wordWidthOf,
} from "./lay-out-columns.ts";
export { colorPaint, type Paint, plainPaint, type Style } from "./paint.ts";
export { cutText, longestWord, plainText, splitText, textWidth, wrapText } from "./plain-text.ts";
export { safeJson, withNulls } from "./safe-json.ts";
export { stripControls } from "./strip-controls.ts";
