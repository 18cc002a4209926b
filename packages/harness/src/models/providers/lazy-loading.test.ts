import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Opens a model in a process of its own and prints which packages were asked for. */
const program = `
  import { registerHooks } from "node:module";
  const seen = new Set();
  registerHooks({ resolve: (name, context, next) => (seen.add(name), next(name, context)) });
  const { ConcurrencyLimiters, openModel } = await import(${JSON.stringify(new URL("../index.ts", import.meta.url).href)});
  const context = { environment: { OPENAI_API_KEY: "k" }, limiters: new ConcurrencyLimiters() };
  openModel("openai/gpt-5.4", {}, context);
  console.log(JSON.stringify([...seen].filter((name) => !name.startsWith(".") && !name.startsWith("node:"))));
`;

it("opening a model loads no provider's package, and none for connections", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  const names: string[] = JSON.parse(output);
  expect(names).toContain("zod");
  expect(names.filter((name) => /^(@ai-sdk\/(openai|anthropic|google)|undici)/.test(name))).toEqual([]);
});
