// Made items.jsonl.gz beside this file: items whose text tells too much of the answer, for a test that the blind probe
// sees it. Run it in a checkout of commit 25a1bd1, whose own program makes them:
//   node make.ts 1..60 > items.jsonl && gzip -9n items.jsonl
import { pathToFileURL } from "node:url";

const suite = pathToFileURL("src/suites/repository-qa/").href;
const { makeItems } = await import(`${suite}items/make-items.ts`);
const { presets } = await import(`${suite}settings.ts`);
const { repositoryWorld } = await import(`${suite}world.ts`);

const [first, last] = (process.argv[2] ?? "1..60").split("..").map(Number);
// The four wordings of an item tell the same.
const settings = { ...presets.default, variants: ["template"] };
for (let seed = first; seed <= last; seed++) {
  for (const { item, key, strata } of makeItems(
    repositoryWorld({ kind: "public", value: String(seed) }, settings),
    settings,
  )) {
    const isAnswerable = key.answer.kind !== "unanswerable";
    process.stdout.write(
      `${JSON.stringify({ world: String(seed), type: strata.type, text: item.text, isAnswerable })}\n`,
    );
  }
}
