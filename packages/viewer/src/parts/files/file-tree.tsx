import { useMemo, useState } from "react";
import { PlainText } from "../../text/plain-text.tsx";
import { shownCount } from "../format.ts";
import { FileLink } from "./file-link.tsx";
import type { FilePlace } from "./file-place.ts";

interface Folder {
  readonly name: string;
  /** With a slash at its end; the upper level has none. */
  readonly path: string;
  readonly folders: Map<string, Folder>;
  readonly files: string[];
  count: number;
}

interface Props {
  readonly paths: readonly string[];
  readonly shown: string | undefined;
  readonly place: FilePlace;
}

/** Files by folder. What a folder holds is drawn once it is open. */
export function FileTree({ paths, ...props }: Props) {
  const root = useMemo(() => treeOf(paths), [paths]);
  return <Level folder={root} {...props} />;
}

function treeOf(paths: readonly string[]): Folder {
  const empty = (name: string, path: string): Folder => ({ name, path, folders: new Map(), files: [], count: 0 });
  const root = empty("", "");
  for (const path of paths) {
    let folder = root;
    for (const name of path.split("/").slice(0, -1)) {
      folder.count += 1;
      const next = folder.folders.get(name) ?? empty(name, `${folder.path}${name}/`);
      folder.folders.set(name, next);
      folder = next;
    }
    folder.count += 1;
    folder.files.push(path);
  }
  return root;
}

type LevelProps = Omit<Props, "paths"> & { readonly folder: Folder };

function Level({ folder, ...props }: LevelProps) {
  const { place, shown } = props;
  return (
    <ul className="tree">
      {[...folder.folders.values()].map((each) => (
        <li key={each.path}>
          <Branch folder={each} isAlone={folder.folders.size === 1 && folder.files.length === 0} {...props} />
        </li>
      ))}
      {folder.files.map((path) => (
        <li key={path}>
          <FileLink path={path} name={path.slice(folder.path.length)} isShown={path === shown} place={place} />
        </li>
      ))}
    </ul>
  );
}

/** A folder that holds one folder and nothing else is open with it. */
function Branch({ folder, isAlone, ...props }: LevelProps & { readonly isAlone: boolean }) {
  const holdsShown = props.shown?.startsWith(folder.path) === true;
  const [wasTurned, setTurned] = useState<boolean>();
  const isOpen = wasTurned ?? (isAlone || holdsShown);
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of the browser's own */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setTurned(!isOpen);
        }}
      >
        <PlainText text={folder.name} />/ <span className="tag">{shownCount(folder.count)}</span>
      </summary>
      {isOpen && <Level folder={folder} {...props} />}
    </details>
  );
}
