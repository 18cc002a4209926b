import { z } from "zod";

/** A file of a project as an index lists it. */
export interface ListedFile {
  readonly filename: string;
  /** Where the index keeps it. */
  readonly address: URL;
  readonly hashes: { readonly [algorithm: string]: string };
  readonly requiresPython?: string;
  /** Whether it was withdrawn, or why. */
  readonly yanked: boolean | string;
}

/** What of a listing is passed on: other names, hashes and addresses could mean something else inside a page or a path. */
const listedSchema = z.object({
  filename: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+!-]{0,254}$/),
  hashes: z.record(z.string().regex(/^[a-z0-9_]+$/), z.string().regex(/^[0-9a-f]+$/i)),
  requiresPython: z.string().optional(),
  yanked: z.union([z.boolean(), z.string()]),
});

/** A file by what a page says of it; none where it cannot be passed on, as an index may list what it likes. */
export function listFile(
  said: { readonly [field in keyof z.input<typeof listedSchema>]: unknown },
  written: string,
  page: URL,
): ListedFile | undefined {
  const address = URL.parse(written, page.href);
  if (address === null || !isAsSafe(address, page)) return undefined;
  const listed = listedSchema.safeParse(said);
  if (!listed.success) return undefined;
  const { requiresPython, ...rest } = listed.data;
  return { ...rest, address, ...(requiresPython === undefined ? {} : { requiresPython }) };
}

/** Whether an address that an index leads to is of the web, and as well protected as the index itself. */
export function isAsSafe(address: URL, index: URL): boolean {
  return address.protocol === "https:" || (address.protocol === "http:" && index.protocol === "http:");
}
