import type { Finding } from "./finding.ts";
import { runProgram } from "./run-program.ts";

/** The browser that the dashboard's end-to-end tests drive. */
export async function checkBrowser(): Promise<Finding> {
  for (const program of ["chromium", "chromium-browser", "google-chrome"]) {
    const ran = await runProgram(program, ["--version"]);
    if (ran.ok) return { area: "browser", name: program, status: "works", detail: ran.printed, required: false };
  }
  return {
    area: "browser",
    name: "chromium",
    status: "missing",
    detail: "only the dashboard's own tests need it",
    required: false,
    wayOut: "sudo apt-get install chromium",
  };
}
