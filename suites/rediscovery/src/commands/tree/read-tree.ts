import { readJsonOrYaml } from "../../authoring/resources/read-json-or-yaml.ts";
import { type PaperTree, parseTree } from "../../papers/tree-file.ts";

/** A tree that a model made and a person may have edited, checked. */
export const readTree = (path: string): PaperTree => parseTree(readJsonOrYaml(path, "authoring/wrong-tree"), path);
