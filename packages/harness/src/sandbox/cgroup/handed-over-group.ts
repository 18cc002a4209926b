/**
 * The control group that the user handed over for memory groups. It is named and never searched for: the group in which
 * this process happens to be belongs to whatever started it.
 */
export function handedOverGroup(): string | undefined {
  return process.env.ASSAY_MEMORY_GROUP || undefined;
}
