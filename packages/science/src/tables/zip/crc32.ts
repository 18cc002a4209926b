/**
 * Entry 256·k + b is the CRC-32 of the byte b followed by k zero bytes, for the reflected polynomial 0xEDB88320
 * (ISO 3309, APPNOTE 4.4.7).
 */
const table = new Int32Array(4 * 256);
for (let byte = 0; byte < 256; byte++) {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  table[byte] = remainder;
}
for (let index = 256; index < table.length; index++) {
  const shorter = table[index - 256];
  table[index] = (shorter >>> 8) ^ table[shorter & 0xff];
}

/**
 * Takes four bytes at a step, whose remainders are looked up side by side (M. E. Kounavis and F. L. Berry, "A Systematic
 * Approach to Building High Performance Software-Based CRC Generators", ISCC 2005).
 */
export function crc32(bytes: Uint8Array): number {
  let remainder = -1;
  let index = 0;
  for (const end = bytes.length - 3; index < end; index += 4) {
    const word =
      remainder ^ (bytes[index] | (bytes[index + 1] << 8) | (bytes[index + 2] << 16) | (bytes[index + 3] << 24));
    remainder =
      table[768 + (word & 0xff)] ^
      table[512 + ((word >>> 8) & 0xff)] ^
      table[256 + ((word >>> 16) & 0xff)] ^
      table[word >>> 24];
  }
  for (; index < bytes.length; index++) remainder = (remainder >>> 8) ^ table[(remainder ^ bytes[index]) & 0xff];
  return ~remainder >>> 0;
}
