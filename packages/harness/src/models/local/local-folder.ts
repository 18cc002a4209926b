import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { AssayError } from "@assay/contract";
import { findInstallation, packageFolder } from "../../installation.ts";
import { knownModels, runtimeVersion } from "./known-models.ts";

/** Where the files of models and their runtime are kept: `$ASSAY_LOCAL_MODELS`, else a folder of this installation. */
export const localModelsFolder = (environment: { readonly [variable: string]: string | undefined }): string =>
  resolve(environment.ASSAY_LOCAL_MODELS || findInstallation().localModels);

export const modelFile = (folder: string, name: string): string => join(folder, `${name}.gguf`);

/** The file of a model: one that was fetched, by its name, or any other by its path. */
export function findModelFile(name: string, folder: string): string {
  const file = name.endsWith(".gguf") ? resolve(name) : modelFile(folder, name);
  if (existsSync(file)) return file;
  const { program } = findInstallation();
  const wayOut = Object.hasOwn(knownModels, name)
    ? `fetch it with '${program} setup --model local/${name}'`
    : `put a GGUF file there, or name one by its path, as in local/./model.gguf; '${program} setup --model' can fetch: ${Object.keys(knownModels).join(", ")}`;
  throw new AssayError("models/not-installed", `local/${name} has no file ${file}; ${wayOut}.`);
}

const entryFile = "node_modules/node-llama-cpp/dist/index.js";

/** The entry file of node-llama-cpp: beside Assay, beside the user's project, or in the folder of local models. */
export function findRuntime(folder: string): string {
  const places = [...ancestors(packageFolder), ...ancestors(process.cwd()), folder];
  const found = places.map((place) => join(place, entryFile)).find(existsSync);
  if (found !== undefined) return found;
  throw new AssayError(
    "models/not-installed",
    `local/ models need the package node-llama-cpp, which is not installed; '${findInstallation().program} setup --model local/smollm2' installs it, or 'npm install node-llama-cpp@${runtimeVersion}' in your project.`,
  );
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}
