import { describe } from "vitest";
import { aboutOneEach, asked, itReads } from "../../testing/reader.test-support.ts";
import { itTakes } from "../../testing/wordings.test-support.ts";
import type { PathItem } from "./bank.ts";
import { decodingPaths } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";
import { wordings } from "./wordings.test-support.ts";

describe("prompts of decoding-paths", () => {
  itReads(decodingPaths, aboutOneEach(prompts));
  itTakes<PathItem>(decodingPaths, "instruction", wordings, ({ question }, wish) => asked(`${question}\n${wish}`));
});
