import type { Evidence } from "@assay/contract";
import type { Store } from "@assay/harness/store";

/** Events that are read to find what an agent was shown; longer transcripts are read as far as this. */
const maxEvents = 50_000;
const atOnce = 2000;

/** What an agent was shown, event by event. */
export interface ShownEvidence {
  readonly shown: readonly { readonly sequence: number; readonly evidence: readonly Evidence[] }[];
  readonly isPartial: boolean;
}

export async function readShownEvidence(store: Store, episode: string): Promise<ShownEvidence> {
  const shown: { sequence: number; evidence: readonly Evidence[] }[] = [];
  for (let from = 0; from < maxEvents; from += atOnce) {
    const events = await store.events(episode, { from, count: atOnce });
    for (const { sequence, event } of events) {
      if (event.type === "evidence-shown") shown.push({ sequence, evidence: event.evidence });
    }
    if (events.length < atOnce) return { shown, isPartial: false };
  }
  return { shown, isPartial: true };
}
