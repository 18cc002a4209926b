import type { EpisodeContext } from "../episode-context.ts";
import { quoted, type Refusal, refuse } from "../tool-answer.ts";

/** A file of the repository by the path that an agent gave, or why there is none. A leading slash means the top. */
export async function findFile(
  { workspace: { files }, index }: EpisodeContext,
  given: string,
): Promise<{ readonly path: string; readonly bytes: Uint8Array } | Refusal> {
  const path = given.replace(/^(\.?\/)+/, "");
  if (files.has(path)) {
    await files.prepare?.([path]);
    return { path, bytes: files.read(path) };
  }
  if (path === "" || index.isDirectory(path.replace(/\/+$/, ""))) {
    return refuse("tools/not-a-file", `${quoted(given)} is a directory; list_directory shows what is in it.`);
  }
  // To ask for a file and be told that it is not there is to have seen that.
  return refuse(
    "tools/no-such-file",
    `There is no file ${quoted(given)} in this repository; list_directory shows what there is.`,
    [{ source: "file", name: path }],
  );
}
