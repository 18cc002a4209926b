import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Item, Key } from "../items/item-schema.ts";
import { explainAbstract, explainExtension, explainReadme, explainTitle } from "./document-steps.ts";
import { explainCause } from "./explain-cause.ts";
import { explainDate } from "./explain-date.ts";
import { explainDefinition } from "./explain-definition.ts";
import { explainDirection } from "./explain-direction.ts";
import { explainEstimate } from "./explain-estimate.ts";
import { explainStatistic } from "./explain-statistic.ts";
import { absentPathVariable } from "./fact-steps.ts";
import { chooseFiles, listFiles } from "./file-steps.ts";
import { type Block, pythonScript } from "./python-script.ts";
import { pythonComment, pythonText } from "./python-text.ts";
import { readFunction } from "./read-function.ts";

/**
 * How the answer to an item comes about, as a Python script that anyone can run on the world's files. Nothing of the
 * key enters it but the query and, for a question without an answer, the certificate; the answer is computed.
 */
export function explain(
  { blueprint }: { readonly blueprint: Blueprint },
  { text }: Pick<Item, "text">,
  { query, certificate }: Pick<Key, "query" | "certificate">,
  worldCommand: string,
): string {
  const about: Block = [
    ...pythonComment(text),
    "#",
    ...pythonComment("The repository is written by"),
    `#     ${worldCommand}`,
    ...pythonComment("and this script shows how the answer comes about:"),
    "#     python explain.py DIR",
  ];
  return pythonScript(about, stepsOf(blueprint, query, certificate));
}

function stepsOf(blueprint: Blueprint, query: Key["query"], certificate: Key["certificate"]): Block[] {
  const fact = certificate?.kind === "fact" ? certificate.reason : undefined;
  const worlds = certificate?.kind === "two-worlds" ? certificate.worlds : undefined;
  switch (query.type) {
    case "readme":
      return explainReadme();
    case "title":
      return explainTitle(fact);
    case "abstract":
      return explainAbstract(fact);
    case "extension":
      return explainExtension();
    case "count-rows":
      return [
        readFunction(blueprint, []),
        [
          `table = read(root / ${pythonText(query.file)})`,
          "print(table.head(3).to_string())",
          'print("answer:", len(table))',
        ],
      ];
    case "count-files-prefix":
      return [
        listFiles(blueprint),
        [
          `chosen = [path for path in files if path.startswith(${pythonText(query.prefix)})]`,
          'print(f"{len(chosen)} of them begin so", *chosen[:3], sep="\\n  ")',
          'print("answer:", len(chosen))',
        ],
      ];
    case "count-files-condition":
      if (certificate?.reason === "ambiguous-date") return explainDate(query, blueprint, certificate);
      return (
        absentPathVariable(blueprint, query.files) ?? [
          ...chooseFiles(blueprint, query.files),
          ['print("answer:", len(chosen))'],
        ]
      );
    case "univariate-files":
      if (certificate?.reason === "ambiguous-date") return explainDate(query, blueprint, certificate);
      if (certificate?.reason === "ambiguous-definition") return explainDefinition(query, blueprint);
      return explainStatistic(query, blueprint, fact);
    case "univariate-file":
    case "bivariate-statistic":
    case "bivariate-hypothesis":
      if (certificate?.reason === "ambiguous-definition") return explainDefinition(query, blueprint);
      return explainStatistic(query, blueprint, fact);
    case "interpretation":
      switch (query.ask.about) {
        case "estimate":
          return explainEstimate(query.ask, blueprint, worlds);
        case "direction":
          return explainDirection(query.ask, blueprint, worlds);
        case "cause":
          return explainCause(query.ask, blueprint, worlds);
      }
  }
}
