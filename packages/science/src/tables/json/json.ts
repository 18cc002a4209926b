import { utf8 } from "../bytes/byte-writer.ts";
import type { Codec, NoOptions } from "../codec.ts";
import { RecordReader, recordWriter } from "./json-records.ts";

const white = " \t\r\n";
const opening = utf8("[\n");
const separator = utf8(",\n");

/** An array of records, one a line. Missing is null, dates are texts in their format, other characters than controls stand unescaped. */
export const json: Codec<NoOptions> = {
  extension: "json",
  encode: (table) => {
    const { writer, writeRecord } = recordWriter(table);
    for (let row = 0; row < table.rows; row++) {
      writer.copy(row === 0 ? opening : separator);
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
