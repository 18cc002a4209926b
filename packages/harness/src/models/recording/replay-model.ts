import type { Json, Model } from "@assay/contract";
import { ModelFailure } from "../model-failure.ts";
import { decodeReply } from "./reply-codec.ts";
import { requestHash } from "./request-hash.ts";

/** The calls of one episode in their order, from 0: the hash of what was asked, and what was replied. */
export type RecordedCalls = (index: number) => Promise<{ readonly request: string; readonly reply: Json } | undefined>;

/** Gives the replies of a recorded episode again, as long as it is asked the same. */
export function replayModel(name: string, calls: RecordedCalls): Model {
  let next = 0;
  return {
    name,
    async reply(request) {
      request.signal.throwIfAborted();
      const index = next++;
      const call = await calls(index);
      request.signal.throwIfAborted();
      if (call === undefined) throw differs(`${name} recorded ${index} calls, and the episode asks for one more`);
      if (call.request !== requestHash(request))
        throw differs(`call ${index + 1} of the episode is not as ${name} recorded it`);
      return decodeReply(call.reply);
    },
  };
}

function differs(what: string): ModelFailure {
  const message = `${what}: replay it with the plan and the version of Assay that it was recorded with.`;
  return new ModelFailure("models/replay-differs", message, { isTransient: false });
}
