const unitsPerEm = 2048;

/** Advance widths of DejaVu Sans from the space to the tilde, from the font's table hmtx. */
const widths = [
  651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303, 1303, 1303, 1303, 1303,
  1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540,
  604, 604, 1343, 1141, 1767, 1532, 1612, 1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690,
  799, 1716, 1024, 1024, 1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
  1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
];
const [firstCode, otherWidth] = [32, 1716];

/** Pixels that a line of text takes at most; signs beyond ASCII count as wide ones. */
export function textWidth(text: string, size: number): number {
  let units = 0;
  for (const character of text) units += widths[(character.codePointAt(0) ?? 0) - firstCode] ?? otherWidth;
  return (units / unitsPerEm) * size;
}
