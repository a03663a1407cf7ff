export interface Mention {
  /** Null for a mention that is stored already. */
  id: string | null;
  name: string;
}

/** The part of a text that a mention is typed in: "@da". */
export interface MentionToken {
  /** Index of the "@". */
  start: number;
  search: string;
}

/** Names have up to three words. */
const TOKEN = /(?:^|[\s(])@([^\s@]*(?: [^\s@]+){0,2} ?)$/u;
const MAX_LENGTH = 60;

/** The mention that is being typed at the caret, or null. */
export function mentionAt(
  text: string,
  caret: number,
  chosen: readonly Mention[],
): MentionToken | null {
  const before = text.slice(Math.max(0, caret - MAX_LENGTH), caret);
  const typed = TOKEN.exec(before)?.[1];
  if (typed === undefined || typed.startsWith(" ")) return null;
  // The text after a chosen name is not part of a mention.
  if (chosen.some(({ name }) => typed.startsWith(name))) return null;
  return { start: caret - typed.length - 1, search: typed.trim() };
}

/** Replaces the token with the name, followed by a space. */
export function insertMention(
  text: string,
  { start }: MentionToken,
  caret: number,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(caret);
  const inserted = `@${name}${rest.startsWith(" ") ? "" : " "}`;
  const end = start + name.length + 2;
  return { text: text.slice(0, start) + inserted + rest, caret: end };
}

/** The ids of the chosen people who are still named in the text. */
export const mentionedIn = (text: string, chosen: readonly Mention[]): string[] => [
  ...new Set(chosen.flatMap(({ id, name }) => (id && text.includes(`@${name}`) ? [id] : []))),
];
