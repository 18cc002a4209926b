import { describeSandbox } from "../contract/sandbox-contract.test-support.ts";
import { openSandboxBackend } from "../open-sandbox.ts";

describeSandbox("none", () => openSandboxBackend({ kind: "none", understood: true }, { preload: [] }));
