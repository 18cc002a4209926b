import { describe } from "vitest";
import { aboutOneEach, asked, itReads } from "../../testing/reader.test-support.ts";
import { itTakes } from "../../testing/wordings.test-support.ts";
import type { WritingItem } from "./bank.ts";
import { lengthFollowing } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";
import { countings, wordings } from "./wishes.test-support.ts";

describe("prompts of length-following", () => {
  itReads(lengthFollowing, aboutOneEach(prompts));
  itTakes<WritingItem>(lengthFollowing, "constraint", wordings, ({ task }, wish) => asked(`${task}\n${wish}`));
  itTakes<WritingItem>(lengthFollowing, "counting", countings, ({ task }, wish) =>
    asked(`${wish} Exactly 100 words. ${task}`),
  );
});
