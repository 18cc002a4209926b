import { AssayError } from "@assay/contract";
import { earliestMoment, latestMoment } from "../dates/calendar.ts";
import { dateFormat } from "../dates/date-format.ts";
import { floorToField } from "../dates/moment.ts";

/** Instants as milliseconds since 1970-01-01T00:00Z; NaN is a missing value. */
export interface DateColumn {
  readonly kind: "date";
  readonly values: Float64Array;
  /** The pattern in which the instants are written, such as `YYYY-MM-DD HH:mm`; see `dateFormat`. */
  readonly format: string;
}

/** Cuts every instant down to the finest field of its format, so that what is written is what is held. */
export function dateColumn(values: ArrayLike<number>, format: string): DateColumn {
  const { finest } = dateFormat(format);
  const floored = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (Number.isNaN(value)) {
      floored[row] = Number.NaN;
      continue;
    }
    if (!(value >= earliestMoment && value <= latestMoment)) {
      throw new AssayError(
        "tables/invalid-column",
        `Row ${row} of a date column is ${value} ms after 1970; give an instant in the years 0001 to 9999, or NaN for a missing value.`,
      );
    }
    floored[row] = floorToField(value, finest) + 0;
  }
  return { kind: "date", values: floored, format };
}
