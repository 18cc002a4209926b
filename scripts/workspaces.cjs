// The workspaces of the repository, read from their manifests: layers, rooms and purity are declared there and nowhere else.
const { existsSync, readdirSync, readFileSync } = require("node:fs");

/** Folders that hold workspaces, and workspaces that stand alone. */
const homes = (root) => [
  ...["packages", "suites"].flatMap((folder) =>
    existsSync(`${root}/${folder}`) ? readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`) : [],
  ),
  "bench",
];

/** Every workspace: its folder, name, dependencies, and what its manifest says under "assay". */
exports.readWorkspaces = (root = ".") =>
  homes(root)
    .filter((home) => existsSync(`${root}/${home}/package.json`))
    .map((home) => {
      const manifest = JSON.parse(readFileSync(`${root}/${home}/package.json`, "utf8"));
      const { name, dependencies = {}, devDependencies = {}, assay = {} } = manifest;
      return {
        home,
        name,
        dependencies: Object.keys(dependencies),
        devDependencies: Object.keys(devDependencies),
        /** Rooms of src/ in the order in which they may use each other: a room uses itself and those before it. */
        rooms: assay.rooms ?? [],
        /** Whether it is shipped as built files, which hold what its devDependencies name. */
        isBundled: assay.bundled === true,
        /** Whether results depend on the arguments alone, to the last bit; folders of src/ that are exempt. */
        isPure: assay.pure === true,
        impure: assay.impure ?? [],
      };
    });
