import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig, Plugin } from "vite";

const home = join(import.meta.dirname, "..");

/** Text that may stand in a script element: nothing in it ends the element, or begins a comment there. */
const inScript = (text: string): string => text.replaceAll(/<(?=\/script|!--)/gi, "\\x3c");

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

interface Parts {
  readonly program: string;
  readonly styles: string;
  readonly licenses: string;
}

/**
 * One HTML file with the pages of a run. Only the scripts and styles that are in it when it is built can run: the policy
 * names their hashes. An export puts the run's pieces in place of the two comments; the first stands before the program,
 * which reads it at once, and the second, of any length, after it.
 */
function makeTemplate({ program, styles, licenses }: Parts): string {
  const theme = readFileSync(join(home, "public/theme.js"), "utf8");
  const icon = readFileSync(join(home, "public/icon.svg"), "base64");
  const script = inScript(program);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(theme)} ${hashOf(script)}`,
    `style-src ${hashOf(styles)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Assay</title>
<link rel="icon" href="data:image/svg+xml;base64,${icon}">
<style>${styles}</style>
<script>${theme}</script>
</head>
<body>
<div id="root"></div>
<noscript>The run is in this file, and the program that shows it. It needs JavaScript, and no network.</noscript>
<!--run-->
<script>${script}</script>
<script type="text/plain" id="third-party-licenses">
${inScript(licenses)}
</script>
<!--episodes-->
</body>
</html>
`;
}

/** Puts everything that was built into one file, and leaves nothing beside it. */
const intoOneFile = (): Plugin => ({
  name: "into-one-file",
  enforce: "post",
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const programs = files.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
    const text = (ending: string): string =>
      files
        .flatMap((file) => (file.type === "asset" && file.fileName.endsWith(ending) ? [String(file.source)] : []))
        .join("\n");
    if (programs.length !== 1) this.error(`the program of a run's file is one script, not ${programs.length}`);
    // Browsers change these while they read a page, and the hash would no longer fit.
    if (/[\r\0]/.test(programs.join(""))) this.error("the program of a run's file holds a return or a zero character");
    const licenses = readFileSync(join(home, "dist/third-party-licenses.md"), "utf8");
    const source = makeTemplate({ program: programs.join(""), styles: text(".css"), licenses });
    for (const name of Object.keys(bundle)) delete bundle[name];
    this.emitFile({ type: "asset", fileName: "run-file.html", source });
  },
});

/** Builds the template beside the pages that the server gives out. */
export const runFileConfig: InlineConfig = {
  root: home,
  configFile: false,
  publicDir: false,
  plugins: [react(), intoOneFile()],
  build: {
    outDir: join(home, "dist"),
    emptyOutDir: false,
    target: "es2023",
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(home, "src/file/main.tsx"),
      output: { format: "iife", codeSplitting: false },
    },
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
  },
};
