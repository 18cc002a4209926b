import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, sitePath, sourcePages } from "./site-pages.ts";

/** A group of the sidebar: pages of the repository, or pages that are made when the site is built, by name. */
interface Section {
  readonly text: string;
  readonly pages: readonly (readonly [text: string, page: string])[];
}

/** An entry of the sidebar, as VitePress takes it. */
export interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
}

const suites: readonly (readonly [string, string])[] = [
  ["Gallery", "docs/suites/README.md"],
  ["repository-qa", "suites/repository-qa/README.md"],
  ["Exact rules", "suites/repository-qa/docs/rules.md"],
  ["data-analysis", "suites/data-analysis/README.md"],
  ["Methane flux", "suites/data-analysis/docs/methane-flux.md"],
  ["Mineral unmixing", "suites/data-analysis/docs/mineral-unmixing.md"],
  ["Spike sorting", "suites/data-analysis/docs/spike-sorting.md"],
  ["experiment-design", "suites/experiment-design/README.md"],
  ["Model language", "suites/experiment-design/docs/model-language.md"],
  ["Grammar", "suites/experiment-design/docs/grammar.md"],
  ["rediscovery", "suites/rediscovery/README.md"],
  ["Published papers", "suites/rediscovery/docs/papers.md"],
  ["Lexicons", "suites/rediscovery/docs/lexicons.md"],
  ["Real subjects", "suites/rediscovery/docs/real-subjects.md"],
  ["Broken studies", "suites/rediscovery/docs/broken-studies.md"],
  ["Headroom of rediscovery", "suites/rediscovery/docs/headroom.md"],
  ["campaign", "suites/campaign/README.md"],
  ["Rules of campaign", "suites/campaign/docs/rules.md"],
];

