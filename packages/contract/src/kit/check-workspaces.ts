import type { AnySuite } from "../suite.ts";
import type { Workspace } from "../workspace.ts";
import { firstProblem, type MadeWorld, openSome } from "./made-world.ts";

/** Every item opens a workspace whose parts fit together. */
export const checkWorkspaces =
  (suite: AnySuite) =>
  (made: MadeWorld): string | undefined =>
    firstProblem(
      openSome(suite, made),
      ({ challenge }) => `item ${challenge.item.id}`,
      ({ workspace }) => problemOf(workspace),
    );

function problemOf({ files, delivery, toolsets, tools, deliverables }: Workspace): string | undefined {
  const names = tools.map(({ name }) => name);
  if (new Set(names).size < names.length) return "two tools have the same name";
  const empty = deliverables.find(({ maxBytes }) => !(maxBytes > 0));
  if (empty !== undefined) return `'${empty.path}' may have no bytes`;
  const showsFiles = delivery === "copied" || toolsets.includes("repository") || tools.length > 0;
  if (files.paths.length > 0 && !showsFiles) {
    return `no tool shows its files: with delivery "virtual" only the toolset repository does; say delivery: "copied"`;
  }
  return undefined;
}

/**
 * The files that keys rest on exist. A file that only some worlds have may be named where it is not: that it is missing
 * can be the answer.
 */
export function checkEvidence(suite: AnySuite, worlds: readonly MadeWorld[]): string | undefined {
  const opened = worlds.flatMap((made) => openSome(suite, made));
  for (const { challenge } of opened) {
    const named = challenge.evidence.filter(({ source }) => source === "file");
    const missing = named.find(({ name }) => !opened.some(({ workspace }) => workspace.files.has(name)));
    if (missing !== undefined) {
      return `item ${challenge.item.id}: its evidence names '${missing.name}', which no workspace has`;
    }
  }
  return undefined;
}
