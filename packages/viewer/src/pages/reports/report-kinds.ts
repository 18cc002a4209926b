import type { ReportKind } from "../../api/report-queries.ts";

/** The reports, as their pages call them. */
export const reportKinds: readonly { readonly kind: ReportKind; readonly title: string; readonly about: string }[] = [
  {
    kind: "card",
    title: "Result card",
    about: "What ran and what came of it, with the hashes of all items and episodes: what may be published of a run.",
  },
  {
    kind: "verify",
    title: "Verify",
    about:
      "Makes worlds, keys and scores again from the seeds and tells what is stored otherwise. No model is asked. A large run takes minutes.",
  },
  {
    kind: "judges",
    title: "Judges",
    about: "How far the judges of a run agree with each other and with the checks, and whether they favour their own.",
  },
  {
    kind: "leak",
    title: "Leak",
    about:
      "Compares a run on published worlds with one on worlds that were held back: an agent that does better on the first may have seen them.",
  },
];
