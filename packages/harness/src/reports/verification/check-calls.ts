import type { Event } from "@assay/contract";
import { cost, decodeReply, type PriceTable, priceOf } from "../../models/index.ts";
import type { StoredCall } from "../../store/index.ts";
import type { WholeEpisode } from "../card/whole-episode.ts";
import { compareValues, type Report } from "./difference.ts";

type Called = Extract<Event, { type: "model-called" }>;

/** Compares the calls of models with the transcript, with their recorded replies, and with the prices of the run. */
export function checkCalls({ summary, events, calls }: WholeEpisode, prices: PriceTable, report: Report): void {
  const thing = `episode ${summary.id}`;
  for (const call of calls) checkCall(call, prices, thing, report);
  checkCalled(
    events.flatMap(({ event }) => (event.type === "model-called" ? [event] : [])),
    calls,
    summary.outcome.kind === "limit",
    thing,
    report,
  );
  checkSaid(events, calls, thing, report);
}

function checkCall(call: StoredCall, prices: PriceTable, thing: string, report: Report): void {
  const what = `call ${call.index + 1}`;
  const recorded = call.reply === undefined ? undefined : decodeReply(call.reply);
  if (recorded !== undefined) {
    const { inputTokens, outputTokens, cachedInputTokens, reasoningTokens } = recorded.usage;
    const counted = { inputTokens, outputTokens, cachedInputTokens, reasoningTokens };
    for (const kind of Object.keys(counted) as (keyof typeof counted)[]) {
      compareValues(thing, `${what}, ${kind}`, call[kind], counted[kind], report);
    }
    compareValues(thing, `${what}, finish`, call.finish, recorded.finish, report);
    compareValues(thing, `${what}, served by`, call.servedBy, recorded.servedBy, report);
  }
  // Without the reply it is not known how much went into a cache, which some providers bill apart.
  if (recorded === undefined && priceOf(call.model, prices)?.cacheWrite !== undefined) return;
  compareValues(thing, `${what}, cost`, call.cost, cost(recorded?.usage ?? call, call.model, prices), report);
}

/** Each call in the transcript is one of those that are stored, in their order; a call may end after the agent's time. */
function checkCalled(
  called: readonly Called[],
  calls: readonly StoredCall[],
  mayBeLate: boolean,
  thing: string,
  report: Report,
): void {
  if (!mayBeLate) compareValues(thing, "number of model calls", calls.length, called.length, report);
  let from = 0;
  for (const [index, event] of called.entries()) {
    const found = calls.findIndex((call, at) => at >= from && isSame(call, event));
    if (found < 0) {
      report({ thing, what: `model call ${index + 1} of the transcript is not among the calls that are stored` });
      return;
    }
    from = found + 1;
  }
}

const isSame = (call: StoredCall, { model, finish, usage }: Called): boolean =>
  call.model === model &&
  call.finish === finish &&
  call.inputTokens === usage.inputTokens &&
  call.outputTokens === usage.outputTokens &&
  call.cost === usage.cost;

/** What the transcript has a model say stands in the replies, in their order. An action may have cut a text off. */
function checkSaid(events: WholeEpisode["events"], calls: readonly StoredCall[], thing: string, report: Report): void {
  const own = calls.filter(({ role }) => role === undefined);
  if (own.length === 0 || own.some(({ reply }) => reply === undefined)) return;
  const replies = own.map(({ reply }) =>
    decodeReply(reply ?? null)
      .parts.flatMap((part) => (part.type === "text" ? [part.text] : []))
      .join("\n"),
  );
  let from = 0;
  for (const { sequence, event } of events) {
    if (event.type !== "message-added" || event.role !== "assistant" || event.parts.length === 0) continue;
    const said = event.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
    const found = replies.findIndex((reply, at) => at >= from && reply.startsWith(said));
    if (found < 0) {
      report({ thing, what: `event ${sequence}: the model did not say this in any reply that is stored` });
      return;
    }
    from = found + 1;
  }
}
