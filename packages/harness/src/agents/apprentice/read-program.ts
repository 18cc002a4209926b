const fence = /^[ \t]*```[ \t]*([\w-]*)[ \t]*\r?\n([\s\S]*?)^[ \t]*```/gm;

/** The last block of a reply that is fenced as one of these languages; undefined where there is none. */
export function programIn(reply: string, languages: readonly string[]): string | undefined {
  const blocks = Array.from(reply.matchAll(fence)).filter(([, language]) => languages.includes(language.toLowerCase()));
  return blocks.at(-1)?.[2].trimEnd();
}
