import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

/** A piece of the file, compressed. */
export const packPiece = async (value: unknown): Promise<Buffer> => compress(JSON.stringify(value));

/**
 * The element that holds a piece. Browsers run nothing of a type that they do not know, and base64 has no character that
 * could end the element, whatever an agent wrote.
 */
export const pieceElement = (name: string, packed: Buffer): string =>
  `<script type="application/gzip" id="piece-${name}">${packed.toString("base64")}</script>\n`;
