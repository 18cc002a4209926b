// A process of its own that commits episodes 0 to before COUNT of the run `run`, each with events that it appends first,
// and prints a line for each once it is committed: the position and what the store said. It begins when it reads a line.
// Arguments: address, count, name of its tries, milliseconds between append and commit.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "../open-store.ts";
import { keyOf, sampleEpisode, sampleEvents } from "./sample.test-support.ts";

const [address = "", count, name, pause] = process.argv.slice(2);
const store = await openStore(address);
process.stdout.write("ready\n");
await once(process.stdin, "data");
process.stdin.destroy();
for (let position = 0; position < Number(count); position++) {
  const attempt = `${name}-${position}`;
  await store.appendEvents("run", attempt, sampleEvents(3));
  if (Number(pause) > 0) await sleep(Number(pause));
  const episode = sampleEpisode(keyOf("run", position), {
    attempt,
    events: sampleEvents(4, 3),
    allEvents: 7,
    answer: name ?? "",
  });
  process.stdout.write(`${position} ${await store.commit(episode)}\n`);
}
await store.close();
