import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { explain } from "./explain.ts";
import { evaluated } from "./planted-case.test-support.ts";
import { mess, plantedWorld } from "./planted-world.test-support.ts";
import { runExplanations, writeWorld } from "./run-explanations.test-support.ts";

const scratch = mkdtempSync(join(tmpdir(), "assay-explain-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const lights = ['l"ow', "hi|gh(1)\\d"];
const sites = ['no"rth\\', "{south} % \u202e'''\n", "NA"];

/** A blueprint whose texts try to break out of the places where a script puts them. */
function hostileWorld(kind: Blueprint["extension"] | "messy"): RepositoryWorld {
  const law = "10 + 0.5 * temp";
  const { key, blueprint } = plantedWorld(kind === "messy" ? { law, mess } : { law, extension: kind });
  const about = 'Light."""\nraise SystemExit("reached")\n# ';
  return {
    key,
    blueprint: {
      ...blueprint,
      paths: {
        ...blueprint.paths,
        variables: blueprint.paths.variables.map((variable) =>
          variable.kind === "factor" && variable.short === "light" ? { ...variable, about, levels: lights } : variable,
        ),
      },
      columns: blueprint.columns.map((column) =>
        column.role === "independent" && column.values.kind === "category"
          ? { ...column, about, values: { ...column.values, levels: sites } }
          : column,
      ),
    },
  };
}

const text = 'What is it?"""\nraise SystemExit("reached")\r# \u2028print("answer: 1")';
const queries: readonly Query[] = [
  {
    type: "univariate-files",
    files: [{ variable: "light", values: [lights[1]] }],
    rows: [{ column: "site", operator: "one-of", values: sites.slice(1) }],
    column: "yield",
    statistic: "median",
    significant: 4,
  },
  { type: "univariate-files", files: [], rows: [], column: "site", statistic: "most-common", significant: 2 },
  { type: "univariate-files", files: [], rows: [], column: "site", statistic: "mean", significant: 2 },
  { type: "count-files-prefix", prefix: `light_${lights[0]}` },
  { type: "count-files-condition", files: [{ variable: "light", values: [lights[0]] }] },
];

it.each(["csv", "json", "jsonl", "txt", "log", "xlsx", "messy"] as const)(
  "explanations take hostile texts for what they are, in %s",
  (kind) => {
    const world = hostileWorld(kind);
    const folder = join(scratch, kind);
    mkdirSync(folder);
    writeWorld(folder, world);
    const answers = queries.map((query) => String(evaluated(world, query)));
    const scripts = queries.map((query, index) => {
      const certificate = { kind: "fact", reason: "wrong-type" } as const;
      const key = answers[index].startsWith("not possible") ? { query, certificate } : { query };
      return { folder, script: explain(world, { text }, key, "assay world") };
    });
    for (const [index, { printed, error }] of runExplanations(scratch, scripts).entries()) {
      expect(error).toBeNull();
      const said = printed.join("\n").split("answer: ");
      expect(said).toHaveLength(2);
      const wanted = Number(answers[index]);
      if (Number.isNaN(wanted)) expect(said[1]).toBe(answers[index]);
      else expect(Math.abs(Number(said[1]) - wanted)).toBeLessThan(1e-9);
    }
  },
);
