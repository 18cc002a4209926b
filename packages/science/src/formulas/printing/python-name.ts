const reserved: ReadonlySet<string> = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global " +
    "if import in is lambda nonlocal not or pass raise return try while with yield np math"
  ).split(" "),
);

/**
 * The name of a variable in Python: its own, with an underscore added to keywords, to the modules in use and to names
 * like those of the prelude. Names that already end so get one more, so that no two names become one.
 */
export function pythonName(name: string): string {
  const stem = name.replace(/_+$/, "");
  return reserved.has(stem) || stem.startsWith("assay_") ? `${name}_` : name;
}
