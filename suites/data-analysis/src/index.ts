export { dataAnalysis as suite } from "./suite.ts";
