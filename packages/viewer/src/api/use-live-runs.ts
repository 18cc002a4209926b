import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import type { LiveRun } from "./types.ts";

const LiveRuns = createContext<readonly LiveRun[]>([]);

export const LiveRunsProvider = LiveRuns.Provider;

/** The runs that are being played now. */
export const useLiveRuns = (): readonly LiveRun[] => useContext(LiveRuns);

/** Follows the runs that are played, and has pages read again what changed. Used once, by the shell. */
export function useFollowedRuns(): readonly LiveRun[] {
  const client = useQueryClient();
  const [runs, setRuns] = useState<readonly LiveRun[]>([]);
  useEffect(() => {
    const source = new EventSource("/api/live");
    let before = new Map<string, string>();
    source.addEventListener("runs", ({ data }: MessageEvent<string>) => {
      const now = JSON.parse(data) as readonly LiveRun[];
      const seen = new Map(now.map(({ id, state, finished, failed }) => [id, `${state} ${finished} ${failed}`]));
      const changed = [...new Set([...before.keys(), ...seen.keys()])].filter((id) => before.get(id) !== seen.get(id));
      before = seen;
      setRuns(now);
      for (const id of changed) void client.invalidateQueries({ queryKey: ["run", id] });
      if (changed.length > 0) void client.invalidateQueries({ queryKey: ["runs"] });
    });
    return () => source.close();
  }, [client]);
  return runs;
}
