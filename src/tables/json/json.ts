import type { Codec, NoOptions } from "../codec.ts";
import { RecordReader, recordWriter } from "./json-records.ts";

const white = " \t\r\n";

/** An array of records, one a line. Missing is null, dates are texts in their format, other characters than controls stand unescaped. */
export const json: Codec<NoOptions> = {
  extension: "json",
  mediaType: "application/json",
  encode: (table) => {
    const { writer, writeRecord } = recordWriter(table);
    for (let row = 0; row < table.rows; row++) {
      writer.text(row === 0 ? "[\n" : ",\n");
      writeRecord(row);
    }
    writer.text(table.rows === 0 ? "[]\n" : "\n]\n");
    return writer.finish();
  },
  decode: (bytes, schema) => {
    const reader = new RecordReader("json", bytes, schema, white);
    const { scanner } = reader;
    scanner.skip(white);
    scanner.expect("[", "before the first record");
    scanner.skip(white);
    if (!scanner.take("]")) {
      do {
        scanner.skip(white);
        reader.record();
        scanner.skip(white);
      } while (scanner.take(","));
      scanner.expect("]", "after the last record");
    }
    scanner.skip(white);
    if (!scanner.atEnd) throw scanner.failure("text follows the closing bracket.");
    return reader.builder.finish();
  },
};
