import { readSource } from "@assay/contract";

/** The small client that an agent finds in its workspace, in Python without any package. */
export const clientFile = { path: "subject.py", text: readSource(new URL("./subject.py", import.meta.url)) } as const;
