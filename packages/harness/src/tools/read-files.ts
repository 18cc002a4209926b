import type { Files } from "@assay/contract";

const atOnce = 100;

/** All files in their order, so many at once that few are held in memory; each is made ready before it is read. */
export async function* readFiles(
  files: Files,
): AsyncGenerator<readonly { readonly path: string; readonly bytes: Uint8Array }[], void, void> {
  for (let first = 0; first < files.paths.length; first += atOnce) {
    const paths = files.paths.slice(first, first + atOnce);
    await files.prepare?.(paths);
    yield paths.map((path) => ({ path, bytes: files.read(path) }));
  }
}
