import type { Item, Key } from "../items/item-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { explainExtension, explainReadme, explainReadmePart, findAbstract, findTitle } from "./document-steps.ts";
import { explainCause } from "./explain-cause.ts";
import { explainDate } from "./explain-date.ts";
import { explainDefinition } from "./explain-definition.ts";
import { explainDirection } from "./explain-direction.ts";
import { explainEstimate } from "./explain-estimate.ts";
import { explainStatistic } from "./explain-statistic.ts";
import { extensionsRead } from "./extensions-read.ts";
import { absentPathVariable } from "./fact-steps.ts";
import { chooseFiles, listFiles } from "./file-steps.ts";
import type { Block } from "./python-script.ts";
import { pythonComment, pythonText } from "./python-text.ts";
import { readFunction } from "./read-function.ts";
import type { Subject } from "./subject.ts";
import { wholeScript } from "./whole-script.ts";

/**
 * Explains the answer to an item as a Python script that anyone can run on the world's files. Of the key it contains
 * only the query and, for a question without an answer, the certificate. The script computes the answer.
 */
export function explain(
  world: RepositoryWorld,
  { text }: Pick<Item, "text">,
  key: Pick<Key, "query" | "certificate">,
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
  const subject: Subject = { blueprint: world.blueprint, extensions: extensionsRead(world, key), source: "folder" };
  return wholeScript(subject, about, stepsOf(subject, key));
}

/** The steps to an answer, or to the proof that there is none. */
export function stepsOf(subject: Subject, { query, certificate }: Pick<Key, "query" | "certificate">): Block[] {
  const { blueprint } = subject;
  const fact = certificate?.kind === "fact" ? certificate.reason : undefined;
  const worlds = certificate?.kind === "two-worlds" ? certificate.worlds : undefined;
  switch (query.type) {
    case "readme":
      return explainReadme();
    case "title":
      return explainReadmePart(findTitle, fact);
    case "abstract":
      return explainReadmePart(findAbstract, fact);
    case "extension":
      return explainExtension(blueprint);
    case "count-rows":
      return [
        ...readFunction(subject, []),
        [
          `table = read(root / ${pythonText(query.file)})`,
          "print(table.head(3).to_string())",
          'print("answer:", len(table))',
        ],
      ];
    case "count-files-prefix":
      return [
        ...listFiles(blueprint),
        [
          `chosen = [path for path in files if path.startswith(${pythonText(query.prefix)})]`,
          'print(f"{len(chosen)} of them begin so", *chosen[:3], sep="\\n  ")',
          'print("answer:", len(chosen))',
        ],
      ];
    case "count-files-condition":
      if (certificate?.reason === "ambiguous-date") return explainDate(query, subject, certificate);
      return (
        absentPathVariable(blueprint, query.files) ?? [
          ...chooseFiles(blueprint, query.files),
          ['print("answer:", len(chosen))'],
        ]
      );
    case "univariate-files":
      if (certificate?.reason === "ambiguous-date") return explainDate(query, subject, certificate);
      if (certificate?.reason === "ambiguous-definition") return explainDefinition(query, subject);
      return explainStatistic(query, subject, fact);
    case "univariate-file":
    case "bivariate-statistic":
    case "bivariate-hypothesis":
      if (certificate?.reason === "ambiguous-definition") return explainDefinition(query, subject);
      return explainStatistic(query, subject, fact);
    case "interpretation":
      switch (query.ask.about) {
        case "estimate":
          return explainEstimate(query.ask, subject, worlds);
        case "direction":
          return explainDirection(query.ask, subject, worlds);
        case "cause":
          return explainCause(query.ask, subject, worlds);
      }
  }
}
