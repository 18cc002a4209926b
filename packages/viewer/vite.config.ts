import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const out = join(import.meta.dirname, "dist");

/** Lists the built files in `files.json`: the server serves what is named there, and nothing else of the disk. */
const listFiles = (): Plugin => ({
  name: "list-files",
  closeBundle() {
    const names = globSync("**/*.{html,js,css,svg,md}", { cwd: out }).sort();
    writeFileSync(join(out, "files.json"), `${JSON.stringify(names, null, 2)}\n`);
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), listFiles()],
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
