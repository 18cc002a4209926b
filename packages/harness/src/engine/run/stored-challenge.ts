import type { Challenge, Json } from "@assay/contract";
import type { StoredItem } from "../../store/index.ts";

/** The item as its suite made it. */
export function challengeOf({ item, private: hidden, strata }: StoredItem): Challenge<Json, Json> {
  return {
    item,
    key: hidden.key,
    evidence: hidden.evidence as unknown as Challenge<Json, Json>["evidence"],
    needs: [],
    strata: { ...strata, ...hidden.strata },
  };
}
