import { ByteWriter, utf8 } from "../bytes/byte-writer.ts";
import { decodeUtf8 } from "../bytes/decode-utf8.ts";
import { dateWriter } from "../bytes/write-date.ts";
import { cellWriter } from "../cells/cell-writer.ts";
import { plainTexts } from "../cells/plain-texts.ts";
import type { Codec } from "../codec.ts";
import { dateFormat } from "../dates/date-format.ts";
import { schemaOf } from "../schema.ts";
import type { Table } from "../table.ts";
import { type LogOptions, type LogTimestamp, timestampOf } from "./log-options.ts";
import { LogReader } from "./log-reader.ts";
import { renderLogText } from "./log-text.ts";

const stamp = dateFormat("YYYY-MM-DDTHH:mm:ss.SSSZ");
const level = utf8(" INFO");
const lineFeed = 10;
const plainWords = plainTexts(renderLogText, "");

/**
 * One line a row: `2025-03-01T12:00:00.000Z INFO dose=1.50 arm="drug A"`. A missing value is left out, so a row of
 * missing values is its time and level alone; a missing time is `-`. Keys and values with white space, quotes, `=` or
 * backslashes, and the empty text, are JSON strings. The column that gives the times has no key.
 */
export const log: Codec<LogOptions> = {
  extension: "log",
  encode: (table, options = {}) => {
    const timestamp = timestampOf(options, schemaOf(table), table.rows);
    const pairs = table.columns.filter(({ name }) => !("column" in timestamp && name === timestamp.column));
    const keyLength = pairs.reduce((sum, { name }) => sum + name.length + 2, 0);
    const writer = new ByteWriter(table.rows * (32 + keyLength + pairs.length * 10));
    const writeStamp = stampWriter(writer, table, timestamp);
    const cells = pairs.map(({ name, column }) =>
      cellWriter(writer, column, {
        prefix: ` ${renderLogText(name)}=`,
        missing: "",
        render: renderLogText,
        plain: plainWords,
      }),
    );
    for (let row = 0; row < table.rows; row++) {
      writeStamp(row);
      writer.copy(level);
      for (const writeCell of cells) writeCell(row);
      writer.byte(lineFeed);
    }
    return writer.finish();
  },
  decode: (bytes, schema, options = {}) => {
    const timestamp = timestampOf(options, schema, 0);
    const stampColumn = "column" in timestamp ? timestamp.column : undefined;
    return new LogReader(decodeUtf8("log", bytes), schema, stampColumn).table();
  },
};

function stampWriter(writer: ByteWriter, table: Table, timestamp: LogTimestamp): (row: number) => void {
  const write = dateWriter(writer, stamp);
  if ("times" in timestamp) return (row) => write(timestamp.times[row]);
  if (!("column" in timestamp)) return (row) => write(timestamp.start + row * timestamp.interval);
  const column = table.columns.find(({ name }) => name === timestamp.column)?.column;
  const times = column?.kind === "date" ? column.values : new Float64Array(table.rows);
  return (row) => {
    if (Number.isNaN(times[row])) writer.text("-");
    else write(times[row]);
  };
}
