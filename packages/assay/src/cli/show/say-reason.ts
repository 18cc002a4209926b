/** Why a score is what it is, in brackets behind it; nothing where nothing was said. */
export const sayReason = ({ reason }: { readonly reason: string }): string =>
  reason.trim() === "" ? "" : ` (${reason})`;
