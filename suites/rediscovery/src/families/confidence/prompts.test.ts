import { describe } from "vitest";
import { aboutPairs, asked, itReads } from "../../testing/reader.test-support.ts";
import { itTakes } from "../../testing/wordings.test-support.ts";
import type { RecordItem } from "./bank.ts";
import { confidence } from "./family.ts";
import { writtenRecords } from "./prompts.test-support.ts";
import { scales, wordings } from "./wordings.test-support.ts";

describe("prompts of confidence", () => {
  itReads(confidence, aboutPairs(writtenRecords));
  const put = ({ story, question }: RecordItem, wish: string) => asked(`${story}\n${question}\n${wish}`);
  itTakes<RecordItem>(confidence, "elicitation", wordings, put);
  itTakes<RecordItem>(confidence, "scale", scales, put);
});
