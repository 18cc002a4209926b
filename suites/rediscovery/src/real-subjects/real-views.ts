import type { WorldView } from "@assay/contract";
import type { RealWorld } from "./real-world.ts";

/** What the reference run of a real model found. */
export const realView = ({ measured }: RealWorld): WorldView => ({
  name: "findings",
  title: `${measured.family}: what was measured`,
  about: `${measured.replies} replies of ${measured.model}, with what they say of each question.`,
  spoils: true,
  *show() {
    yield {
      kind: "table",
      title: "Findings",
      columns: ["found", "difference", "from", "to", "question"],
      rows: measured.findings.map(({ verdict, estimate, interval: [low, high], question }) => [
        verdict,
        estimate.toFixed(2),
        low.toFixed(2),
        high.toFixed(2),
        question,
      ]),
    };
  },
});