const sections: readonly Section[] = [
  {
    text: "Start",
    pages: [
      ["Install", "docs/start/install.md"],
      ["First score, without a key", "docs/start/first-score.md"],
      ["First score of a real model", "docs/start/real-model.md"],
      ["Read a result", "docs/start/reading-a-result.md"],
      ["Which number to report", "docs/reporting.md"],
    ],
  },
  {
    text: "Tutorials",
    pages: [
      ["All tutorials", "docs/tutorials/README.md"],
      ["Your own Python agent", "docs/tutorials/own-python-agent.md"],
      ["Claude Code and Codex", "docs/tutorials/claude-code-and-codex.md"],
      ["A local model, without a key", "docs/tutorials/local-model.md"],
      ["A new data-analysis task", "docs/tutorials/new-task.md"],
      ["A new environment", "docs/tutorials/new-environment.md"],
      ["A suite in an hour", "docs/new-suite.md"],
      ["Verify somebody's card", "docs/tutorials/verify-a-card.md"],
      ["A private leaderboard", "docs/tutorials/private-leaderboard.md"],
      ["Train a design policy", "docs/tutorials/train-a-design-policy.md"],
    ],
  },
  { text: "Suites", pages: suites },
  {
    text: "Guides",
    pages: [
      ["Running agents", "docs/running.md"],
      ["Reading results", "docs/results.md"],
      ["Looking in a browser", "docs/viewer.md"],
      ["Figures and tables", "docs/report.md"],
      ["Continuous integration", "docs/continuous-integration.md"],
      ["Choosing items", "docs/choosing-items.md"],
      ["Your own agent", "docs/own-agent.md"],
      ["Agents", "docs/agents.md"],
      ["Models", "docs/models.md"],
      ["MCP clients", "docs/mcp.md"],
      ["Training agents", "docs/training.md"],
      ["Secret seeds", "docs/secret-seeds.md"],
      ["Checking a result", "docs/verification.md"],
      ["Leak experiment", "docs/leak.md"],
      ["Judges", "docs/judges.md"],
      ["The store", "docs/store.md"],
      ["Taking results out", "docs/export.md"],
      ["Authoring with models", "docs/authoring.md"],
    ],
  },
  {
    text: "Reference",
    pages: [
      ["What is where", "docs/reference/README.md"],
      ["Command line", "made:reference/command-line.md"],
      ["File schemas", "made:reference/file-schemas.md"],
      ["Error codes", "made:reference/error-codes.md"],
      ["Events", "made:reference/events.md"],
      ["Library, name by name", "made:reference/library.md"],
      ["Library, with examples", "docs/library.md"],
      ["Suites, field by field", "docs/suite-reference.md"],
      ["Forms of answers", "docs/answer-forms.md"],
      ["Package science", "packages/science/README.md"],
      ["Package grading", "packages/grading/README.md"],
      ["Package harness", "packages/harness/README.md"],
      ["Python package assay-gym", "python/assay-gym/README.md"],
    ],
  },
  {
    text: "Concepts",
    pages: [
      ["Glossary", "docs/glossary.md"],
      ["Architecture", "docs/architecture.md"],
      ["Rubrics", "docs/rubrics.md"],
      ["Claims", "docs/claims.md"],
      ["Headroom", "docs/headroom.md"],
    ],
  },
  {
    text: "Trust",
    pages: [
      ["Why believe a score", "docs/trust/README.md"],
      ["Threat model", "docs/threat-model.md"],
      ["Integrity", "docs/integrity.md"],
      ["Audits and status", "docs/status.md"],
      ["Errata", "docs/trust/errata.md"],
      ["What nobody has tried", "docs/trust/not-tried.md"],
      ["Security", "SECURITY.md"],
    ],
  },
  { text: "Against the papers and peers", pages: [["Against the papers and peers", "docs/against.md"]] },
  {
    text: "Scale",
    pages: [
      ["Scale", "docs/scale.md"],
      ["A fleet", "docs/fleet.md"],
    ],
  },
  { text: "Cite", pages: [["Cite", "docs/cite.md"]] },
  {
    text: "Project",
    pages: [
      ["Changes", "CHANGELOG.md"],
      ["Versions", "docs/versions.md"],
      ["Roadmap", "docs/roadmap.md"],
      ["Contributing", "CONTRIBUTING.md"],
      ["Code of conduct", "CODE_OF_CONDUCT.md"],
      ["Decisions", "docs/decisions/README.md"],
    ],
  },
];

/** Groups whose pages are listed by their titles. */
const listed: readonly { readonly text: string; readonly pages: RegExp }[] = [
  { text: "Families of rediscovery", pages: /^suites\/rediscovery\/docs\/families\// },
  { text: "Decisions", pages: /^docs\/decisions\/\d/ },
];

const pagesOf = (pattern: RegExp): readonly string[] => sourcePages().filter((page) => pattern.test(page));

/** The pages of the repository that the sidebar leads to. */
export const sidebarPages = (): readonly string[] => [
  ...sections.flatMap(({ pages }) => pages.map(([, page]) => page)).filter((page) => !page.startsWith("made:")),
  ...listed.flatMap(({ pages }) => pagesOf(pages)),
];

const linkTo = (page: string): string => {
  const path = page.startsWith("made:") ? page.slice("made:".length) : sitePath(page);
  return `/${path.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;
};

const titleOf = (page: string): string =>
  /^# (.*)$/m.exec(readFileSync(join(root, page), "utf8"))?.[1]?.replaceAll("`", "") ?? page;

/** The sidebar of the site. */
export function siteSidebar(): SidebarItem[] {
  const groups = sections.map(({ text, pages }, index) => ({
    text,
    collapsed: index > 1,
    items: pages.map(([title, page]) => ({ text: title, link: linkTo(page) })),
  }));
  const titled = listed.map(({ text, pages }) => ({
    text,
    collapsed: true,
    items: pagesOf(pages).map((page) => ({ text: titleOf(page), link: linkTo(page) })),
  }));
  return [...groups, ...titled];
}
