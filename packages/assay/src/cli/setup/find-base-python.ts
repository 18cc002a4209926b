import { AssayError } from "@assay/contract";
import { z } from "zod";
import { runProgram } from "../doctor/run-program.ts";

/** A Python that environments are made with. */
export interface BasePython {
  readonly path: string;
  readonly version: string;
}

const oldest = 10;
const candidates = [
  "python3",
  ...Array.from({ length: 10 }, (_, index) => `python3.${oldest + index}`),
  "/usr/bin/python3",
];

/** An active environment's python is followed to the one that it was made from, which outlives it. */
const question = `
import json, os, sys
print(json.dumps({"path": os.path.realpath(getattr(sys, "_base_executable", sys.executable)), "version": list(sys.version_info[:3])}))
`;
const answer = z.object({ path: z.string(), version: z.tuple([z.number(), z.number(), z.number()]) });
type Answer = z.infer<typeof answer>;

/** Finds the Python to make an environment with: $ASSAY_PYTHON, else the newest one from 3.10 on. */
export async function findBasePython({ ASSAY_PYTHON: named }: NodeJS.ProcessEnv): Promise<BasePython> {
  if (named) return describe(await askNamed(named));
  const found = (await Promise.all(candidates.map(ask))).filter((each) => each !== undefined && isNewEnough(each));
  const [newest] = found.sort((a, b) => (b?.version[1] ?? 0) - (a?.version[1] ?? 0));
  if (newest !== undefined) return describe(newest);
  throw new AssayError(
    "cli/not-set-up",
    "no Python 3.10 or newer was found; install one, or name it in ASSAY_PYTHON, and run this again",
  );
}

async function askNamed(named: string): Promise<Answer> {
  const found = await ask(named);
  if (found !== undefined && isNewEnough(found)) return found;
  const problem = found === undefined ? "does not run as a Python" : `is Python ${describe(found).version}`;
  throw new AssayError(
    "cli/not-set-up",
    `ASSAY_PYTHON names '${named}', which ${problem}; name a Python 3.10 or newer, or unset it`,
  );
}

async function ask(program: string): Promise<Answer | undefined> {
  const ran = await runProgram(program, ["-I", "-c", question]);
  if (!ran.ok) return undefined;
  try {
    return answer.parse(JSON.parse(ran.printed));
  } catch {
    return undefined;
  }
}

const isNewEnough = ({ version: [major, minor] }: Answer): boolean => major === 3 && minor >= oldest;

const describe = ({ path, version }: Answer): BasePython => ({ path, version: version.join(".") });
