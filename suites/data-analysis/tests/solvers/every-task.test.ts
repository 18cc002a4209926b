import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tasks } from "../../src/tasks.ts";

it("has the solver of every task tried", () => {
  const texts = readdirSync(import.meta.dirname).map((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8"));
  expect(tasks.filter(({ name }) => !texts.some((text) => text.includes(`"${name}"`))).map(({ name }) => name)).toEqual(
    [],
  );
});
