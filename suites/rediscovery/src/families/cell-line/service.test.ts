import { describe, expect, it } from "vitest";
import { readCallLog } from "../../endpoint/read-call-log.ts";
import { tryService } from "../../endpoint/service.test-support.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { subjectsOf } from "../../subject/subjects.ts";
import { cellLine } from "./family.ts";

const scenario = makeScenario("cell-line served", cellLine, 0);
const [line] = scenario.subjects;
const base = { cell_line: line, aliquot: "q17", well: "D6", drovexil_um: 10 };

describe("assays as they are served", () => {
  const serve = () => {
    const service = tryService({ [line]: 20 }, subjectsOf(scenario));
    const signal = async (body: object): Promise<number> => (await service.post("/v1/assays", body)).body.signal;
    return { ...service, signal };
  };

  it("are further wells for equal requests, however they are written", async () => {
    const equal = [base, { well: "d06", drovexil: "10 uM", line, id: "Q17" }, { ...base, hours: 48 }];
    const { signal, transcript } = serve();
    const signals = [];
    for (const body of equal) signals.push(await signal(body));
    expect(new Set(signals).size).toBe(equal.length);
    const again = serve();
    const repeated = [];
    for (const body of equal.toReversed()) repeated.push(await again.signal(body));
    expect(repeated).toEqual(signals);
    const { rows } = readCallLog(transcript());
    expect(new Set(rows.map(({ request }) => request)).size).toBe(1);
    expect(rows.map(({ sample }) => sample)).toEqual(["0", "1", "2"]);
  });

  it("are the same well for an equal seed, and another one in another place of the plate", async () => {
    const { signal } = serve();
    const first = await signal({ ...base, seed: 5 });
    expect(await signal({ seed: 5, ...base, well: " d6 " })).toBe(first);
    expect(await signal({ ...base, seed: 6 })).not.toBe(first);
    expect(await signal({ ...base, seed: 5, well: "D7" })).not.toBe(first);
  });
});
