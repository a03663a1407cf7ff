import { invalid } from "#platform/server/errors.ts";
import { htmlToText, sanitizeHtml } from "#platform/server/html.ts";

const EXCERPT_LENGTH = 160;
const REQUIRED = "Please fill in all required fields.";

/**
 * Sanitizes lesson HTML before it is stored. Rejects markup without any text, image or embed; only a
 * draft of the program tree is empty, which forms cannot send.
 */
export function cleanContent(html: string): string {
  if (html === "") return html;
  const clean = sanitizeHtml(html);
  const isBlank = htmlToText(clean) === "" && !/<(?:img|iframe)\b/.test(clean);
  if (isBlank) throw invalid(REQUIRED, { content: REQUIRED });
  return clean;
}

/** The beginning of a lesson as plain text. */
export function excerptOf(html: string): string {
  const words = htmlToText(html).replaceAll("\n", " ");
  if (words.length <= EXCERPT_LENGTH) return words;
  return `${words.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, "")}…`;
}
