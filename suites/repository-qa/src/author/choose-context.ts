import type { Stream } from "@assay/science/numerics/stream";
import type { Settings } from "../settings.ts";
import { type Context, taxonomy } from "../taxonomy/taxonomy.ts";

const contexts: readonly Context[] = taxonomy.flatMap((field) =>
  field.domains.flatMap((domain) => domain.subdomains.map((subdomain) => ({ field, domain, subdomain }))),
);

/**
 * Draws the place of a study in the taxonomy. The paper draws a field, then a domain, then a subdomain, each uniformly,
 * so subdomains of large fields are rare. Drawn uniformly among all subdomains, two thousand worlds cover nine in ten.
 */
export function chooseContext(random: Stream, drawn: Settings["contexts"]): Context {
  if (drawn === "subdomains") return random.choose(contexts);
  const field = random.choose(taxonomy);
  const domain = random.choose(field.domains);
  const subdomain = random.choose(domain.subdomains);
  return { field, domain, subdomain };
}
