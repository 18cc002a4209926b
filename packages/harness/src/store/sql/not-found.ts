import { AssayError } from "@assay/contract";

/** The error for something that the store does not have. */
export function notFound(what: "run" | "episode" | "item", id: string): AssayError {
  const where = what === "item" ? "the run" : "the store";
  return new AssayError(
    "store/not-found",
    `${where} has no ${what} ${JSON.stringify(id)}; "assay runs" lists what there is`,
  );
}
