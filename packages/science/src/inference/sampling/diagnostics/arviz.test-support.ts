import fixtures from "../fixtures/diagnostics.json" with { type: "json" };

/** Values by ArviZ; `packages/science/audits/python/fixtures_sampling.py` writes them. */
export const arvizDiagnostics = fixtures.diagnostics.map((each) => ({
  ...each,
  chains: each.chains.map((chain) => Float64Array.from(chain)),
}));

export const arvizSmoothing = fixtures.smoothing.map((each) => ({
  ...each,
  logRatios: Float64Array.from(each.logRatios),
}));

export const arvizLeaveOneOut = fixtures.leaveOneOut.map((each) => ({
  ...each,
  logLikelihood: each.logLikelihood.map((column) => Float64Array.from(column)),
}));
