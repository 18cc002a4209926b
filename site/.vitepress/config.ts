import { resolve } from "node:path";
import { defineConfig } from "vitepress";
import { headingAnchor } from "../../scripts/site/heading-anchor.ts";
import { siteSidebar } from "../../scripts/site/site-sidebar.ts";

const build = resolve(import.meta.dirname, "../../build");

export default defineConfig({
  title: "Assay",
  description: "A bench for testing AI agents in science: worlds from seeds, graded against a truth that is known.",
  lang: "en",
  srcDir: resolve(build, "site-pages"),
  outDir: resolve(build, "site"),
  cacheDir: resolve(build, "site-cache"),
  cleanUrls: false,
  appearance: true,
  ignoreDeadLinks: false,
  head: [["link", { rel: "icon", href: "/icon.svg", type: "image/svg+xml" }]],
  markdown: {
    // Anchors as GitHub makes them: the pages are read there too.
    anchor: { slugify: headingAnchor },
    toc: { slugify: headingAnchor },
    headers: { slugify: headingAnchor },
    // A span of code is no template of Vue, whatever braces it has.
    config: (md) => {
      const inline = md.renderer.rules.code_inline;
      md.renderer.rules.code_inline = (...rest) => (inline?.(...rest) ?? "").replace(/^<code(?! v-pre)/, "<code v-pre");
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    search: { provider: "local" },
    sidebar: siteSidebar(),
    outline: { level: [2, 3] },
    nav: [
      { text: "Start", link: "/start/install" },
      { text: "Tutorials", link: "/tutorials/" },
      { text: "Suites", link: "/suites/" },
      { text: "Reference", link: "/reference/" },
    ],
    docFooter: { prev: "Before", next: "Next" },
    footer: { message: "Apache 2.0" },
  },
});
