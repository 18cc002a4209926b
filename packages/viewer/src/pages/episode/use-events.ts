import { useQueries } from "@tanstack/react-query";
import { eventsQuery } from "../../api/queries.ts";
import type { WireEvent } from "../../api/types.ts";

const atOnce = 100;

/** The events of a transcript around those on the screen, by sequence. The whole of it is never read. */
export function useEvents(episode: string, first: number, last: number): ReadonlyMap<number, WireEvent> {
  const [from, to] = [Math.floor(first / atOnce), Math.floor(Math.max(first, last) / atOnce)];
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return useQueries({
    queries: pages.map((page) => eventsQuery(episode, page * atOnce, atOnce)),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data?.events ?? []).map((event) => [event.sequence, event]))),
  });
}
