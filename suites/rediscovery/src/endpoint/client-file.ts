import { readSource } from "@assay/contract";

/** The small Python client in the agent's workspace. It needs no package. */
export const clientFile = { path: "subject.py", text: readSource(new URL("./subject.py", import.meta.url)) } as const;
