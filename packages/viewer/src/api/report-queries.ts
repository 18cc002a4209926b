import { queryOptions } from "@tanstack/react-query";
import { read, sendText } from "./client.ts";
import type { Report } from "./report-types.ts";

export type ReportKind = "card" | "judges" | "leak" | "verify";

/** A report of a run, or of two. It takes a while, and is made once. */
export const reportQuery = (kind: ReportKind, runs: { readonly [name: string]: string }) =>
  queryOptions({
    queryKey: ["report", kind, runs],
    queryFn: ({ signal }) => read<Report>(`/reports/${kind}`, runs, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
  });

/** The card of a run as a file. */
export const cardAddress = (run: string): string => `/api/reports/card.json?run=${encodeURIComponent(run)}`;

/** Checks a card: alone, or with the run that it is of. */
export const verifyCard = (card: string, run: string): Promise<Report> =>
  sendText(`/reports/verify-card${run === "" ? "" : `?run=${encodeURIComponent(run)}`}`, card);
