const place = "assay-name";

/** The name under which somebody played last in this browser. */
export function readName(): string {
  try {
    return localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(place, name);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
