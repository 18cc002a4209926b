import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readWorkspaces } from "../../workspaces.cjs";
import { root } from "../site-pages.ts";

const isTest = (path: string): boolean => /\.test(-support)?\.ts$|\/testing\//.test(path);

/** The page of error codes: every pinned code, and the message that the program prints with it. */
export async function errorCodesPage(): Promise<string> {
  const rows: string[] = [];
  const workspaces = readWorkspaces(root).filter(({ home }) => home !== "bench");
  const sources = workspaces.flatMap(({ home }) =>
    globSync("src/**/*.ts", { cwd: join(root, home) })
      .filter((path) => !isTest(path))
      .sort()
      .map((path) => readFileSync(join(root, home, path), "utf8")),
  );
  for (const { name } of workspaces) {
    const { errorCodes } = (await import(`${name}/error-codes`)) as { readonly errorCodes: readonly string[] };
    for (const code of errorCodes) rows.push(`| \`${code}\` | ${messageOf(code, sources)} | \`${name}\` |`);
  }
  return [
    "# Error codes\n",
    "Scripts may match on codes: they are added and never renamed. The program prints `[code] message`.",
    "The message shown here is the first in the sources; `…` stands for what it names. Some messages are put together",
    "elsewhere, and some codes are of earlier versions. This page is made from the program.\n",
    "| code | message | package |",
    "|---|---|---|",
    ...rows.sort(),
    "",
  ].join("\n");
}

/** The text behind a code where an error is made with it, with what it names left open. */
export function messageOf(code: string, sources: readonly string[]): string {
  const pattern = new RegExp(`"${code}",\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\`)`);
  for (const source of sources) {
    const [, plain, template] = pattern.exec(source) ?? [];
    const message = plain ?? template?.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…");
    if (message !== undefined)
      return `\`${message.replaceAll("`", "'").replaceAll("|", "\\|").replaceAll('\\"', '"')}\``;
  }
  return "";
}
