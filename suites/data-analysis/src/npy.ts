/** A NumPy array file of version 1.0, which `numpy.load` reads: a header of whole 64 bytes, then the values. */
export function npyOf(values: Int16Array | Uint16Array, shape: readonly number[]): Uint8Array {
  const kind = values instanceof Int16Array ? "<i2" : "<u2";
  const about = `{'descr': '${kind}', 'fortran_order': False, 'shape': (${shape.join(", ")}), }`;
  const start = 64 * Math.ceil((10 + about.length + 1) / 64);
  const bytes = new Uint8Array(start + 2 * values.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, (start - 10) & 255, (start - 10) >> 8]);
  bytes.set(new TextEncoder().encode(`${about.padEnd(start - 11)}\n`), 10);
  const view = new DataView(bytes.buffer, start);
  for (const [index, value] of values.entries()) view.setInt16(2 * index, value, true);
  return bytes;
}
