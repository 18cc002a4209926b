/** The elements whose text is a piece of the run, compressed with gzip and written as base64. */
const idOf = (name: string): string => `piece-${name}`;

/** A piece of the file that the page is part of. One that the browser has not come to yet is waited for. */
export async function readPiece<Piece>(name: string): Promise<Piece | undefined> {
  const element = await findElement(idOf(name));
  return element === undefined ? undefined : ((await unpack(element.textContent ?? "")) as Piece);
}

async function findElement(id: string): Promise<Element | undefined> {
  // What follows an element shows that it is there whole.
  const find = (): Element | undefined => {
    const element = document.getElementById(id);
    return element === null || (element.nextSibling === null && document.readyState === "loading")
      ? undefined
      : element;
  };
  const found = find();
  if (found !== undefined || document.readyState !== "loading") return found;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = (): void => {
      const now = find();
      if (now === undefined && document.readyState === "loading") return;
      observer.disconnect();
      resolve(now);
    };
    observer.observe(document.body, { childList: true });
    document.addEventListener("DOMContentLoaded", look, { once: true });
  });
}

async function unpack(base64: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}
