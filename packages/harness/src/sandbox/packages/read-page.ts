import { z } from "zod";
import { type ListedFile, listFile } from "./listed-file.ts";
import { readHtmlPage } from "./read-html-page.ts";

/** The form of project pages that is asked for (PEP 691), and the older one (PEP 503) where an index has no other. */
export const pageTypes =
  "application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1";

const pageSchema = z.object({
  meta: z.object({ "api-version": z.string().regex(/^1\.\d+$/) }),
  files: z.array(
    z.object({
      filename: z.string(),
      url: z.string(),
      hashes: z.unknown(),
      "requires-python": z.string().nullish(),
      yanked: z.unknown().optional(),
    }),
  ),
});

/** The files that a project's page lists; undefined where it is no such page. */
export function readPage(text: string, type: string, address: URL): ListedFile[] | undefined {
  if (/^(text\/html|application\/vnd\.pypi\.simple\.v1\+html)\b/.test(type)) return readHtmlPage(text, address);
  if (!/^application\/(vnd\.pypi\.simple\.v1\+)?json\b/.test(type)) return undefined;
  const page = pageSchema.safeParse(parseJson(text));
  if (!page.success) return undefined;
  return page.data.files.flatMap(({ filename, url, hashes, yanked = false, "requires-python": requires }) => {
    const said = { filename, hashes, yanked, requiresPython: requires ?? undefined };
    return listFile(said, url, address) ?? [];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
