import { describe } from "vitest";
import { aboutOneEach, itReads } from "../../testing/reader.test-support.ts";
import { itTakes, messagesOf } from "../../testing/wordings.test-support.ts";
import type { WritingItem } from "./bank.ts";
import { lengthFollowing } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";
import { countings, lengths, wordings } from "./wordings.test-support.ts";

describe("prompts of length-following", () => {
  itReads(lengthFollowing, aboutOneEach(prompts));
  const after = ({ task }: WritingItem, wish: string) => messagesOf(wish, { "@": task });
  itTakes(lengthFollowing, "constraint", wordings, after, 0.98);
  itTakes(lengthFollowing, "length", lengths, after);
  itTakes(lengthFollowing, "counting", countings, (item: WritingItem, wish) => after(item, counted(wish)), 0.98);
});

/** A wish about counting with a length. */
const counted = (wish: string): string => (wish.includes("@") ? wish : `${wish} Exactly 100 words. @`);
