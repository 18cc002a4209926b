import { requestsIn } from "../reading/requests.ts";

/** The form of the reply that a prompt was understood to ask for, in words. */
export function formOfReply(told: string): string {
  const { jsonKeys, bare, label, reasoning } = requestsIn(told);
  const answer =
    jsonKeys !== undefined
      ? `JSON with ${jsonKeys.map((key) => `"${key}"`).join(", ")}`
      : label !== undefined
        ? `the answer after "${label}"`
        : bare
          ? "the answer alone"
          : "free";
  if (reasoning === "asked") return `reasoning, then ${answer === "free" ? "the answer" : answer}`;
  return answer;
}
