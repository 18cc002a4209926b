export { builtInNames } from "./suites/built-in.ts";
export { loadSuite, loadSuites } from "./suites/load-suite.ts";
