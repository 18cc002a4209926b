import { AssayError } from "@assay/contract";
import type { z } from "zod";
import { openBubblewrap } from "./bubblewrap/open-bubblewrap.ts";
import { openDocker } from "./docker/open-docker.ts";
import { openNone } from "./none/open-none.ts";
import type { SandboxBackend } from "./sandbox.ts";
import { sandboxSettingsSchema } from "./sandbox-settings.ts";

/** Which walls to build. `none` has none, and is refused unless its user has said so in as many words. */
export type SandboxChoice =
  | { readonly kind: "bubblewrap" }
  | { readonly kind: "docker"; readonly image?: string }
  | { readonly kind: "none"; readonly understood: boolean };

/** Opens a back end. It fails where the chosen one does not work here, and never falls back to weaker walls. */
export async function openSandboxBackend(
  choice: SandboxChoice,
  settings: z.input<typeof sandboxSettingsSchema> = {},
): Promise<SandboxBackend> {
  const checked = sandboxSettingsSchema.parse(settings);
  switch (choice.kind) {
    case "bubblewrap":
      return openBubblewrap(checked);
    case "docker":
      return openDocker(checked, choice.image ?? "assay-sandbox");
    case "none":
      if (choice.understood !== true) {
        throw new AssayError(
          "sandbox/wrong-use",
          "without a sandbox an agent's programs have this machine; say --i-understand, or use bubblewrap",
        );
      }
      return openNone(checked);
  }
}
