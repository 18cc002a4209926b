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

/** The files that a key rests on exist, unless the suite says why one may be missing. */
export const checkEvidence =
  (suite: AnySuite) =>
  (made: MadeWorld): string | undefined => {
    if (suite.absentEvidence !== undefined) return undefined;
    return firstProblem(
      openSome(suite, made),
      ({ challenge }) => `item ${challenge.item.id}`,
      ({ challenge, workspace: { files } }) => {
        const missing = challenge.evidence.find(({ source, name }) => source === "file" && !files.has(name));
        return (
          missing &&
          `its evidence names '${missing.name}', which its workspace does not have; where that is meant, say why in absentEvidence`
        );
      },
    );
  };
