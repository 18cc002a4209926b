import type { Host, Submission } from "@assay/contract";
import { checkResponse } from "@assay/grading/claims";
import { conclusionOf } from "./paper-episode.ts";
import type { PaperKey } from "./paper-items.ts";

type Checked = Awaited<ReturnType<typeof checkResponse>>;

/** Caches the checks, because two scorers need the same conclusion. */
const asked = new WeakMap<Submission, { readonly host: Host; readonly checked: Promise<Checked> }>();

/** Checks the claims of a conclusion against the fixed claims of the paper, and the other way round. */
export function checkConclusion(host: Host, key: PaperKey, submission: Submission): Promise<Checked> {
  const known = asked.get(submission);
  if (known?.host === host) return known.checked;
  const checked = checkResponse(host, {
    question: key.asked,
    conclusion: conclusionOf(submission),
    truth: key.claims,
    passages: [],
  });
  asked.set(submission, { host, checked });
  return checked;
}
