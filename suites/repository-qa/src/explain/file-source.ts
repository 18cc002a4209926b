import type { Block } from "./python-script.ts";
import { indented } from "./python-text.ts";

/** Where a script finds the files: in a folder, or through the functions that `run_python_code` provides. */
export type FileSource = "folder" | "sandbox";

/** Defines `root`, the top of the repository. */
export const rootDefinition: { readonly [source in FileSource]: readonly Block[] } = {
  folder: [
    [
      "if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():",
      '    sys.exit("usage: python explain.py DIR, where DIR holds the files of the world")',
      "root = Path(sys.argv[1])",
    ],
  ],
  // The part of pathlib that scripts use, so that scripts are the same in both places.
  sandbox: [
    [
      "class RepositoryPath(PurePosixPath):",
      ...indented([
        "def rglob(self, pattern):",
        "    return [path for path in FILES if path.match(pattern)]",
        "",
        "def iterdir(self):",
        "    return [RepositoryPath(path) for path in list_directory()]",
        "",
        "def is_file(self):",
        "    return self in FILES",
        "",
        "def exists(self):",
        "    return self in FILES",
        "",
        "def read_text(self, encoding):",
        "    return read_text_file(path=str(self))",
      ]),
    ],
    [
      'FILES = dict.fromkeys(RepositoryPath(path) for path in list_directory(depth=None) if not path.endswith("/"))',
      "root = RepositoryPath()",
    ],
  ],
};
