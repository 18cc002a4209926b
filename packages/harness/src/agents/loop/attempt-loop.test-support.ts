import type { Json } from "@assay/contract";
import { fakeModel, fakeSession, phase, toldLast } from "../fake-episode.test-support.ts";
import { makeAgent } from "../registry.ts";

type Setup = Parameters<typeof fakeModel>[1] & { options?: Json; phases?: Parameters<typeof fakeSession>[0] };

/** A loop's way through an episode with these replies, and all that was seen of it. */
export async function attempt(replies: Parameters<typeof fakeModel>[0], { options, phases, ...rest }: Setup = {}) {
  const model = fakeModel(replies, rest);
  const episode = fakeSession(phases ?? [phase("How many?")]);
  const maker = makeAgent("loop", options);
  if (maker.drivenBy !== "model") throw new Error("the loop is driven by a model");
  await maker.make(model.context).attempt(episode.session);
  const notes = model.events.flatMap((event) => (event.type === "note-recorded" ? [event.kind] : []));
  return { ...model, ...episode, notes, told: model.requests.map(toldLast) };
}
