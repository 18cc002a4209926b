import { AssayError } from "@assay/contract";
import { packageIndexAddress } from "@assay/harness/sandbox";
import type { Finding } from "./finding.ts";

const patience = 5000;

/** The index that packages are taken from where a suite's settings allow some: whether one is named, and answers. */
export async function checkPackageIndex(): Promise<Finding> {
  const base = { area: "package index", name: "ASSAY_PACKAGE_INDEX", required: false } as const;
  if (!process.env.ASSAY_PACKAGE_INDEX) {
    return { ...base, status: "missing", detail: "not set; only settings that allow packages need it" };
  }
  try {
    const response = await fetch(packageIndexAddress(), { signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    if (response.ok) return { ...base, status: "works", detail: "the index answers" };
    return { ...base, status: "fails", detail: `the index answers with status ${response.status}` };
  } catch (error) {
    const detail = AssayError.isInstance(error) ? error.message : "the index does not answer";
    return { ...base, status: "fails", detail };
  }
}
