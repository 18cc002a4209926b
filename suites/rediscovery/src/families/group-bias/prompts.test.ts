import { describe } from "vitest";
import { aboutBank, asked, itReads } from "../../testing/reader.test-support.ts";
import { itTakes } from "../../testing/wordings.test-support.ts";
import type { PatientCase } from "./bank.ts";
import { groupBias } from "./family.ts";
import { casePrompts } from "./prompts.test-support.ts";
import { wordings } from "./wordings.test-support.ts";

describe("prompts of group-bias", () => {
  itReads(groupBias, aboutBank(groupBias, casePrompts));
  itTakes<PatientCase>(groupBias, "background", wordings, ({ note }, said) =>
    asked(`${note}\n${said}\nPredict the length of stay in days.`),
  );
});
