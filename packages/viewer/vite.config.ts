import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { runFileConfig } from "./build/run-file.ts";

const out = join(import.meta.dirname, "dist");

/** Lists the built files in `files.json`: the server serves what is named there, and nothing else of the disk. */
const listFiles = (): Plugin => ({
  name: "list-files",
  closeBundle() {
    const names = globSync("**/*.{html,js,css,svg,md}", { cwd: out }).sort();
    writeFileSync(join(out, "files.json"), `${JSON.stringify(names, null, 2)}\n`);
  },
});

/** Builds the template of a run's file, which `assay export` fills. The server does not give it out. */
const buildRunFile = (): Plugin => ({
  name: "build-run-file",
  async closeBundle() {
    await build({ ...runFileConfig, logLevel: "warn" });
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), listFiles(), buildRunFile()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2023",
    // The content security policy allows no inline scripts or styles, and nothing from elsewhere.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "third-party-licenses.md" },
    chunkSizeWarningLimit: 800,
  },
});
