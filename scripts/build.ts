// What `make pack` does after set-up: compiles every published workspace into build/<workspace>, and packs each folder into
// build/tarballs. Another folder than `build` can be named.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readWorkspaces } from "./workspaces.cjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const testFile = /\.test(-support)?\./;
/** What stands beside the sources and is not for users. */
const isLeftOut = (path: string): boolean =>
  testFile.test(basename(path)) || ["fixtures", "__pycache__"].includes(basename(path));

/** The parts of a manifest that the build reads; the others are kept as they are. */
interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly private?: boolean;
  readonly bin?: { readonly [name: string]: string };
  readonly exports: { readonly [name: string]: string };
  readonly assay?: { readonly bundled?: boolean };
  readonly [field: string]: unknown;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/** The same paths with the names that the compiled files have. */
const compiledPaths = (paths: { readonly [name: string]: string }): { [name: string]: string } =>
  Object.fromEntries(
    Object.entries(paths)
      .filter(([, path]) => !testFile.test(path))
      .map(([name, path]) => [name, path.replace(/\.ts$/, ".js")]),
  );

/** The manifest of a package: what only the checkout needs is gone, and paths name compiled files. */
function packageManifest(workspace: Manifest, files: readonly string[]): object {
  const { devDependencies: _, assay: __, exports, bin, ...kept } = workspace;
  return {
    ...kept,
    files,
    ...(bin === undefined ? {} : { bin: compiledPaths(bin) }),
    exports: compiledPaths(exports),
  };
}

/** TypeScript rewrites the specifiers of compiled files, and leaves those of declarations alone. */
function rewriteDeclarations(folder: string): void {
  for (const file of globSync(join(folder, "**/*.d.ts"))) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/(\b(?:from |import |import\()"\.{1,2}\/[^"]*)\.ts"/g, '$1.js"'));
  }
}

/** Folders whose files users get copies of; they are shipped as they are, tests included. */
const template = /\/template-[^/]+\//;

function copyAll(from: string, to: string): void {
  const filter = (path: string): boolean => template.test(path) || !(isLeftOut(path) || extname(path) === ".ts");
  cpSync(from, to, { recursive: true, filter });
}

/** Completes a compiled workspace to a folder that can be packed. Templates are sources for users and stay as they are. */
function completePackage(home: string, folder: string): void {
  const manifest = readManifest(join(root, home));
  // Of what is shipped as built files, the sources that built them stay behind.
  if (manifest.assay?.bundled === true) cpSync(join(root, home, "dist"), join(folder, "dist"), { recursive: true });
  else copyAll(join(root, home, "src"), join(folder, "src"));
  rewriteDeclarations(join(folder, "src"));
  const templates = join(root, home, "templates");
  if (existsSync(templates)) cpSync(templates, join(folder, "templates"), { recursive: true });
  // The harness starts these programs in the sandbox; in a checkout they stand in the root.
  if (manifest.name === "@assay/harness") {
    copyAll(join(root, "python"), join(folder, "python"));
    // A package of its own, for Python's index.
    rmSync(join(folder, "python/assay-gym"), { recursive: true, force: true });
  }
  const files = readdirSync(folder);
  const compiled = packageManifest(manifest, files);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(compiled, null, 2)}\n`);
  for (const program of Object.values(compiledPaths(manifest.bin ?? {}))) chmodSync(join(folder, program), 0o755);
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  writeFileSync(join(folder, "README.md"), readmeOf(home, manifest));
}

/** The page of the package; the program has that of the repository. */
function readmeOf(home: string, { name, description }: Manifest): string {
  const page = join(root, name === "assay" ? "." : home, "README.md");
  if (existsSync(page)) return readFileSync(page, "utf8");
  return `# ${name}\n\n${description}\n\nA part of Assay; people install the package \`assay\`.\n`;
}

function pack(folders: readonly string[], destination: string): void {
  rmSync(destination, { recursive: true, force: true });
  mkdirSync(destination, { recursive: true });
  execFileSync("npm", ["pack", "--loglevel=error", "--pack-destination", destination, ...folders], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const build = resolve(process.argv[2] ?? join(root, "build"));
const homes = readWorkspaces(root)
  .map(({ home }) => home)
  .filter((home) => readManifest(join(root, home)).private !== true);
for (const home of homes) rmSync(join(build, home), { recursive: true, force: true });
const compiler = join(root, "node_modules/typescript-7/bin/tsc");
// Types are checked by whoever calls this: `make pack` before it, `make test` beside it.
execFileSync(
  process.execPath,
  [compiler, "-p", join(root, "tsconfig.build.json"), "--noCheck", "--singleThreaded", "--outDir", build],
  {
    stdio: "inherit",
  },
);
for (const home of homes) completePackage(home, join(build, home));
pack(
  homes.map((home) => join(build, home)),
  join(build, "tarballs"),
);
for (const tarball of readdirSync(join(build, "tarballs")).sort()) console.log(join(build, "tarballs", tarball));
