import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Refusal, refuse } from "../tool-answer.ts";

/** A handle for one episode: random, so that it tells nothing of the world and opens no other episode. */
export const makeRepositoryId = (): string => `repository-${randomBytes(9).toString("base64url")}`;

export const repositoryIdSchema = z
  .string()
  .max(100)
  .nullable()
  .default(null)
  .describe("The repository's id, as get_environment gives it; it may be left out, since there is only one here.");

/** The refusal of an id that is not this episode's; undefined for the right one, or none. */
export function refuseOtherId(given: string | null, id: string): Refusal | undefined {
  if (given === null || given === id) return undefined;
  return refuse("tools/unknown-id", "There is no repository with this id; get_environment gives the id to use.");
}
