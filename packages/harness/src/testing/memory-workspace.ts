import type { AnyTool, Event, Files, Host, ToolsetName, Workspace } from "@assay/contract";
import type { Sandbox } from "../sandbox/index.ts";
import { Toolbox, type ToolboxOptions } from "../tools/toolbox.ts";

/** A workspace whose files are given as texts or bytes. */
export function memoryWorkspace(
  contents: { readonly [path: string]: string | Uint8Array },
  toolsets: readonly ToolsetName[],
  tools: readonly AnyTool[] = [],
): Workspace {
  const files = new Map(
    Object.entries(contents).map(([path, content]) => [
      path,
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    ]),
  );
  return {
    files: {
      paths: [...files.keys()].sort((a, b) => (a < b ? -1 : 1)),
      has: (path) => files.has(path),
      read: (path) => {
        const bytes = files.get(path);
        if (bytes === undefined) throw new Error(`no file ${path}`);
        return bytes;
      },
    },
    delivery: "virtual",
    toolsets,
    tools,
    services: {},
    deliverables: [],
  };
}

/** A host that nobody can ask for anything. */
export const quietHost: Host = {
  actors: () => [],
  actor: async (role) => {
    throw new Error(`no actor ${role}`);
  },
  record: () => undefined,
  signal: new AbortController().signal,
};

const noSandbox = async (): Promise<Sandbox> => {
  throw new Error("these tools need no sandbox");
};

/** A toolbox over a workspace, with the events that it recorded. */
export function openToolbox(
  workspace: Workspace,
  options: Partial<Pick<ToolboxOptions, "sandbox" | "limits" | "host">> = {},
): { readonly toolbox: Toolbox; readonly events: Event[] } {
  const events: Event[] = [];
  const record = (event: Event): number => events.push(event);
  const toolbox = new Toolbox({ workspace, host: quietHost, sandbox: noSandbox, record, ...options });
  return { toolbox, events };
}

/** Files that take long to make: to read one that was not made ready first is an error. */
export function slowFiles(
  paths: readonly string[],
  make: (paths: readonly string[]) => Promise<void> = async () => {},
) {
  const ready = new Set<string>();
  const prepared: (readonly string[])[] = [];
  const files: Files = {
    paths,
    has: (path) => paths.includes(path),
    async prepare(wanted) {
      prepared.push(wanted);
      await make(wanted);
      for (const path of wanted) ready.add(path);
    },
    read(path) {
      if (!ready.has(path)) throw new Error(`${path} was read before it was ready`);
      return new TextEncoder().encode(`bytes of ${path}`);
    },
  };
  return { files, prepared };
}
