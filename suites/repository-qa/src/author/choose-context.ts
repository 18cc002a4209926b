import type { Stream } from "@assay/science/numerics/stream";
import type { Settings } from "../settings.ts";
import { type Context, taxonomy } from "../taxonomy/taxonomy.ts";

const contexts: readonly Context[] = taxonomy.flatMap((field) =>
  field.domains.flatMap((domain) => domain.subdomains.map((subdomain) => ({ field, domain, subdomain }))),
);

/**
 * Where a study comes from. The paper draws a field, then one of its domains, then one of the domain's subdomains, each
 * uniformly, so that a subdomain of a large field is rare; drawn uniformly among all, two thousand worlds show nine in ten.
 */
export function chooseContext(random: Stream, drawn: Settings["contexts"]): Context {
  if (drawn === "subdomains") return random.choose(contexts);
  const field = random.choose(taxonomy);
  const domain = random.choose(field.domains);
  const subdomain = random.choose(domain.subdomains);
  return { field, domain, subdomain };
}
