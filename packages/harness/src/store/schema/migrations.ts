import type { Migration } from "./migration.ts";
import { version1 } from "./version-1.ts";
import { version2 } from "./version-2.ts";
import { version3 } from "./version-3.ts";

/** Every step, in its order; the last one's version is what this software writes. */
export const migrations: readonly Migration[] = [version1, version2, version3];
