import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Reason } from "../query/reasons.ts";
import { notPossible } from "./fact-steps.ts";
import { listFiles } from "./file-steps.ts";
import type { Block } from "./python-script.ts";

const documents = 'documents = {"README.md", "DATA_DICTIONARY.md"}';

export function explainReadme(): Block[] {
  return [
    [
      'print("at the top:", *sorted(path.name for path in root.iterdir()))',
      'print("answer:", "yes" if (root / "README.md").exists() else "no")',
    ],
  ];
}

/** `found`: the text between `**"` and `"**` on a line of the README. */
export const findTitle: Block = findInReadme("re.search(r'\\*\\*\"(.*)\"\\*\\*', readme)");

/** `found`: the text after the heading `## Abstract`. */
export const findAbstract: Block = findInReadme('re.search(r"^## Abstract$(.*)", readme, re.DOTALL | re.MULTILINE)');

function findInReadme(search: string): Block {
  return [
    'path = root / "README.md"',
    'readme = path.read_text(encoding="utf-8") if path.exists() else ""',
    'shown = [line for line in readme.splitlines() if line.startswith(("#", "**"))]',
    'print("\\n".join(shown) or readme[:200] or "no README")',
    `found = ${search}`,
  ];
}

/** Prints what was found in the README. */
export function explainReadmePart(read: Block, fact: Reason | undefined): Block[] {
  if (fact !== undefined) return [read, ["assert found is None", notPossible(fact)]];
  return [read, ['print("answer:", repr(found[1].strip()))']];
}

/** The extension of all data files; in a messy repository, of more than half of them. */
export function explainExtension(blueprint: Blueprint): Block[] {
  if (blueprint.mess !== undefined) {
    return [
      ...listFiles(blueprint),
      [
        'counts = pd.Series([path.rpartition(".")[2] for path in files]).value_counts()',
        "print(counts.to_string())",
        "assert counts.iloc[0] > len(files) / 2",
        'print("answer:", "." + counts.index[0])',
      ],
    ];
  }
  return [
    [
      documents,
      'data = [path for path in root.rglob("*") if path.is_file() and path.name not in documents]',
      "extensions = {path.suffix for path in data}",
      'print(len(data), "data files with the extensions", *extensions)',
      "assert len(extensions) == 1",
      'print("answer:", extensions.pop())',
    ],
  ];
}
