import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readWorkspaces } from "../scripts/workspaces.cjs";

const root = resolve(import.meta.dirname, "..");
const workspaces = readWorkspaces(root).filter(({ home }) => home !== "bench");

const lists = new Map<string, readonly string[]>();
for (const { name } of workspaces) {
  const { errorCodes } = (await import(`${name}/error-codes`)) as { readonly errorCodes: readonly string[] };
  lists.set(name, errorCodes);
}
const areas = new Set([...lists.values()].flat().map((code) => code.split("/")[0]));

/** Methods of the Model Context Protocol, which look like codes of the area `tools`. */
const protocolMethods = ["tools/list", "tools/call"];

/** The codes in a source: texts of a known area, and whatever an error is made with. */
function codesIn(source: string): string[] {
  const texts = source.matchAll(/["`[](?<area>[a-z-]+)\/[a-z]+(?:-[a-z]+)*["`\]]/g);
  const known = [...texts].filter(({ groups }) => areas.has(groups?.area ?? "")).map(([text]) => text.slice(1, -1));
  const raised = source.matchAll(/new \w+(?:Error|Failure)\(\s*"(?<code>[a-z-]+\/[a-z-]+)"/g);
  const codes = [...known, ...Array.from(raised, ({ groups }) => groups?.code ?? "")];
  return codes.filter((code) => !protocolMethods.includes(code));
}

/** The codes that the sources of a workspace use, each with a file that uses it. */
function usedCodes(home: string): Map<string, string> {
  const files = globSync("src/**/*.ts", { cwd: join(root, home) }).filter(
    (path) => !/\.test(-support)?\.ts$/.test(path) && !/^src\/(testing\/|error-codes\.ts$)/.test(path),
  );
  return new Map(
    files.flatMap((path) =>
      codesIn(readFileSync(join(root, home, path), "utf8")).map((code) => [code, `${home}/${path}`] as const),
    ),
  );
}

describe("the error codes of a package", () => {
  it.each(workspaces)(
    "are listed by itself or by a package that it depends on: $home",
    ({ home, name, dependencies }) => {
      const listed = new Set([name, ...dependencies].flatMap((each) => lists.get(each) ?? []));
      expect([...usedCodes(home)].filter(([code]) => !listed.has(code))).toEqual([]);
    },
  );

  it.each(workspaces)("are sorted and of the form area/kebab-code: $home", ({ name }) => {
    const codes = lists.get(name) ?? [];
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const code of codes) expect(code).toMatch(/^[a-z-]+\/[a-z]+(-[a-z]+)*$/);
  });

  it("are listed once", () => {
    const all = [...lists.values()].flat();
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
  });

  it("are found in sources, in whatever area", () => {
    expect(codesIn('throw new AssayError(\n "moon/too-far", "far");')).toEqual(["moon/too-far"]);
    expect(codesIn('const codes = new Set(["engine/new-fault"]); print("[cli/new-fault] text");')).toEqual([
      "engine/new-fault",
      "cli/new-fault",
    ]);
    expect(codesIn('import { stream } from "@assay/science/numerics/stream"; open("src/engine");')).toEqual([]);
  });
});

/** Every code of version 0.1. Scripts of users match on them, so none may go. */
const published = [
  "agents/does-not-fit",
  "agents/program-changed",
  "agents/program-ended",
  "agents/unknown-agent",
  "agents/wrong-options",
  "authoring/cannot-write",
  "authoring/cost-limit",
  "authoring/other-work",
  "authoring/step-failed",
  "authoring/unreadable-paper",
  "authoring/wrong-decisions",
  "authoring/wrong-labels",
  "authoring/wrong-order",
  "authoring/wrong-resources",
  "authoring/wrong-tree",
  "campaign/long-lab-book",
  "campaign/no-budget",
  "cli/cannot-write",
  "cli/internal",
  "cli/not-set-up",
  "cli/output-exists",
  "cli/unknown-command",
  "cli/wrong-input",
  "cli/wrong-usage",
  "contract/wrong-prompt",
  "data-analysis/cannot-draw",
  "data-analysis/no-such-file",
  "data-analysis/unknown-task",
  "engine/capability-missing",
  "engine/commitment-differs",
  "engine/grading-lost",
  "engine/no-such-file",
  "engine/run-in-use",
  "engine/run-stopped",
  "engine/too-few-items",
  "engine/wrong-choice",
  "engine/wrong-plan",
  "engine/wrong-record",
  "engine/wrong-seeds",
  "experiment-design/unknown-environment",
  "experiment-design/unknown-goal",
  "experiment-design/wrong-question",
  "figures/invalid-data",
  "figures/invalid-scene",
  "formulas/invalid-column",
  "formulas/invalid-formula",
  "formulas/too-large",
  "formulas/unbound-variable",
  "grading/no-judge",
  "grading/unusable-reply",
  "grading/wrong-form",
  "grading/wrong-metarubrics",
  "grading/wrong-truth",
  "inference/no-start",
  "inference/wrong-data",
  "inference/wrong-declaration",
  "inference/wrong-draws",
  "inference/wrong-inputs",
  "mcp/cannot-host",
  "mcp/cannot-listen",
  "models/context-overflow",
  "models/missing-key",
  "models/refused",
  "models/replay-differs",
  "models/unavailable",
  "models/unknown-model",
  "models/unknown-price",
  "models/wrong-replies",
  "models/wrong-settings",
  "numerics/invalid-argument",
  "numerics/invalid-parameter",
  "numerics/not-converged",
  "numerics/singular-matrix",
  "rediscovery/leaking-instruction",
  "rediscovery/missing-resource",
  "rediscovery/no-scenario",
  "rediscovery/no-such-file",
  "rediscovery/unknown-family",
  "rediscovery/unknown-paper",
  "rediscovery/unreadable-request",
  "rediscovery/wrong-task",
  "reports/damaged-run",
  "reports/no-verdicts",
  "reports/not-comparable",
  "reports/unknown-group",
  "reports/wrong-card",
  "reports/wrong-errata",
  "repository-qa/invalid-blueprint",
  "repository-qa/no-such-file",
  "repository-qa/wrong-file",
  "sandbox/cannot-start",
  "sandbox/lost",
  "sandbox/no-package-index",
  "sandbox/wrong-use",
  "store/busy",
  "store/cannot-write",
  "store/conflict",
  "store/lost",
  "store/newer-version",
  "store/not-found",
  "store/wrong-address",
  "tables/exceeds-format",
  "tables/invalid-column",
  "tables/invalid-option",
  "tables/malformed-file",
  "tables/unknown-format",
  "tools/unknown-tool",
];

describe("the error codes of version 0.1", () => {
  it("are all still there", () => {
    const all = new Set([...lists.values()].flat());
    expect(published.filter((code) => !all.has(code))).toEqual([]);
  });
});
