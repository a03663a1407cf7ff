/** Inline elements. Everything else stays plain text. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "emphasis"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  /** A reference such as [1]. */
  | { kind: "reference"; number: number };

const TOKEN =
  /(?<code>`+)(?<codeText>.+?)\k<code>(?!`)|(?<image>!)?\[(?<label>[^[\]]*)\]\((?<target>[^()\s]*)(?:\s+"[^"]*")?\)|\[(?<number>\d{1,3})\]|(?<strong>\*\*|__)(?=\S)(?<strongText>.+?\S|\S)\k<strong>|(?<![\w*])(?<emphasis>[*_])(?=[^\s*_])(?<emphasisText>[^*_]*?[^\s*_])\k<emphasis>(?!\w)/s;
const MAX_DEPTH = 4;

export function parseInline(source: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let rest = source;
  while (rest !== "") {
    const match = depth < MAX_DEPTH ? TOKEN.exec(rest) : null;
    if (!match) {
      found.push({ kind: "text", text: rest });
      break;
    }
    if (match.index > 0) found.push({ kind: "text", text: rest.slice(0, match.index) });
    found.push(...tokenOf(match, depth + 1));
    rest = rest.slice(match.index + match[0].length);
  }
  return found;
}

function tokenOf({ 0: whole, groups = {} }: RegExpExecArray, depth: number): Inline[] {
  const { codeText, label, target, number, strongText, emphasisText } = groups;
  if (codeText !== undefined) return [{ kind: "code", text: codeText.trim() || codeText }];
  if (number !== undefined) return [{ kind: "reference", number: Number(number) }];
  if (strongText !== undefined) {
    return [{ kind: "strong", children: parseInline(strongText, depth) }];
  }
  if (emphasisText !== undefined) {
    return [{ kind: "emphasis", children: parseInline(emphasisText, depth) }];
  }
  if (label === undefined || target === undefined) return [{ kind: "text", text: whole }];
  const children = parseInline(label, depth);
  // An image would send a request to another server, so only its alt text is shown.
  if (groups.image) return children;
  const href = safeHref(target);
  return href ? [{ kind: "link", href, children }] : children;
}

/** Allows internal paths and https URLs only. */
export function safeHref(target: string): string | null {
  // Browsers read `/\host` and `//host` as another host, and drop tabs and line breaks inside.
  if (/^\/(?![/\\])[^\s\\]*$/.test(target)) return target;
  if (!/^https:\/\/[^\s\\]+$/i.test(target)) return null;
  const url = URL.parse(target);
  return url?.protocol === "https:" && !url.username && !url.password ? url.href : null;
}
