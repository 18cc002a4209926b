import { describe } from "vitest";
import { itTakesWordings, messagesOf } from "../testing/wordings.test-support.ts";
import { conversationOf } from "./conversation.ts";
import { mayEncourage } from "./encouragement.ts";
import { surfaceLevels } from "./surface.ts";
import { encouragement, politeness, separators } from "./surface-wordings.test-support.ts";

const takenFor =
  (factor: string) =>
  (wording: string): string =>
    surfaceLevels(conversationOf(messagesOf(wording, { "@": "Once there was a mill." })))[factor];

describe("the surface of a prompt", () => {
  itTakesWordings(takenFor("politeness"), politeness, { of: "politeness" });
  itTakesWordings(takenFor("separators"), separators, { of: "separators" });
  itTakesWordings(
    (wording) => (mayEncourage(wording) ? undefined : takenFor("encouragement")(wording)),
    encouragement,
    {
      of: "encouragement",
      understood: 0.98,
    },
  );
});
