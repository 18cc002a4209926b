import { lstat, opendir, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";

/** What may be in it before another program is faster, in entries and in folders within folders. */
const [maxEntries, deepest] = [500, 8];

/**
 * Removes a tree in this process, since to start another from a large one takes longer than the tree. Like `rm`, it
 * follows no link and stays on one file system. Where the tree is large, the rest of it is left, and the answer is false.
 */
export async function removeSmallTree(path: string): Promise<boolean> {
  let entries = 0;
  const { dev } = await lstat(path);
  const remove = async (folder: string, depth: number): Promise<boolean> => {
    const status = await lstat(folder);
    if (depth > deepest || !status.isDirectory() || status.dev !== dev) return false;
    for await (const entry of await opendir(folder)) {
      entries += 1;
      if (entries > maxEntries) return false;
      const inside = join(folder, entry.name);
      if (!entry.isDirectory()) await unlink(inside);
      else if (!(await remove(inside, depth + 1))) return false;
    }
    await rmdir(folder);
    return true;
  };
  return remove(path, 0);
}
