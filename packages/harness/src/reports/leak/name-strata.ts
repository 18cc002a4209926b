import { AssayError } from "@assay/contract";
import type { Cell } from "../../engine/index.ts";
import type { StoredItem } from "../../store/index.ts";
import { designOf } from "./leak-run.ts";

/** The strata by which items are told apart where nobody says another: the first that an item has. */
const usual = ["task", "type"] as const;

/**
 * Names the stratum of every item: what it is asked with (suite and settings, where a plan has several) and its value of
 * one of the suite's own strata. Items of two settings never share a stratum, so that a side with more of the easier ones
 * does not look better.
 */
export class StratumNames {
  readonly #by: string | undefined;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #known = new Set<string>();
  #found = false;

  constructor(cells: readonly Cell[], by: string | undefined) {
    this.#by = by;
    const distinct = [...new Map(cells.map((cell) => [designOf(cell), cell]))].sort(([a], [b]) => (a < b ? -1 : 1));
    const titles = titlesOf(distinct.map(([, cell]) => cell));
    this.#titles = new Map(distinct.map(([design], index) => [design, titles[index]]));
  }

  /** The name of the stratum that an item asked under this design is in. */
  of(design: string, { strata, private: secret }: StoredItem): string {
    const all = { ...strata, ...secret.strata };
    for (const name of Object.keys(all)) this.#known.add(name);
    const name = this.#by ?? usual.find((each) => Object.hasOwn(all, each));
    const value = name !== undefined && Object.hasOwn(all, name) ? String(all[name]) : undefined;
    this.#found ||= value !== undefined;
    return `${this.#titles.get(design) ?? ""} ${value ?? ""}`.trim() || "all items";
  }

  /** A name that no item has is a mistake, which is seen when all items have been. */
  requireFound(): void {
    if (this.#by === undefined || this.#found) return;
    const known = [...this.#known].sort().join(", ");
    throw new AssayError("reports/unknown-group", `no item has a '${this.#by}' to compare by; there are: ${known}`);
  }
}

/** What tells cells apart: nothing where there is one; their suites, swept values, and at last a number. */
function titlesOf(cells: readonly Cell[]): string[] {
  if (cells.length === 1) return [""];
  const hasSuites = new Set(cells.map(({ suite }) => suite)).size > 1;
  const titles = cells.map(({ suite, swept }) => {
    const values = Object.entries(swept).filter(([name]) => name !== "suite");
    const shown = values.map(([name, value]) => `${name.replace(/^settings\./, "")}=${plain(value)}`);
    return [...(hasSuites ? [suite] : []), ...shown].join(" ");
  });
  return titles.map((title, index) =>
    titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} settings ${index + 1}`.trim(),
  );
}

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
