import type { Message } from "@assay/contract";
import { requestHash } from "../../models/index.ts";

interface Node {
  readonly next: Map<string, Node>;
  /** The request that first came this far. */
  readonly request: number;
}

/** How a conversation continues those that were asked before. */
export interface Continued {
  /** The earlier request with which it begins; 0 where there is none. */
  readonly from: number;
  /** Messages at its beginning that an earlier request had too. */
  readonly kept: number;
}

/**
 * The conversations of a program with its model. Each request sends a whole one, which mostly repeats an earlier one: only
 * what follows is new. A program may have several (helpers, titles), and may begin anew (a summary).
 */
export class ConversationTree {
  readonly #root: Node = { next: new Map(), request: 0 };

  add(request: number, messages: readonly Message[]): Continued {
    let node = this.#root;
    let kept = 0;
    let isNew = false;
    let from = 0;
    for (const message of messages) {
      const digest = requestHash({ messages: [message], tools: [] });
      const known = node.next.get(digest);
      isNew ||= known === undefined;
      if (known === undefined) {
        const added = { next: new Map<string, Node>(), request };
        node.next.set(digest, added);
        node = added;
      } else {
        node = known;
        from = known.request;
      }
      if (!isNew) kept += 1;
    }
    return { from, kept };
  }
}
