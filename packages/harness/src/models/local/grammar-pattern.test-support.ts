/** A grammar without recursion as a regular expression, so that tests need no runtime to say what it takes. */
export function patternOf(grammar: string): RegExp {
  const rules = new Map(
    grammar.split("\n").map((line): [string, string] => {
      const at = line.indexOf(" ::= ");
      return [line.slice(0, at), line.slice(at + 5)];
    }),
  );
  const token = /"((?:[^"\\]|\\.)*)"|(\[(?:[^\]\\]|\\.)*\])|([a-z]+[0-9]*)|(\{[0-9,]+\}|[()|*+?])| +/g;
  const expand = (name: string): string =>
    `(?:${(rules.get(name) ?? "").replace(token, (_, text?: string, set?: string, rule?: string, sign?: string) => {
      if (text !== undefined)
        return `(?:${(JSON.parse(`"${text}"`) as string).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")})`;
      if (rule !== undefined) return expand(rule);
      return set ?? sign ?? "";
    })})`;
  return new RegExp(`^${expand("root")}$`);
}
