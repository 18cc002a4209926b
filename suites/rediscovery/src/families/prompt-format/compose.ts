import type { Cell } from "@assay/grading/claims";
import type { ChatMessage } from "../../subject/chat.ts";
import type { Exercise, FormatItem } from "./bank.ts";

const marks: { readonly [separator: string]: string } = { colon: ": ", dash: " - ", newline: "\n" };
const gaps: { readonly [spacing: string]: string } = { lines: "\n", "blank-lines": "\n\n", "one-line": " " };

/** The fields of an exercise. The answer is empty if it is asked for. */
function written(
  { passage, question }: Exercise,
  { separator, casing, spacing }: Cell["levels"],
  answer: string,
): string {
  const field = (name: string, text: string): string => {
    const cased = casing === "upper" ? name.toUpperCase() : casing === "lower" ? name.toLowerCase() : name;
    return cased + marks[separator] + text;
  };
  return [field("Passage", passage), field("Question", question), field("Answer", answer)].join(gaps[spacing]);
}

/** The reference prompt: solved examples in the same format, then the exercise. */
export function composeFormat(item: FormatItem, levels: Cell["levels"]): readonly ChatMessage[] {
  const examples = item.examples.slice(0, Number(levels.shots)).map((each) => written(each, levels, each.answer));
  const asked = [...examples, written(item, levels, "").trimEnd()].join("\n\n");
  const before = [
    ...(levels.encouragement === "given" ? ["This is very important to us."] : []),
    ...(levels.politeness === "polite" ? ["Please answer; thank you."] : []),
    "Answer with the name only.",
  ].join(" ");
  return levels.instruction === "system"
    ? [
        { role: "system", content: before },
        { role: "user", content: asked },
      ]
    : [{ role: "user", content: `${before}\n\n${asked}` }];
}
