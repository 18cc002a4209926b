import { readPrompt } from "@assay/contract";

const rules = readPrompt(new URL("./language-rules.md", import.meta.url), []);

/** Every function and distribution of programs, and how differential equations are written. */
export const languageRules = rules.body({});

export const languageRulesHash = rules.hash;
