import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addToCheckout } from "@assay/authoring/templates";
import { checkoutPath, makeCheckout } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { environmentTemplate, placeOfEnvironments } from "../src/commands/new-environment/make-environment.ts";
import { runTests } from "./run-tests.ts";

const name = "enzyme-rate";
const section = readFileSync(checkoutPath("suites/experiment-design/README.md"), "utf8").split(
  "## An environment of your own",
)[1];
const blocks = Array.from(section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm), ([, block]) => block);
const [source, texts, ownTest] = blocks;

const checkout = makeCheckout();
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe("the environment that suites/experiment-design/README.md adds", () => {
  it("has about 40 lines", () => {
    expect(blocks).toHaveLength(3);
    const { length } = source.trim().split("\n");
    expect(length).toBeGreaterThan(30);
    expect(length).toBeLessThan(52);
  });

  it("put in the place of the template, simulates, is fitted, is explained, and passes every test of an environment", async () => {
    const { folder } = addToCheckout(checkout, environmentTemplate, placeOfEnvironments, name);
    const write = (file: string, content: string): void => writeFileSync(join(checkout, folder, file), content);
    for (const goal of ["prior", "no-prior"]) rmSync(join(checkout, folder, `temperature.${goal}.md`));
    write("environment.ts", source);
    write("environment.test.ts", ownTest);
    for (const line of texts.trim().split("\n")) {
      const [file] = line.split(": ", 1);
      write(file, line.slice(file.length + 2));
    }
    const shared = ["environments/environments.test.ts", "modelling/true-laws.slow.test.ts"];
    const { failure, passed } = await runTests(checkout, [`environments/${name}`, ...shared], `${name}|^works at half`);
    expect(failure).toBeUndefined();
    expect(passed.filter((each) => each.startsWith("works at half its speed"))).toHaveLength(1);
    // Finite outcomes, both laws, designs and texts; fitted and told to a novice, it predicts as well as the best.
    expect(passed.filter((each) => each.startsWith(`${name}, `))).toHaveLength(12);
    expect(passed.filter((each) => each.startsWith(`the law of ${name}`))).toHaveLength(2);
    expect(passed.filter((each) => each.startsWith(`the neutral wording of ${name}`))).toHaveLength(1);
  });
});
