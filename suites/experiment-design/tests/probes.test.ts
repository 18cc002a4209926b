import { describe, expect, it } from "vitest";
import { knownRows, playedRows } from "../audits/support/probes/probe-rows.ts";

const cases = [
  { environment: "death-process", goal: "infected" },
  { environment: "temporal-discounting", goal: "choice" },
  { environment: "location-finding", goal: "sources" },
];

describe.each(cases)("the probes of $environment $goal", (one) => {
  it("hold in a few worlds", async () => {
    const rows = [...(await knownRows(one, [1, 2])), ...(await playedRows(one, [1, 2, 3, 4]))];
    for (const { probe, holds } of rows) expect({ probe, holds }).toEqual({ probe, holds: true });
  });
});
