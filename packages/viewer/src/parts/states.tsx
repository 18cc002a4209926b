import type { ReactNode } from "react";

/** What could not be read, in the server's words. */
export function Failure({ error }: { readonly error: Error }) {
  return (
    <div className="failure" role="alert">
      {error.message}
    </div>
  );
}

export function Waiting({ children = "reading…" }: { readonly children?: ReactNode }) {
  return (
    <p className="waiting" role="status">
      {children}
    </p>
  );
}
