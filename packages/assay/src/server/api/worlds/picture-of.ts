/** A picture that a browser may draw: none of its kinds can hold a script. */
export interface Picture {
  readonly mime: string;
  /** In pixels; null for kinds whose header is not read here. */
  readonly width: number | null;
  readonly height: number | null;
}

const signatures: readonly (readonly [mime: string, begins: string])[] = [
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];

/** What picture the bytes are, by how they begin; undefined where they are none that is shown. */
export function pictureOf(bytes: Uint8Array): Picture | undefined {
  const start = Buffer.from(bytes.subarray(0, 24)).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n") && bytes.length >= 24) {
    const header = new DataView(bytes.buffer, bytes.byteOffset, 24);
    return { mime: "image/png", width: header.getUint32(16), height: header.getUint32(20) };
  }
  const isWebp = start.startsWith("RIFF") && start.startsWith("WEBP", 8);
  const mime = isWebp ? "image/webp" : signatures.find(([, begins]) => start.startsWith(begins))?.[0];
  return mime === undefined ? undefined : { mime, width: null, height: null };
}
