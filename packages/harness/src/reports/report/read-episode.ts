import type { Store } from "../../store/index.ts";
import type { ToolStrip } from "./reported-suite.ts";

const eventsAtOnce = 500;

/**
 * The tools that an agent called, by turn: the number of replies of its model so far. An agent without a model takes a
 * turn for each call.
 */
export async function readStrip(store: Store, episode: string): Promise<ToolStrip["calls"]> {
  const called: { readonly turn: number; readonly tool: string }[] = [];
  let turn = 0;
  for (let from = 0; ; from += eventsAtOnce) {
    const events = await store.events(episode, { from, count: eventsAtOnce });
    for (const { event } of events) {
      if (event.type === "model-called") turn += 1;
      if (event.type === "tool-called") called.push({ turn, tool: event.tool });
    }
    if (events.length < eventsAtOnce) break;
  }
  return turn === 0 ? called.map(({ tool }, index) => ({ turn: index + 1, tool })) : called;
}
