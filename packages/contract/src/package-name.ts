// In the contract because suites allow packages and the harness serves them: both must mean the same name.

/** The form of a Python package's name (PEP 508). */
export const packageNamePattern = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i;

/** The normal spelling of a package's name (PEP 503): `Ruamel_yaml` and `ruamel.yaml` are the same package. */
export function normalisePackageName(name: string): string {
  return name.replace(/[-_.]+/g, "-").toLowerCase();
}
