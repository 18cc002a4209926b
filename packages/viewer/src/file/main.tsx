import "../styles/sheets.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readFrom } from "../api/client.ts";
import { Failure } from "../parts/states.tsx";
import { EmbeddedRun } from "./embedded-run.ts";
import { readPiece } from "./read-piece.ts";
import { makeFileRouter } from "./router.tsx";

/** Begins while the browser still reads the episodes, which stand behind this program in the file. */
async function begin(root: HTMLElement): Promise<void> {
  const page = createRoot(root);
  try {
    const embedded = await EmbeddedRun.open(readPiece);
    readFrom(embedded);
    // A file never changes.
    const queries = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false };
    page.render(
      <StrictMode>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
          <RouterProvider router={makeFileRouter(embedded)} />
        </QueryClientProvider>
      </StrictMode>,
    );
  } catch (error) {
    page.render(<Failure error={new Error(`The file cannot be read: ${String(error)}`)} />);
  }
}

const root = document.getElementById("root");
if (root !== null) void begin(root);
