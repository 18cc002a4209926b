/** The form of a Python package's name (PEP 508). */
export const packageNamePattern = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i;

/** The one spelling of a package's name (PEP 503): indexes know `Ruamel_yaml` and `ruamel.yaml` as the same. */
export function normalisePackageName(name: string): string {
  return name.replace(/[-_.]+/g, "-").toLowerCase();
}
