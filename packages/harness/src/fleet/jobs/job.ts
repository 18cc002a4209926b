import { hash } from "node:crypto";

/** What a job says of its episode; suite and agent follow from its queue. */
export interface EpisodeJob {
  readonly item: string;
  readonly position: number;
  readonly repeat: number;
  /** The number of earlier tries that failed. */
  readonly attempts: number;
}

/**
 * The id of a job, the same for the same try of an episode, so that it is in the queue once however often it is put there.
 * Ids are in the order of items, since a queue gives jobs of one time in the order of their ids: a run that is cut short has
 * then compared all agents on the same items.
 */
export function jobId(run: string, agent: string, { item, position, repeat, attempts }: EpisodeJob): string {
  const named = hash("sha256", JSON.stringify([run, agent, item, repeat, attempts]));
  const place = position.toString(16).padStart(12, "0");
  const digits = `${place}8${repeat.toString(16).padStart(3, "0")}8${named.slice(0, 15)}`;
  return [8, 12, 16, 20, 32].map((end, index) => digits.slice([0, 8, 12, 16, 20][index], end)).join("-");
}
