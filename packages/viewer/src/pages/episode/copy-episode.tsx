import { useState } from "react";
import { read } from "../../api/client.ts";
import type { EpisodeDetails, EventWindow, WireEvent } from "../../api/types.ts";

/** Longer transcripts are for `assay show --json`. */
const mostEvents = 2000;
const atOnce = 500;

/** Puts the episode with its events on the clipboard. */
export function CopyEpisode({ episode }: { readonly episode: EpisodeDetails }) {
  const [said, setSaid] = useState("copy as JSON");
  async function copy(): Promise<void> {
    try {
      const events: WireEvent[] = [];
      while (events.length < Math.min(episode.events, mostEvents)) {
        const window = await read<EventWindow>(`/episodes/${episode.id}/events`, {
          from: events.length,
          count: atOnce,
        });
        if (window.events.length === 0) break;
        events.push(...window.events);
      }
      await navigator.clipboard.writeText(JSON.stringify({ ...episode, transcript: events }, null, 2));
      setSaid(events.length < episode.events ? `copied ${events.length} events` : "copied");
    } catch {
      setSaid("cannot copy here");
    }
  }
  return (
    <button type="button" className="chip" aria-live="polite" onClick={copy}>
      {said}
    </button>
  );
}
