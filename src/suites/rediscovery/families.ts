import { cellLine } from "./families/cell-line/family.ts";
import { lostInTheMiddle } from "./families/lost-in-the-middle/family.ts";
import { spaceTime } from "./families/space-time/family.ts";
import type { AnyFamily } from "./family.ts";

/** Every family, a line each. */
export const families: readonly AnyFamily[] = [lostInTheMiddle, spaceTime, cellLine];
