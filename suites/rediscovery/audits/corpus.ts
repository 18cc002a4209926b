// How all older prompts are read: node suites/rediscovery/audits/corpus.ts. At least 97 of 100 of every family, and none
// wrongly. Writers who had an agent's workspace and nothing else (first to eleventh set) wrote them, and the makers of the
// readers (development, wordings). The readers were mended after each set: none but the next one says how they do on
// prompts that they have not met.
import { corpusFamilies } from "../tests/prompts/corpus.ts";
import { readCorpus } from "../tests/prompts/read-corpus.ts";

const MOST_UNREAD = 0.03;

console.log("| family | prompts | unread | unread, % | misread |\n| --- | ---: | ---: | ---: | ---: |");
for (const family of corpusFamilies) {
  const { prompts, unread, misread } = readCorpus(family);
  const share = unread.length / prompts;
  console.log(`| ${family} | ${prompts} | ${unread.length} | ${(100 * share).toFixed(1)} | ${misread.length} |`);
  if (share > MOST_UNREAD || misread.length > 0) process.exitCode = 1;
}
