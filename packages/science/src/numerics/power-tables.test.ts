import { expect, it } from "vitest";
import { makePowerTables } from "./make-power-tables.test-support.ts";
import pinned from "./power-tables.json" with { type: "json" };

it("the pinned tables of powers are what their definitions give, to the last bit", () => {
  expect(pinned).toEqual(makePowerTables());
});
