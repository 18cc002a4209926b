import { readJsonOrYaml } from "../../authoring/resources/read-json-or-yaml.ts";
import { parseResources, type Resources } from "../../authoring/resources/resources-file.ts";

/** The file of resources that a person wrote, checked. */
export const readResources = (path: string): Resources =>
  parseResources(readJsonOrYaml(path, "authoring/wrong-resources"), path);
