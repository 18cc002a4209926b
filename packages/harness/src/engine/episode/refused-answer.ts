import type { Event, Json } from "@assay/contract";
import { z } from "zod";

const kind = "answer-refused";
const schema = z.object({ value: z.json(), problem: z.string() });

/** An answer that a baseline handed in and that was refused. */
export interface RefusedAnswer {
  readonly value: Json;
  readonly problem: string;
}

/** The event that keeps a refused answer. */
export const noteRefused = ({ value, problem }: RefusedAnswer): Event => ({
  type: "note-recorded",
  kind,
  data: { value, problem },
});

/** The refused answer that an event keeps, if it keeps one. */
export const readRefused = (event: Event): RefusedAnswer | undefined =>
  event.type === "note-recorded" && event.kind === kind ? schema.safeParse(event.data).data : undefined;
