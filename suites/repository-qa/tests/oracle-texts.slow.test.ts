import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { quietHost, SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import type { Blueprint } from "../src/blueprint/blueprint-schema.ts";
import { evaluated } from "../src/explain/planted-case.test-support.ts";
import { mess, plantedWorld } from "../src/explain/planted-world.test-support.ts";
import type { Key } from "../src/items/item-schema.ts";
import type { Query } from "../src/query/query-schema.ts";
import type { RepositoryWorld } from "../src/repository/repository-model.ts";
import { repositoryQa } from "../src/suite.ts";

// Category levels that readers misinterpret, and texts that try to break out of their place in a program.

const tools = new SandboxedTools();
afterAll(() => tools.close());

type Format = Blueprint["extension"] | "messy";

function worldWith(format: Format, sites: string[], flags: string[]): RepositoryWorld {
  const law = "10 + 0.5 * temp";
  const { key, blueprint } = plantedWorld(format === "messy" ? { law, mess } : { law, extension: format });
  const levels: { readonly [short: string]: string[] } = { site: sites, flag: flags };
  const columns = blueprint.columns.map((column) =>
    column.role === "independent" && column.values.kind === "category"
      ? { ...column, values: { ...column.values, levels: levels[column.short] ?? [] } }
      : column,
  );
  return { key, blueprint: { ...blueprint, columns } };
}

async function answerOf(world: RepositoryWorld, query: Query): Promise<Json> {
  const workspace = repositoryQa.open(world, {
    id: "",
    question: "",
    variant: "template",
    text: "",
    asks: "words",
    asksConfidence: false,
  });
  const toolbox = tools.open(workspace, quietHost, () => undefined);
  const agent = repositoryQa.baselines.oracle.agent({ world, key: { query } as Key }, stream("oracle"));
  const phase = { prompt: [], tools: toolbox.enter(["run_python_code"]), reply: repositoryQa.settings as never };
  let handed: Json = null;
  await agent.attempt({
    phase,
    signal: quietHost.signal,
    call: (name, input) => toolbox.call(name, input),
    async submit(value) {
      handed = value;
      return { status: "finished" };
    },
  });
  await tools.stopSandboxes();
  return (handed as { readonly answer?: Json } | null)?.answer ?? null;
}

function queriesOf(site: string, flag: string): Query[] {
  const rows = [
    { column: "site", operator: "is" as const, values: [site] },
    { column: "flag", operator: "one-of" as const, values: [flag] },
  ];
  return [
    { type: "univariate-files", files: [], rows, column: "yield", statistic: "mean", significant: 4 },
    { type: "univariate-files", files: [], rows: [], column: "site", statistic: "most-common", significant: 4 },
  ];
}

const typed = { sites: ["1", "2.50", "-1e3"], flags: ["true", "false"] };
const hostile = {
  sites: ['no"rth\\', "{south} % \u202e'''\n", "NA"],
  flags: ['"""\nraise SystemExit\n#', "\\N{BULLET}"],
};

for (const format of ["csv", "json", "jsonl", "xlsx", "txt", "log", "messy"] satisfies Format[]) {
  describe(`the oracle of repository-qa on ${format} files`, () => {
    for (const [name, { sites, flags }] of Object.entries({ typed, hostile })) {
      it(`finds the rows of ${name} texts`, async () => {
        const world = worldWith(format, sites, flags);
        for (const query of queriesOf(sites[1] ?? "", flags[1] ?? "")) {
          const [said, right] = [await answerOf(world, query), evaluated(world, query)];
          if (typeof right === "number") expect(said).toBeCloseTo(right, 9);
          else expect(said).toBe(right);
        }
      });
    }
  });
}

it("a column without any value, of which a log has no trace, leaves the oracle without an answer", async () => {
  const { key, blueprint } = plantedWorld({ law: "10 + 0.5 * temp", extension: "log" });
  const columns = blueprint.columns.map((column) =>
    column.short === "ph" ? { ...column, missing: { kind: "random" as const, rate: 1 } } : column,
  );
  const query: Query = {
    type: "univariate-files",
    files: [],
    rows: [],
    column: "ph",
    statistic: "mean",
    significant: 3,
  };
  expect(await answerOf({ key, blueprint: { ...blueprint, columns } }, query)).toBe("not possible");
});

it("the level that every line of a log has is no column of the data", async () => {
  const world = plantedWorld({ law: "10 + 0.5 * temp", extension: "log" });
  const query: Query = {
    type: "univariate-files",
    files: [],
    rows: [],
    column: "level",
    statistic: "mean",
    significant: 3,
  };
  expect(evaluated(world, query)).toBe("not possible (variable-absent)");
  expect(await answerOf(world, query)).toBe("not possible");
});
