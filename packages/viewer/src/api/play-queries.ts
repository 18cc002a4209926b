import { queryOptions } from "@tanstack/react-query";
import { read, send } from "./client.ts";
import type { BaselineRequest, HandedIn, PlayDetails, PlayLine, PlayRequest } from "./play-types.ts";

const at = encodeURIComponent;
/** Milliseconds between two looks at a play that works on something. */
const pulse = 700;

export const playsQuery = queryOptions({
  queryKey: ["plays"],
  queryFn: ({ signal }) => read<readonly PlayLine[]>("/plays", {}, signal),
  staleTime: 0,
});

export const playQuery = (id: string) =>
  queryOptions({
    queryKey: ["plays", id],
    queryFn: ({ signal }) => read<PlayDetails>(`/plays/${at(id)}`, {}, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.isBusy || data.state === "grading") ? pulse : false,
  });

export const beginPlay = (request: PlayRequest): Promise<PlayLine> => send("/plays", request);

export const callTool = (play: string, tool: string, input: unknown): Promise<unknown> =>
  send(`/plays/${at(play)}/call`, { tool, input });

export const handIn = (play: string, value: unknown, confidence: number | null): Promise<HandedIn> =>
  send(`/plays/${at(play)}/submit`, { value, confidence });

/** Gives an item up, or leaves it undone. */
export const endPlay = (play: string, how: "quit" | "leave"): Promise<unknown> => send(`/plays/${at(play)}/${how}`);

export const beginBaselines = (request: BaselineRequest): Promise<{ readonly run: string }> =>
  send("/baseline-runs", request);
