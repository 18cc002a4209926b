import { booleanColumn, missingBoolean } from "../columns/boolean-column.ts";
import { categoryColumn } from "../columns/category-column.ts";
import type { Column } from "../columns/column.ts";
import { dateColumn } from "../columns/date-column.ts";
import { integerColumn } from "../columns/integer-column.ts";
import { textColumn } from "../columns/text-column.ts";
import type { CellValue, ColumnSchema } from "../schema.ts";

const firstCapacity = 256;

/** The cells of one column while a file is read; of a column that is passed over only their number is kept. */
export class ColumnCells {
  readonly schema: ColumnSchema;
  #count = 0;
  /** NaN where missing; texts are kept apart. */
  #numbers = new Float64Array(0);
  readonly #texts: (string | null)[] = [];

  constructor(schema: ColumnSchema) {
    this.schema = schema;
  }

  get count(): number {
    return this.#count;
  }

  add(cell: CellValue): void {
    if (this.schema.kind === "text") this.#texts.push(typeof cell === "string" ? cell : null);
    else if (this.schema.kind !== "unread") {
      if (this.#count === this.#numbers.length) this.#grow();
      // The sum makes a negative zero positive.
      this.#numbers[this.#count] = typeof cell === "number" ? cell + 0 : Number.NaN;
    }
    this.#count += 1;
  }

  /** The column, or undefined where it was passed over. */
  column(): Column | undefined {
    const { schema } = this;
    const numbers = this.#numbers.slice(0, this.#count);
    switch (schema.kind) {
      case "float":
        // The parser takes no number that is not finite or finer than the precision.
        return { kind: "float", values: numbers, precision: schema.precision };
      case "integer":
        return integerColumn(numbers);
      case "category":
        return categoryColumn(withMissing(numbers, -1), schema.levels);
      case "boolean":
        return booleanColumn(withMissing(numbers, missingBoolean));
      case "date":
        return dateColumn(numbers, schema.format);
      case "text":
        return textColumn(this.#texts);
      case "unread":
        return undefined;
    }
  }

  #grow(): void {
    const grown = new Float64Array(Math.max(firstCapacity, 2 * this.#numbers.length));
    grown.set(this.#numbers);
    this.#numbers = grown;
  }
}

function withMissing(numbers: Float64Array, missing: number): Float64Array {
  for (let row = 0; row < numbers.length; row++) if (Number.isNaN(numbers[row])) numbers[row] = missing;
  return numbers;
}
