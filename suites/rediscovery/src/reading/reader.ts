import type { BankItem, Reader, Understood } from "../family.ts";
import type { Conversation } from "./conversation.ts";
import type { Heard } from "./engine/listener.ts";
import { attempt } from "./refusal.ts";
import { surfaceLevels } from "./surface.ts";

type Levels = { readonly [factor: string]: string };

/** What a family reads in a prompt. The surface, which all families have, is added to it. */
interface Reading<Features> extends Pick<Understood<Features>, "beside"> {
  readonly item: BankItem;
  /** What was heard beside the item. Without it, courtesy is looked for in the whole prompt. */
  readonly heard?: Heard;
  readonly features: Omit<Features, "surface">;
  /** Further levels of the surface that only this family has. */
  readonly surface?: Levels;
}

/** Makes a reader of steps any of which may end the reading. */
export const readerOf =
  <Features extends { readonly surface: Levels }>(
    read: (conversation: Conversation) => Reading<Features>,
  ): Reader<Features> =>
  (conversation) =>
    attempt(() => {
      const { item, heard, features, surface: own, ...beside } = read(conversation);
      const surface = { ...surfaceLevels(conversation, heard), ...own };
      return { item: item.id, features: { ...features, surface } as Features, ...beside };
    });
