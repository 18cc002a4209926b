/** Signatures and sizes of the ZIP records (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
export const localHeaderSignature = 0x04034b50;
export const localHeaderSize = 30;
export const centralHeaderSignature = 0x02014b50;
export const centralHeaderSize = 46;
export const endSignature = 0x06054b50;
export const endSize = 22;

export const stored = 0;
export const deflated = 8;

export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}
