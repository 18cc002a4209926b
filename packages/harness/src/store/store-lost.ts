import { AssayError } from "@assay/contract";

/** Whether an error says that the store cannot be reached any more. */
export const isStoreLost = (error: unknown): boolean => AssayError.isInstance(error) && error.code === "store/lost";
