import { openSandboxBackend } from "../open-sandbox.ts";
import { describeSandbox } from "../sandbox-contract.test-support.ts";

describeSandbox("none", () => openSandboxBackend({ kind: "none", understood: true }, { preload: [] }));
