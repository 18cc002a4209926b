import { existsSync } from "node:fs";
import { findInstallation } from "@assay/harness/installation";
import {
  findModelServers,
  findRuntime,
  knownModels,
  localModelsFolder,
  type ModelServer,
  modelFile,
} from "@assay/harness/models";
import type { Finding } from "./finding.ts";

const patience = 2000;
/** Names that are shown; a server may have hundreds. */
const mostShown = 5;

/** Models that need no provider: those that run here, and those of servers on this machine or in this house. */
export async function checkModels(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [...checkLocalModels(environment), ...(await findModelServers(environment, patience)).map(ofServer)];
}

function checkLocalModels(environment: NodeJS.ProcessEnv): Finding[] {
  const folder = localModelsFolder(environment);
  return Object.entries(knownModels).map(([name, { about, megabytes }]) => {
    const base = { area: "model", name: `local/${name}`, required: false } as const;
    const wayOut = `'${findInstallation().program} setup --model local/${name}' fetches it (${megabytes} MB)`;
    if (!existsSync(modelFile(folder, name)))
      return { ...base, status: "missing", detail: `no file in ${folder}`, wayOut };
    try {
      findRuntime(folder);
      return { ...base, status: "works", detail: about };
    } catch {
      return { ...base, status: "missing", detail: "its runtime, node-llama-cpp, is not installed", wayOut };
    }
  });
}

function ofServer({ prefix, variable, address, found }: ModelServer): Finding {
  const base = { area: "model", name: `${prefix}/`, required: false } as const;
  const at = address === undefined ? "" : ` at ${address}`;
  if ("models" in found) {
    const shown = found.models.slice(0, mostShown).map((name) => `${prefix}/${name}`);
    const more = found.models.length > shown.length ? ` and ${found.models.length - shown.length} more` : "";
    const names = shown.length === 0 ? "it has no model" : `${shown.join(", ")}${more}`;
    return { ...base, status: shown.length === 0 ? "missing" : "works", detail: `${names}${at}` };
  }
  const wayOut = `start the server, or name its address in ${variable}`;
  return { ...base, status: "missing", detail: `${found.problem}${at}`, wayOut };
}
