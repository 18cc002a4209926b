import { plainText } from "../../terminal/index.ts";
import type { Label } from "./result-row.ts";

/** A label on one line; a dash where a group has none. */
export const showLabel = (label: Label | undefined): string => plainText(String(label ?? "-"));

/** An agent's label; a baseline is called by its own name: oracle. */
export const showAgent = (label: Label | undefined): string => showLabel(label).replace(/^baseline\//, "");
