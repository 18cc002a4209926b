import type { Event, Model, ModelReply } from "@assay/contract";
import { encodeReply, requestHash } from "../../models/index.ts";
import type { StoredCall } from "../../store/index.ts";
import type { EpisodeMeter } from "./episode-meter.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

export interface CountedModelOptions {
  readonly meter: EpisodeMeter;
  /** The actor's role; undefined for the agent. */
  readonly role?: string;
  /** Whether replies are kept, so that the episode can be replayed. */
  readonly isRecorded: boolean;
  /** What a reply costs; undefined where the model has no price. */
  price(reply: ModelReply): number | undefined;
  /** Called before each call, which waits for it; rejects where the run has no money left. */
  allow(signal: AbortSignal): Promise<void> | void;
  /** Called when a call was given up: what it cost is not known. */
  giveUp(): void;
  /** Takes the call as it is stored. */
  keep(call: Omit<StoredCall, "index">): void;
  record(event: Event): void;
}

/** A model whose every reply is counted against the limits, priced, and kept. */
export function countedModel(model: Model, options: CountedModelOptions): Model {
  const { meter, role, isRecorded } = options;
  return {
    name: model.name,
    async reply(request) {
      await waitFor(meter, options.allow(request.signal));
      if (role === undefined) meter.beginTurn();
      const reply = await model.reply({ ...request, clock: meter }).catch((error: unknown) => {
        if (request.signal.aborted) options.giveUp();
        throw error;
      });
      await yieldToEventLoop();
      const { usage, finish, servedBy, waited, tries } = reply;
      const milliseconds = Math.round(reply.milliseconds);
      const cost = options.price(reply);
      if (role === undefined) meter.endTurn(usage, cost);
      else meter.endActorCall(cost);
      const priced = cost === undefined ? usage : { ...usage, cost };
      options.record({ type: "model-called", model: model.name, usage: priced, milliseconds, finish });
      options.keep({
        role,
        model: model.name,
        servedBy,
        finish,
        ...usage,
        cost,
        milliseconds,
        waited: Math.round(waited),
        tries,
        request: requestHash(request),
        reply: isRecorded ? encodeReply(reply) : undefined,
      });
      return reply;
    },
  };
}

/** Waits without counting the time against the agent. */
async function waitFor(meter: EpisodeMeter, allowed: Promise<void> | void): Promise<void> {
  if (allowed === undefined) return;
  meter.pause();
  try {
    await allowed;
  } finally {
    meter.resume();
  }
}
