import { stream } from "@assay/science/numerics/stream";
import { expect, it } from "vitest";
import { MemoryReader } from "../query/repository-reader.ts";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { breakQuery } from "./break-query.ts";

it("asks for a date with slashes only where paths have the year first, as others show the order", () => {
  const settings = { ...presets.default, exchangedDays: 1 };
  const orders = { slashes: new Set<string>(), without: new Set<string>() };
  for (let seed = 1; seed <= 60; seed++) {
    const reader = new MemoryReader(new Repository(repositoryWorld({ kind: "public", value: String(seed) }, settings)));
    const date = reader.repository.tree.variables.find((variable) => variable.kind === "date");
    if (date === undefined) continue;
    const query = { type: "count-files-condition" as const, files: [] };
    const broken = breakQuery(stream("break-query.test", seed), query, "ambiguous-date", reader);
    const isAsked = JSON.stringify(broken ?? "").includes("/");
    (isAsked ? orders.slashes : orders.without).add(date.order);
  }
  expect(orders.slashes).toEqual(new Set(["Ymd"]));
  expect(orders.without.size).toBeGreaterThan(2);
});
