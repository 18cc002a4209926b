/** The digits of base32 (RFC 4648), in small letters. */
export const base32Digits = "abcdefghijklmnopqrstuvwxyz234567";

/** Bytes in base32, without padding: a digit for every five bits. Give a multiple of five bytes, so that none are left over. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let pending = 0;
  let text = "";
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    pending += 8;
    while (pending >= 5) {
      pending -= 5;
      text += base32Digits[(bits >> pending) & 31];
    }
  }
  return text;
}
