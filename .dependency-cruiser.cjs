const { readWorkspaces } = require("./scripts/workspaces.cjs");

const workspaces = readWorkspaces(process.cwd());
const testFile = "\\.test(-support)?\\.ts$";
/** The sources of workspaces that are shipped as built files: what their devDependencies name is built in. */
const bundled = workspaces.filter(({ isBundled }) => isBundled).map(({ home }) => `^${home}/src/`);
const pathsOf = (homes) => `^(${homes.join("|")})/`;

/** A workspace may use what its manifest names: its product `dependencies`, its tests `devDependencies` too. */
const layers = workspaces.flatMap(({ home, name, dependencies, devDependencies }) => {
  const without = (allowed) =>
    workspaces.filter((other) => other.name !== name && !allowed.includes(other.name)).map((other) => other.home);
  const rule = (part, from, allowed) =>
    without(allowed).length === 0
      ? []
      : [
          {
            name: `${name}-${part}-uses-what-its-manifest-names`,
            severity: "error",
            comment: `${home}/package.json does not name this workspace.`,
            from,
            to: { path: pathsOf(without(allowed)) },
          },
        ];
  return [
    ...rule("product", { path: `^${home}/src/`, pathNot: testFile }, dependencies),
    ...rule("tests", { path: `^${home}/` }, [...dependencies, ...devDependencies]),
  ];
});

/** Within a workspace a room uses itself and the rooms before it. */
const rooms = workspaces.flatMap(({ home, name, rooms: order }) =>
  order.slice(0, -1).map((room, index) => ({
    name: `${name}-${room}-uses-only-earlier-rooms`,
    severity: "error",
    from: { path: `^${home}/src/${room}/`, pathNot: testFile },
    to: { path: `^${home}/src/(${order.slice(index + 1).join("|")})/` },
  })),
);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    ...rooms,
    ...workspaces.map(({ home, name }) => ({
      name: `no-relative-way-into-${name}`,
      severity: "error",
      comment: "Import it by its package's name: only what `exports` names can be used.",
      from: { pathNot: `^${home}/` },
      to: { path: `^${home}/`, dependencyTypes: ["local"], dependencyTypesNot: ["aliased-workspace"] },
    })),
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^(packages|suites)/[^/]+/src/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^(packages|suites)/[^/]+/src/", pathNot: testFile },
      to: { path: [testFile, "^(packages|suites)/[^/]+/(tests|audits|bench)/", "^(tests|scripts|bench)/"] },
    },
    {
      name: "every-dependency-is-declared",
      severity: "error",
      from: { path: "^(packages|suites)/[^/]+/src/", pathNot: [testFile, ...bundled] },
      to: {
        pathNot: "^(packages|suites|bench)/",
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "undetermined"],
        dependencyTypesNot: ["type-only"],
      },
    },
    ...bundled.map((path) => ({
      name: "everything-built-in-is-declared",
      severity: "error",
      from: { path, pathNot: testFile },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "undetermined"], dependencyTypesNot: ["type-only"] },
    })),
    { name: "not-to-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".cjs", ".js", ".json"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
