import type { Stream } from "@assay/science/numerics/stream";
import type { Settings } from "../settings.ts";
import { fieldFiles } from "../taxonomy/fields/index.ts";
import { type Context, readField } from "../taxonomy/taxonomy.ts";

/** All subdomains of all fields, by their positions within the field. */
const positions = fieldFiles.flatMap((file) =>
  Array.from({ length: file.subdomains }, (_, position) => ({ file, position })),
);

/**
 * Draws the place of a study in the taxonomy. The paper draws a field, then a domain, then a subdomain, each uniformly,
 * so subdomains of large fields are rare. Drawn uniformly among all subdomains, two thousand worlds cover nine in ten.
 */
export function chooseContext(random: Stream, drawn: Settings["contexts"]): Context {
  if (drawn === "subdomains") {
    const { file, position } = random.choose(positions);
    const field = readField(file);
    const contexts = field.domains.flatMap((domain) =>
      domain.subdomains.map((subdomain) => ({ field, domain, subdomain })),
    );
    return contexts[position];
  }
  const field = readField(random.choose(fieldFiles));
  const domain = random.choose(field.domains);
  const subdomain = random.choose(domain.subdomains);
  return { field, domain, subdomain };
}
