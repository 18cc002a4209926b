import type { AnySuite } from "@assay/contract";
import { Command } from "commander";
import { authorParaphrasesCommand } from "./author/author-paraphrases.ts";
import { authorRepositoryQaCommand } from "./author/author-repository-qa.ts";

/** `assay author`: what a model may write, frozen to files. */
export function authorCommand(suites: readonly AnySuite[]): Command {
  return new Command("author")
    .description("let models write worlds and wordings, checked and frozen to files that need no model afterwards")
    .addCommand(authorRepositoryQaCommand())
    .addCommand(authorParaphrasesCommand(suites));
}
