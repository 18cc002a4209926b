import type { Stream } from "../../../numerics/stream.ts";
import type { Column } from "../blueprint/column-schema.ts";

type Format = Extract<Column, { role: "identifier" }>["format"];

/** Different identifiers, one a row. */
export function drawIdentifiers(random: Stream, format: Format, rows: number): string[] {
  switch (format.kind) {
    case "numbered": {
      const room = Number(`1e${format.digits}`);
      const start = random.integer(0, Math.max(0, room - rows - 1));
      return Array.from(
        { length: rows },
        (_, row) => format.prefix + String(start + row + 1).padStart(format.digits, "0"),
      );
    }
    case "hexadecimal":
      return distinct(rows, () =>
        Array.from({ length: format.digits }, () => random.integer(0, 15).toString(16)).join(""),
      );
    case "barcode":
      return distinct(rows, () => barcode(random.integer(0, 999_999_999_999)));
  }
}

/** The digits with GS1's check digit: weights 1 and 3 alternate from the left over twelve digits. */
function barcode(number: number): string {
  const digits = String(number).padStart(12, "0");
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return digits + String((10 - (sum % 10)) % 10);
}

function distinct(count: number, draw: () => string): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(draw());
  return [...drawn];
}
