export { renderJudges } from "./render-judges.ts";
export { reportJudges } from "./run-judges.ts";
