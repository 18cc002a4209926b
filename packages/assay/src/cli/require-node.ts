/** Ends the process with one clear sentence where Node is older than the manifests ask for: npm only warns. */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  process.stderr.write(
    `assay: [cli/not-set-up] Assay needs Node 22.18 or newer, and this is ${version}; install one\n`,
  );
  process.exit(1);
}
