/** A workspace of the repository, as its manifest declares it. */
export interface Workspace {
  readonly home: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  readonly rooms: readonly string[];
  readonly isBundled: boolean;
  readonly isPure: boolean;
  readonly impure: readonly string[];
}

export function readWorkspaces(root?: string): Workspace[];
