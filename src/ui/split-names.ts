export interface NamePart {
  text: string;
  isName: boolean;
}

/** Splits a text at exact names. Where names overlap, the longer one wins. */
export function splitNames(text: string, names: readonly string[]): NamePart[] {
  const longestFirst = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const parts: NamePart[] = [];
  let from = 0;
  let at = 0;
  const flush = () => {
    if (at > from) parts.push({ text: text.slice(from, at), isName: false });
  };
  while (at < text.length) {
    const name = longestFirst.find((one) => text.startsWith(one, at));
    if (name === undefined) at += 1;
    else {
      flush();
      parts.push({ text: name, isName: true });
      at += name.length;
      from = at;
    }
  }
  flush();
  return parts;
}
