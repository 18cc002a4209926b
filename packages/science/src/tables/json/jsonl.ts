import type { Codec, NoOptions } from "../codec.ts";
import { RecordReader, recordWriter } from "./json-records.ts";

const whiteInLine = " \t\r";
const lineFeed = 10;

/** One JSON record a line; blank lines are passed over. */
export const jsonl: Codec<NoOptions> = {
  extension: "jsonl",
  encode: (table) => {
    const { writer, writeRecord } = recordWriter(table);
    for (let row = 0; row < table.rows; row++) {
      writeRecord(row);
      writer.byte(lineFeed);
    }
    return writer.finish();
  },
  decode: (bytes, schema) => {
    const reader = new RecordReader("jsonl", bytes, schema, whiteInLine);
    const { scanner } = reader;
    scanner.skip(`${whiteInLine}\n`);
    while (!scanner.atEnd) {
      reader.record();
      scanner.skip(whiteInLine);
      if (!scanner.atEnd) scanner.expect("\n", "after a record");
      scanner.skip(`${whiteInLine}\n`);
    }
    return reader.builder.finish();
  },
};
