import type { Reading } from "@assay/grading/answers";

/** Whether a reply says `unsure`, and nothing else. */
export const isUnsure = ({ text }: Reading): boolean => /^[\s"'.!*`]*unsure[\s"'.!*`]*$/i.test(text);
