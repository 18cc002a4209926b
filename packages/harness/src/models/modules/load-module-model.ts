import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { AssayError } from "@assay/contract";
import { ModelFailure } from "../model-failure.ts";

/** A module that exports a model, and under which name. */
export interface ModuleSource {
  /** As the plan names it. */
  readonly name: string;
  readonly file: string;
  /** Without it the export `model`, else the default one. */
  readonly exported: string | undefined;
}

/** The module that a name stands for: a path from the working folder, and behind a # what it exports. */
export function findModule(name: string): ModuleSource {
  const [path = "", exported] = name.split("#");
  const file = path.startsWith("file:") ? fileURLToPath(path) : resolve(path);
  if (existsSync(file)) return { name, file, exported };
  throw new AssayError("models/wrong-module", `${name} is no model: there is no file ${file}.`);
}

/**
 * Loads the model that a module exports: a language model of the AI SDK, or a function that makes one. A module of others
 * is trusted code: it runs with all rights of this process.
 */
export async function loadModuleModel({ name, file, exported }: ModuleSource): Promise<LanguageModelV4> {
  const exports = await importModule(name, file);
  const found = exported === undefined ? (exports.model ?? exports.default) : exports[exported];
  const what = exported ?? "model";
  if (found === undefined) {
    throw wrong(name, `it exports no ${what}; write: export const ${what} = ... with a language model of the AI SDK`);
  }
  const model: unknown = typeof found === "function" && !isModel(found) ? await found() : found;
  if (isModel(model)) return model;
  const version = (model as { specificationVersion?: unknown } | null | undefined)?.specificationVersion;
  if (typeof version === "string") {
    throw wrong(
      name,
      `its ${what} speaks ${version} of the AI SDK's specification, and v4 is needed: take version 7 of ai`,
    );
  }
  throw wrong(name, `its ${what} is no language model of the AI SDK`);
}

async function importModule(name: string, file: string): Promise<{ readonly [exported: string]: unknown }> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    throw wrong(name, `it cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, error);
  }
}

function isModel(value: unknown): value is LanguageModelV4 {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  const { specificationVersion, doGenerate, doStream } = value as Partial<LanguageModelV4>;
  return specificationVersion === "v4" && typeof doGenerate === "function" && typeof doStream === "function";
}

const wrong = (name: string, problem: string, cause?: unknown): ModelFailure =>
  new ModelFailure("models/wrong-module", `${name} is no model: ${problem}.`, { isTransient: false, cause });
