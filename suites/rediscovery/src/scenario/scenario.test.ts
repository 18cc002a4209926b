import { expect, it } from "vitest";
import { findFamily } from "../families.ts";
import { rediscovery } from "../suite.ts";
import { makeTwins } from "./scenario.ts";

it("a world whose bank of items leaves a question undecided gets another bank", () => {
  const { key } = rediscovery.world({ kind: "public", value: "1200024" }, rediscovery.presets.default);
  expect(makeTwins(key, findFamily("repetition")).map(({ core }) => core.length > 0)).toEqual([true, true]);
});
