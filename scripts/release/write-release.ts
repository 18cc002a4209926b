// What `make release` does after `make pack`: writes into build/release the tarballs with their hashes, a software bill of
// materials, a report of licences, and notes on how all of it was made. Nothing is published.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { readWorkspaces } from "../workspaces.cjs";
import { installedWith, licenceReport, toBeRead } from "./licences.ts";

const root = resolve(import.meta.dirname, "../..");
const release = join(root, "build/release");
const said = (program: string, ...words: string[]): string =>
  execFileSync(program, words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "ignore"],
  });

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };
const changes = readFileSync(join(root, "CHANGELOG.md"), "utf8");
if (!changes.includes(`\n## ${manifest.version}\n`))
  throw new Error(`CHANGELOG.md has no entry for ${manifest.version}`);

rmSync(release, { recursive: true, force: true });
mkdirSync(release, { recursive: true });
const tarballs = globSync(join(root, "build/tarballs/*.tgz")).sort();
if (tarballs.length === 0) throw new Error("there are no tarballs; run 'make pack' first");
const hashes = tarballs.map((path) => {
  cpSync(path, join(release, basename(path)));
  const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
  return { file: basename(path), sha256, bytes: statSync(path).size };
});
writeFileSync(join(release, "SHA256SUMS"), hashes.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(""));

const options = ["--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only", "--offline"];
const materials = JSON.parse(said("npm", "sbom", ...options)) as { metadata: { component: { name: string } } };
// npm takes the name of the checkout's folder.
materials.metadata.component.name = "assay";
writeFileSync(join(release, "sbom.cyclonedx.json"), `${JSON.stringify(materials, null, 2)}\n`);

const homes = readWorkspaces(root)
  .map(({ home }) => home)
  .filter((home) => home !== "bench");
const packages = installedWith(root, homes);
writeFileSync(join(release, "licences.md"), licenceReport(packages));
for (const { name, licence } of toBeRead(packages)) console.log(`licence to be read: ${name}: ${licence}`);

const status = said("git", "status", "--porcelain");
const provenance = {
  version: manifest.version,
  commit: said("git", "rev-parse", "HEAD").trim(),
  modified: status.split("\n").filter((line) => line !== ""),
  commands: ["make pack", "make release"],
  node: process.version,
  npm: said("npm", "--version").trim(),
  platform: `${process.platform}-${process.arch}`,
  files: hashes,
};
writeFileSync(join(release, "provenance.json"), `${JSON.stringify(provenance, null, 2)}\n`);
console.log(
  `${hashes.length} tarballs, ${packages.length} packages with them; build/release holds hashes, sbom, licences, provenance`,
);
if (provenance.modified.length > 0)
  console.log("files differ from the commit; a release is made from a clean checkout");
