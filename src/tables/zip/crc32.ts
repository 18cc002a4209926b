/** CRC-32 of a byte, for the reflected polynomial 0xEDB88320 (ISO 3309, APPNOTE 4.4.7). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < bytes.length; index++) {
    remainder = (remainder >>> 8) ^ table[(remainder ^ bytes[index]) & 0xff];
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
