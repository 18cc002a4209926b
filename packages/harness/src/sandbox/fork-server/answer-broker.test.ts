import { describe, expect, it } from "vitest";
import type { BrokerReply } from "../sandbox.ts";
import { answerAll } from "./answer-broker.ts";

const requests = (count: number) => Array.from({ length: count }, () => ({ name: "list_directory", arguments: {} }));
const codeOf = (value: unknown): string | undefined => (value as { error?: { code: string } }).error?.code;

/** Answers a batch of questions, each with this reply, and counts how often the host was asked. */
async function answered(count: number, reply: BrokerReply, maxBytes: number) {
  let asked = 0;
  const handler = async (): Promise<BrokerReply> => {
    asked += 1;
    return reply;
  };
  const { values, binaries } = await answerAll(requests(count), handler, maxBytes);
  const refused = values.filter((each) => codeOf(each) === "broker/too-large").length;
  return { asked, refused, sent: JSON.stringify(values).length, binaries: binaries.length, values };
}

describe("a batch of questions to the host", () => {
  it("is answered whole where it fits", async () => {
    const { values, binaries } = await answered(3, { value: [1], binaries: [new Uint8Array(4)] }, 1000);
    expect(values).toEqual(Array(3).fill({ value: [1], binaries: [4] }));
    expect(binaries).toBe(3);
  });

  it("is bounded while it is answered, texts included: what does not fit is not even asked for", async () => {
    const listing = { value: Array.from({ length: 1000 }, (_, index) => `folder/file-${index}.csv`) };
    const { asked, refused, sent } = await answered(4096, listing, 100_000);
    expect(asked).toBeLessThan(10);
    expect(refused).toBe(4096 - asked + 1);
    expect(sent).toBeLessThan(100_000 + 4096 * 150);
  });

  it("counts binaries and texts together", async () => {
    const { asked, binaries } = await answered(
      100,
      { value: "x".repeat(500), binaries: [new Uint8Array(500)] },
      10_000,
    );
    expect([asked, binaries]).toEqual([10, 9]);
  });

  it("keeps refusals of the host as they are", async () => {
    const { values } = await answered(2, { error: { code: "tools/no-such-file", message: "no" } }, 10);
    expect(values.map(codeOf)).toEqual(["tools/no-such-file", "tools/no-such-file"]);
  });
});
