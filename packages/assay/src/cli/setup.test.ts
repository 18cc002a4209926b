import { tmpdir } from "node:os";
import { findInstallation } from "@assay/harness/installation";
import { describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

describe("assay setup", () => {
  it("says in a checkout that 'make setup' is to be used", () => {
    const { status, out, err } = runAssay(tmpdir(), ["setup"]);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toBe(
      `assay: [cli/wrong-usage] this is a checkout of Assay; run 'make setup' in ${findInstallation().checkout}\n`,
    );
  });

  it("says in its help where the environment goes and which Python makes it", () => {
    const { status, out } = runAssay(tmpdir(), ["setup", "--help"]);
    expect(status).toBe(0);
    for (const name of ["$ASSAY_HOME/python", "$XDG_DATA_HOME", "$ASSAY_PYTHON"]) expect(out).toContain(name);
  });
});
