import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package that people get with Assay. */
export interface LicencedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
}

/** Licences that ask for nothing beyond naming them. Anything else in what people install is looked at first. */
const permissive =
  /^\(?(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|AFL-2\.1|MPL-2\.0)\b/;

/** Packages whose own licence was read, with what it allows. */
const read: { readonly [name: string]: string } = {
  "dejavu-fonts-ttf": "Bitstream Vera and Arev: may be used, embedded and passed on, and not sold alone",
};

/** Everything that npm installs with these packages, by the lock file: what they need, and what that needs. */
export function installedWith(root: string, homes: readonly string[]): readonly LicencedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: { readonly [path: string]: LockEntry };
  };
  const found = new Map<string, LicencedPackage>();
  const visit = (from: string, name: string): void => {
    const path = pathOf(packages, from, name);
    const entry = path === undefined ? undefined : packages[path];
    if (path === undefined || entry === undefined || entry.link || found.has(path)) return;
    found.set(path, { name, version: entry.version ?? "", licence: licenceOf(root, path, entry) });
    for (const each of needsOf(entry)) visit(path, each);
  };
  for (const home of homes) for (const name of Object.keys(packages[home]?.dependencies ?? {})) visit(home, name);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const needsOf = ({ dependencies = {}, optionalDependencies = {} }: LockEntry): readonly string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(optionalDependencies),
];

/** Where Node would find a package: in the nearest node_modules, from the inside out. */
function pathOf(packages: { readonly [path: string]: LockEntry }, from: string, name: string): string | undefined {
  for (let home = from; ; home = home.slice(0, Math.max(0, home.lastIndexOf("/")))) {
    const path = home === "" ? `node_modules/${name}` : `${home}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (home === "") return undefined;
  }
}

function licenceOf(root: string, path: string, { license }: LockEntry): string {
  if (license !== undefined) return license;
  const manifest = join(root, path, "package.json");
  if (!existsSync(manifest)) return "unknown";
  return (JSON.parse(readFileSync(manifest, "utf8")) as { readonly license?: string }).license ?? "unknown";
}

/** Packages whose licence somebody has to read before a release. */
export const toBeRead = (packages: readonly LicencedPackage[]): readonly LicencedPackage[] =>
  packages.filter(({ name, licence }) => !permissive.test(licence) && !Object.hasOwn(read, name));

/** The report of licences as Markdown. */
export function licenceReport(packages: readonly LicencedPackage[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${read[name] ?? licence} |`);
  return [
    "# Licences of what npm installs with Assay",
    "",
    "The viewer's pages hold more packages, which its `third-party-licenses.md` lists with their texts.",
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
