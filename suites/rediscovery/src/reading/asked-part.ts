import type { Conversation } from "./conversation.ts";

/** Where what is asked must stand: what the system says, and the user's last message. Earlier turns are examples. */
export const askedPart = ({ system, lastUser }: Conversation): string =>
  system === "" ? lastUser : `${system}\n\n${lastUser}`;
