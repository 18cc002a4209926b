// What `make audit` shows of assay-gym with the real packages: it installs in an empty environment and the examples of its
// README run; wheel and sdist build; mypy and ruff find nothing; Gymnasium's checks pass; every adapter works in an
// environment of its own with the library that it is for.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const home = resolve("python/assay-gym");
const folder = mkdtempSync(join(tmpdir(), "assay-python-gym-"));
const failed: string[] = [];

function attempt(what: string, work: () => void): void {
  try {
    work();
    console.log(`pass  ${what}`);
  } catch (error) {
    failed.push(what);
    const { stdout = "", stderr = "", message = "" } = error as { stdout?: string; stderr?: string; message?: string };
    console.log(`FAIL  ${what}: ${message.split("\n")[0]}\n${stdout.slice(-3000)}${stderr.slice(-2000)}`);
  }
}

/** An environment with assay-gym and these packages. */
function environment(name: string, packages: readonly string[]): string {
  // No folder may have the name of a package: Python looks in its working folder first.
  const place = join(folder, `with-${name}`);
  execFileSync(".venv/bin/python", ["-m", "venv", place]);
  const pip = [join(place, "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  execFileSync(pip[0], [...pip.slice(1), home, ...packages], { encoding: "utf8", stdio: "pipe" });
  return join(place, "bin");
}

function work(bin: string, words: readonly string[], cwd = folder): string {
  const variables = { ...process.env, ASSAY_COMMAND: resolve("assay") };
  return execFileSync(join(bin, words[0]), words.slice(1), { cwd, encoding: "utf8", stdio: "pipe", env: variables });
}

const tests = (...names: readonly string[]): string[] => names.map((name) => join(home, "tests", `test_${name}.py`));

try {
  attempt("it installs in an empty environment and needs nothing", () => {
    const bin = environment("empty", []);
    const said = work(bin, [
      "python",
      "-c",
      'import assay_gym; print(len(assay_gym.load("campaign", range(2))[1].prompt))',
    ]);
    if (!(Number(said) > 100)) throw new Error(`it said ${said}`);
  });
  attempt("README, core and Gymnasium", () => {
    const bin = environment("gymnasium", ["gymnasium>=1.0", "numpy", "pytest", "mypy", "ruff", "build"]);
    work(bin, ["python", "-m", "pytest", "-q", ...tests("readme", "core", "gymnasium", "adapters")]);
    work(bin, ["mypy", "--strict"], home);
    work(bin, ["ruff", "check", "."], home);
    work(bin, ["ruff", "format", "--check", "."], home);
    work(bin, ["python", "-m", "build", "--outdir", join(folder, "dist"), home]);
    const built = readdirSync(join(folder, "dist")).map((file) => file.replace(/^.*(?=\.(whl|tar\.gz)$)/, ""));
    if (built.sort().join() !== ".tar.gz,.whl") throw new Error(`it built ${built.join()}`);
  });
  for (const [name, packages] of [
    ["verifiers", ["verifiers==0.4.0", "uv"]],
    ["inspect", ["inspect-ai==0.3.285", "openai"]],
    ["datasets", ["datasets==5.2.0"]],
  ] as const) {
    attempt(`the adapter for ${name}`, () => {
      const bin = environment(name, [...packages, "pytest"]);
      const said = work(bin, ["python", "-m", "pytest", "-q", "-k", name, ...tests("adapters")]);
      if (!/1 passed/.test(said)) throw new Error(`it said ${said}`);
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed.length === 0 ? 0 : 1;
