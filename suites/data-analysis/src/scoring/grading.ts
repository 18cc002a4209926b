import type { Grading } from "@assay/contract";
import { rubricKeySchema } from "@assay/grading/judging";
import { replySchema } from "../episode/episode.ts";
import type { Key } from "../items.ts";

/** How answers from a file are graded, against keys as `assay items --with-key` writes them. */
export const grading: Grading<Key> = { key: rubricKeySchema, reply: replySchema };
