import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CommandContext } from "@assay/contract";
import fits from "@assay/science/inference/fixtures/compound-fits.json" with { type: "json" };
import { afterAll, describe, expect, it } from "vitest";
import { runFit } from "./run-fit.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-fit-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Runs the command on these texts. Gives what it prints, as text and as JSON. */
async function fitted(program: string, csv: string, options: { json?: boolean; method?: string } = {}) {
  files += 1;
  const [model, data] = [join(folder, `${files}.model`), join(folder, `${files}.csv`)];
  writeFileSync(model, program);
  writeFileSync(data, csv);
  const printed: string[] = [];
  const json: unknown[] = [];
  const context: Partial<CommandContext> = {
    print: (text) => printed.push(text),
    printTable: (header, rows) => printed.push([header, ...rows].map((row) => row.join(" | ")).join("\n")),
    printJson: (value) => json.push(value),
  };
  await runFit({ model, data, seed: 1, ...options }, context as CommandContext);
  return { text: printed.join("\n"), json: json[0] as { readonly [name: string]: unknown } };
}

const problemOf = (program: string, csv: string): Promise<string> =>
  fitted(program, csv).then(
    () => "",
    (error: unknown) => String(error).replaceAll(folder, ""),
  );

const csvOf = (rows: readonly { readonly [name: string]: number }[]): string => {
  const names = Object.keys(rows[0]);
  return [names.join(","), ...rows.map((row) => names.map((name) => row[name]).join(","))].join("\n");
};

describe("assay fit", () => {
  it("finds the posterior of a grid in numpy, for survival times that were followed up", async () => {
    const [survival] = fits.cases;
    const { json } = await fitted(survival.program, csvOf(survival.rows), { json: true });
    expect(json).toMatchObject({ records: 40, leftOut: 0, observed: ["time"], inputs: ["follow_up"], problems: [] });
    const unknowns = json.unknowns as readonly { parameter: string; mean: number; sd: number }[];
    const { mu, sigma } = survival.posterior as { [name: string]: { mean: number; sd: number } };
    for (const [index, { mean, sd }] of [mu, sigma].entries()) {
      expect(Math.abs(unknowns[index].mean - mean)).toBeLessThan(0.1 * sd);
      expect(unknowns[index].sd / sd).toBeCloseTo(1, 0.9);
    }
  });

  it("prints a table, numbers texts and counts lines that were left out", async () => {
    const program = `effect[2] ~ normal(0, 3)   # of each group
      y ~ normal(effect[group] + x, 1)`;
    const csv = "group,x,y,note\nhigh,0,2.1,a\nlow,1,0.2,b\nlow,NA,3,c\nhigh,2,4.4,d\n\n";
    const { text } = await fitted(program, csv, { method: "particles" });
    expect(text).toContain("3 records, 1 left out for missing values; observed: y; inputs: group, x; by particles");
    expect(text).toContain("group: 1 is high, 2 is low");
    expect(text).toMatch(/effect\[1\] \| 2\.\d+/);
    expect(text).toContain("Log evidence: ");
  });

  it("takes categories that are texts", async () => {
    const { text } = await fitted("a ~ normal(0, 1)\nkind ~ categorical(1, exp(a))", "kind\nred\nblue\nred\nred\n", {
      method: "particles",
    });
    expect(text).toContain("kind: 1 is blue, 2 is red");
  });

  it.each([
    ["y ~ normal(a, 1)", "y\n1\n", '.model, line 1, column 12: There is no variable "a"'],
    ["a ~ normal(0, 1)\nz ~ normal(a, 1)", "x,y\n1,2\n", "observes no column of"],
    [
      "a ~ normal(0, 1)\ny ~ normal(a * x, 1)",
      "x,y\n1,2\nlow,3\n",
      '.csv, line 3: the column "x" has "low", which is no number',
    ],
    ["a[2] ~ normal(0, 1)\ny ~ normal(a[g], 1)", "g,y\n0,2\n", 'the column "g" is an index and has 0'],
    ["a ~ normal(0, 1)\ny ~ bernoulli_logit(a)", "y\nyes\n", "only the categories of `categorical` can be texts"],
    ["a ~ normal(0, 1)\ny ~ normal(a, 1)", "x,y\n1\n", "line 2: the line has 1 cells"],
    ["a ~ normal(0, 1)\ny ~ normal(a, 1)", "y\nNA\n", "has a missing value"],
    ["a ~ normal(0, 1)\ny ~ poisson(exp(a))", "y\n1.5\n", "no chance at all"],
    ["a ~ normal(0, 1)\ny ~ poison(exp(a))", "y\n1\n", "use poisson"],
  ])("says what is wrong with %j and %j", async (program, csv, message) => {
    expect(await problemOf(program, csv)).toContain(message);
  });
});
