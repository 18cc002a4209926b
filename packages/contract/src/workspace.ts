import type { Files } from "./files.ts";
import type { Service } from "./service.ts";
import type { AnyTool } from "./tool.ts";

/** A set of common tools that the room `tools` defines once for every suite. */
export type ToolsetName = "repository" | "files" | "python" | "shell";

/** A file that the agent is asked to leave behind; it is collected before the sandbox stops. */
export interface Deliverable {
  readonly path: string;
  readonly maxBytes: number;
}

/** Where one episode happens. Nothing is made before it is read, and its state lives as long as the episode. */
export interface Workspace {
  readonly files: Files;
  /** virtual: seen through tools and broker only; copied: real files in the sandbox. */
  readonly delivery: "virtual" | "copied";
  readonly toolsets: readonly ToolsetName[];
  /** The suite's own tools; their state lives in their closures. */
  readonly tools: readonly AnyTool[];
  readonly services: { readonly [name: string]: Service };
  readonly deliverables: readonly Deliverable[];
  /** Python packages that may be installed, by name, from the index that the host offers at ASSAY_PACKAGES_URL. */
  readonly packages?: readonly string[];
}
