import { describe, expect, it } from "vitest";
import { goldenTable, goldenTables } from "../../tests/golden/tables.ts";
import { codecs } from "./index.ts";

describe("the bytes of every format", () => {
  it("are pinned by SHA-256", () => {
    expect(goldenTables()).toStrictEqual({
      csv: "d83e56193570bcae26ef1bdd32f4d2887f23095571607ba0d303671377a21e80",
      "csv with NA and CRLF": "6df667dbb4e9ed0fb91226cda9f471b64ad8ba8b1ea0c456fd840643adf3c1eb",
      json: "314d32c279231cef575c147263e0d90fae290a24f0043b8dfe8a7259e32dde0b",
      jsonl: "9d3660d7ceb8f5e24ac5705930c08fdfc7715509760ffd37346b71e79e5e25d7",
      log: "795e7bd04d600ba6ce6331a2aacb9b9f16de751a17e1fdad111b929569d0fe60",
      "log stamped by a column": "fc7788c42c90d1ba0bf7d0f6bbac115d161c41c7f4c99f209d2276cdf3d05db7",
      "txt in tabs": "d1ae09ed8cc366e6f0da1e748f289128f7f6e04a4ac2e0e686666c49e66700c6",
      "txt in aligned columns": "4fefc9a47b66d2908945472dd69db90e94e24a252961a694c0b9148f437c0756",
      xlsx: "70ccccd761adc7a9fccc7981949dc751bd626bdad772a4df0cbbda7f51c0d58e",
    });
  });

  it.each(["csv", "json", "jsonl", "log", "txt", "xlsx"] as const)(
    "do not depend on what %s wrote before",
    (format) => {
      const first = codecs[format].encode(goldenTable());
      expect(codecs[format].encode(goldenTable())).toStrictEqual(first);
    },
  );
});
