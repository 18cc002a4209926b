/** How the kinds of pictures begin that models take; a name proves nothing. */
const signatures: readonly (readonly [mime: string, begins: string, goesOn?: string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF", "WEBP"],
];

/** Which kind of picture the bytes are; undefined where they are none that models take. */
export function imageType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const fits = signatures.find(([, begins, goesOn = ""]) => start.startsWith(begins) && start.startsWith(goesOn, 8));
  return fits?.[0];
}
