import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { PlayedTry } from "../engine/index.ts";

/**
 * Tells a tracer of a try that has ended: a span of the episode, and under it one for each call of a model and of a tool.
 * Spans hold names, numbers and times, and nothing of what was asked or answered. Names of attributes are those of the
 * semantic conventions for generative AI where these have one.
 */
export function traceEpisode(tracer: Tracer, { run, suite, agent, finished }: PlayedTry): void {
  const { summary, events } = finished;
  const began = Date.parse(summary.startedAt);
  const last = events.at(-1)?.milliseconds ?? summary.milliseconds;
  const episode = tracer.startSpan(
    "episode",
    {
      startTime: began,
      attributes: {
        "assay.run": run,
        "assay.suite": suite,
        "assay.agent": agent,
        "assay.episode": summary.id,
        "assay.attempts": summary.attempts,
        "assay.outcome": summary.outcome.kind,
        "assay.turns": summary.turns,
        "assay.waited_ms": summary.waited,
        ...(summary.cost === undefined ? {} : { "assay.cost": summary.cost }),
      },
    },
    ROOT_CONTEXT,
  );
  if (summary.outcome.kind === "failed") episode.setStatus({ code: SpanStatusCode.ERROR });
  const within = trace.setSpan(ROOT_CONTEXT, episode);
  const open = new Map<string, Span>();
  for (const { milliseconds, event } of events) {
    if (event.type === "model-called") {
      const call = tracer.startSpan(
        `chat ${event.model}`,
        {
          kind: SpanKind.CLIENT,
          startTime: began + milliseconds - event.milliseconds,
          attributes: {
            "gen_ai.operation.name": "chat",
            "gen_ai.request.model": event.model,
            "gen_ai.response.finish_reasons": [event.finish],
            "gen_ai.usage.input_tokens": event.usage.inputTokens,
            "gen_ai.usage.output_tokens": event.usage.outputTokens,
          },
        },
        within,
      );
      call.end(began + milliseconds);
    } else if (event.type === "tool-called") {
      const attributes = {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": event.tool,
        "gen_ai.tool.call.id": event.call,
      };
      const options = { startTime: began + milliseconds, attributes };
      open.set(event.call, tracer.startSpan(`execute_tool ${event.tool}`, options, within));
    } else if (event.type === "tool-answered") {
      const call = open.get(event.call);
      open.delete(event.call);
      if (event.error !== undefined) {
        call?.setAttribute("error.type", event.error.code);
        call?.setStatus({ code: SpanStatusCode.ERROR });
      }
      call?.end(began + milliseconds);
    }
  }
  // Calls that a limit or a breakdown cut off end with the episode.
  for (const call of open.values()) call.end(began + last);
  episode.end(began + Math.max(last, summary.milliseconds));
}
