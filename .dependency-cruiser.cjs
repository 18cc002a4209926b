const { rooms } = require("./scripts/rooms.json");

const upward = rooms.slice(0, -1).map((room, index) => ({
  name: `${room}-uses-only-rooms-above-it`,
  severity: "error",
  comment: `src/${room} may use the rooms above it in scripts/rooms.json, never one below.`,
  from: { path: `^src/${room}/` },
  to: { path: `^src/(${rooms.slice(index + 1).join("|")})/` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    {
      name: "every-file-is-in-a-room",
      severity: "error",
      comment: "A new room gets a line in scripts/rooms.json.",
      from: { path: "^src/", pathNot: `^src/(${rooms.join("|")})/` },
      to: {},
    },
    {
      name: "suites-do-not-know-each-other",
      severity: "error",
      from: { path: "^src/suites/([^/]+)/" },
      to: { path: "^src/suites/[^/]+/", pathNot: "^src/suites/$1/" },
    },
    {
      name: "commands-know-no-suite-by-name",
      severity: "error",
      comment: "A command reaches suites through src/suites/registry.ts, so that it works for every one of them.",
      from: { path: "^src/cli/" },
      to: { path: "^src/suites/[^/]+/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test(-support)?\\.ts$" },
      to: { path: ["\\.test(-support)?\\.ts$", "^(tests|scripts|bench)/"] },
    },
    {
      name: "no-development-package-in-the-product",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test(-support)?\\.ts$" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "undetermined"],
        dependencyTypesNot: ["type-only"],
      },
    },
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
