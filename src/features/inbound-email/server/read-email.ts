import PostalMime, { type Attachment, type Email } from "postal-mime";
import { htmlToText } from "#platform/server/html.ts";
import { type SplitText, splitQuote } from "./split-quote.ts";

export interface EmailFile {
  name: string;
  bytes: Buffer;
}

export interface InboundEmail {
  /** In lower case; null if the email names no sender. */
  from: string | null;
  subject: string;
  /** Values by lower-case name; of several headers with one name, the first. */
  headers: Map<string, string>;
  text: string;
  quoted: string | null;
  files: EmailFile[];
  parsed: Email;
}

const MAX_SUBJECT = 200;
/** The sanitizer needs about a second per megabyte. More HTML than this is never written by hand. */
const MAX_HTML = 1_000_000;

/** Reads an email; null if its structure is beyond every limit. */
export async function readEmail(raw: Buffer): Promise<InboundEmail | null> {
  const parsed = await parse(raw);
  if (!parsed) return null;
  const { text, quoted } = splitStart(clean(textOf(parsed)));
  const [from] = parsed.from ? [parsed.from.address ?? parsed.from.group?.[0]?.address] : [];
  return {
    from:
      clean(from ?? "")
        .trim()
        .toLowerCase() || null,
    subject: clean(parsed.subject ?? "")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, MAX_SUBJECT)
      .toWellFormed(),
    headers: new Map(parsed.headers.toReversed().map(({ key, value }) => [key, value])),
    text,
    quoted,
    files: filesOf(parsed.attachments),
    parsed,
  };
}

/** Reads the headers alone, which is cheap for an email of any size. */
export const readHeaders = (raw: Buffer): Promise<InboundEmail | null> =>
  readEmail(raw.subarray(0, headerEnd(raw)));

const MAX_HEADER = 256 * 1024;

/** The position of the blank line after the headers; 0 if there is none. */
export function headerEnd(raw: Buffer): number {
  const start = raw.subarray(0, MAX_HEADER);
  const ends = ["\r\n\r\n", "\n\n"].map((mark) => start.indexOf(mark)).filter((at) => at !== -1);
  return ends.length === 0 ? 0 : Math.min(...ends);
}

async function parse(raw: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 });
  } catch {
    return null;
  }
}

/** Nobody writes more by hand. What follows is quoted text. */
const MAX_SPLIT = 200_000;

function splitStart(email: string): SplitText {
  const { text, quoted } = splitQuote(email.slice(0, MAX_SPLIT));
  const rest = email.slice(MAX_SPLIT);
  return { text, quoted: rest ? [quoted, rest].filter(Boolean).join("\n") : quoted };
}

/** PostgreSQL stores neither NUL nor half characters. */
const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();

function textOf({ text = "", html = "" }: Email): string {
  if (text.trim() !== "" || html === "") return text;
  const rest = html.length - MAX_HTML;
  const note = rest > 0 ? `\n\n(${rest.toLocaleString("en-US")} more characters of HTML)` : "";
  return htmlToText(html.slice(0, MAX_HTML)) + note;
}

/** Logos in signatures are not worth an attachment. */
const MIN_INLINE_IMAGE = 8 * 1024;
/** Signatures of programs, which mean nothing to people. */
const MACHINE_TYPES = [
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
];

function filesOf(attachments: Attachment[]): EmailFile[] {
  return attachments.flatMap((attachment) => {
    const { filename, mimeType, disposition, related, content } = attachment;
    const bytes =
      typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    const isInline = disposition === "inline" || related === true;
    const isLogo = isInline && mimeType.startsWith("image/") && bytes.length < MIN_INLINE_IMAGE;
    if (bytes.length === 0 || isLogo || MACHINE_TYPES.includes(mimeType)) return [];
    return [
      {
        name:
          clean(filename ?? "")
            .split(/[/\\]/)
            .at(-1) || "file",
        bytes,
      },
    ];
  });
}
