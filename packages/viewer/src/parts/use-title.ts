import { useEffect } from "react";

/** What the browser calls the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Assay`;
  }, [title]);
}
