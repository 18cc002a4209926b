import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../site-pages.ts";

/** The file that says what an event may be. */
const file = "packages/contract/src/transcript.ts";

/** The page of events: what a transcript is made of, with the fields and comments of the type. */
export function eventsPage(): string {
  const source = readFileSync(join(root, file), "utf8");
  const [, union = ""] = /export type Event =\n([\s\S]*?);\n\nexport type/.exec(source) ?? [];
  const events = union.split(/^ {2}\| /m).filter((part) => part.trim() !== "");
  const sections = events.map((event) => {
    const [, name = ""] = /type: "([a-z-]+)"/.exec(event) ?? [];
    return `## ${name}\n\n\`\`\`ts\n${event.trimEnd()}\n\`\`\`\n`;
  });
  return [
    "# Events\n",
    "A transcript is a list of events that only grows. The names are stored and never change.",
    "`assay show EPISODE --events` prints those of an episode. This page is made from the type `Event` of",
    "`@assay/contract`; [the library page](library.md) has the types that it names.\n",
    ...sections,
  ].join("\n");
}
