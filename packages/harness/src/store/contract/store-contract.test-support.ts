import { afterEach, describe } from "vitest";
import { describeCommits } from "./commits.test-support.ts";
import { describeEpisodes } from "./episodes.test-support.ts";
import { describeEvents } from "./events.test-support.ts";
import { describeFoundEpisodes } from "./found-episodes.test-support.ts";
import { Ground } from "./ground.test-support.ts";
import { describeItems } from "./items.test-support.ts";
import { describeMigrations } from "./migrations.test-support.ts";
import { describeProcesses } from "./processes.test-support.ts";
import { describeRunLists } from "./run-lists.test-support.ts";
import { describeRuns } from "./runs.test-support.ts";
import { describeScores } from "./scores.test-support.ts";

/** What holds of every store, whatever it is kept in; `newAddress` names one that is empty. */
export function describeStore(newAddress: () => Promise<string>): void {
  const ground = new Ground(newAddress);
  afterEach(() => ground.close());
  describe("runs", () => describeRuns(ground));
  describe("items", () => describeItems(ground));
  describe("commits", () => describeCommits(ground));
  describe("events", () => describeEvents(ground));
  describe("episodes", () => describeEpisodes(ground));
  describe("found episodes", () => describeFoundEpisodes(ground));
  describe("scores", () => describeScores(ground));
  describe("lists of a run", () => describeRunLists(ground));
  describe("migrations", () => describeMigrations(ground));
  describe("processes", () => describeProcesses(ground));
}
