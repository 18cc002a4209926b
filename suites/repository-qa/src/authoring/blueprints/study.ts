import type { Seed } from "@assay/contract";
import { chooseContext } from "../../author/choose-context.ts";
import { authorStreams, type Draw, drawExtension } from "../../author/finish-blueprint.ts";
import type { Extension } from "../../blueprint/extension-schema.ts";
import type { Settings } from "../../settings.ts";
import type { Context } from "../../taxonomy/taxonomy.ts";
import { worldKey } from "../../world.ts";

/** What a seed fixes before the model writes: domain and format, drawn as by the built-in author. */
export interface Study {
  readonly context: Context;
  readonly extension: Extension;
  readonly draw: Draw;
  readonly settings: Settings;
}

export function studyOf(seed: Seed, settings: Settings): Study {
  const draw = authorStreams(worldKey(seed));
  const context = chooseContext(draw("context"), settings.contexts);
  return {
    context,
    extension: drawExtension(draw, context),
    draw,
    settings,
  };
}

/** The place in the taxonomy, for prompts. */
export const placeOf = ({ context: { field, domain, subdomain } }: Study): string =>
  `${field.field} > ${domain.name} > ${subdomain.name}`;
