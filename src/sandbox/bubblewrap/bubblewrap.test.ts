import { describeSandbox } from "../sandbox-contract.test-support.ts";
import { sandboxSettingsSchema } from "../sandbox-settings.ts";
import { openBubblewrap } from "./open-bubblewrap.ts";

const settings = sandboxSettingsSchema.parse({ preload: ["numpy"] });

describeSandbox("bubblewrap", () => openBubblewrap(settings));
