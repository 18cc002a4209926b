import type { AnyTool, Message, ModelReply, PromptFile, ToolAnswer, ToolDeclaration } from "@assay/contract";
import type { ReadReply } from "./turn.ts";

/** How a model is told of tools, calls them and hears what they answer. */
export interface Protocol {
  readonly system: PromptFile<never>;
  /** What is declared to the provider. */
  declare(tools: readonly AnyTool[]): readonly ToolDeclaration[];
  /** What stands behind a phase's prompt; undefined where the declarations say it all. */
  introduce(tools: readonly AnyTool[]): string | undefined;
  read(reply: ModelReply): ReadReply;
  tell(answers: readonly ToolAnswer[]): Message;
  /** Whether a reply that calls nothing and has the form of an answer is one before the final turn. */
  readonly plainTextAnswers: boolean;
}
