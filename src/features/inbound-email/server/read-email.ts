import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import { htmlToText } from "#platform/server/html.ts";
import { collectLinesInBlocks } from "./collect-lines.ts";
import { type SplitText, splitQuote } from "./split-quote.ts";
import { type EmailFile, textFiles } from "./text-files.ts";

export interface InboundEmail {
  /** In lower case; null if the email names no sender, or several. */
  from: string | null;
  subject: string;
  /** Values by lower-case name; of several headers with one name, the first. */
  headers: Map<string, string>;
  text: string;
  quoted: string | null;
  files: EmailFile[];
  parsed: Email;
}

collectLinesInBlocks();

const MAX_SUBJECT = 200;
/** 25 MB of attachments have less than half as many lines. */
const MAX_LINES = 1_000_000;
/** The parser needs memory for each part. Its limit for headers does not count parts without any. */
const MAX_PARTS = 10_000;
/** The sanitizer needs about a second per megabyte. More HTML than this is never written by hand. */
const MAX_HTML = 1_000_000;

/** Reads an email; null if its structure is beyond every limit. */
export async function readEmail(raw: Buffer): Promise<InboundEmail | null> {
  const parsed = isBeyondLimits(raw) ? null : await parse(raw);
  if (!parsed) return null;
  const { text, quoted } = splitStart(clean(textOf(parsed)));
  return {
    from: senderOf(parsed),
    subject: clean(parsed.subject ?? "")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, MAX_SUBJECT)
      .toWellFormed(),
    headers: new Map(parsed.headers.toReversed().map(({ key, value }) => [key, value])),
    text,
    quoted,
    files: [...filesOf(parsed.attachments), ...longHtml(parsed)],
    parsed,
  };
}

/** Mail servers check one From, so a second one could be anyone. */
function senderOf({ headers }: Email): string | null {
  const [sender, ...others] = headers
    .filter(({ key }) => key === "from")
    .flatMap(({ value }) => addressParser(value, { flatten: true }));
  if (!sender?.address || others.length > 0) return null;
  return clean(sender.address).trim().toLowerCase() || null;
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

const LINE_FEED = 0x0a;
const DASH = 0x2d;

/** Whether the parser would need too much time or memory. Each line with two dashes can start a part. */
function isBeyondLimits(raw: Buffer): boolean {
  let lines = 0;
  let parts = 0;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] !== LINE_FEED) continue;
    lines += 1;
    if (raw[at + 1] === DASH && raw[at + 2] === DASH) parts += 1;
  }
  return lines > MAX_LINES || parts > MAX_PARTS;
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
  const lineEnd = email.length > MAX_SPLIT ? email.lastIndexOf("\n", MAX_SPLIT) + 1 : 0;
  const end = lineEnd || MAX_SPLIT;
  const { text, quoted } = splitQuote(email.slice(0, end));
  const rest = email.slice(end);
  return { text, quoted: rest ? [quoted, rest].filter(Boolean).join("\n") : quoted };
}

/** PostgreSQL stores neither NUL nor half characters, and text files have no control characters. */
const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  text.replace(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g, "").toWellFormed();

const isHtmlOnly = ({ text = "", html = "" }: Email) => text.trim() === "" && html !== "";
const HTML_FILE = "email-html";

function textOf(email: Email): string {
  const { text = "", html = "" } = email;
  if (!isHtmlOnly(email)) return text;
  const note = html.length > MAX_HTML ? `\n\n(The rest is in the attached file ${HTML_FILE}.)` : "";
  return htmlToText(html.slice(0, MAX_HTML)) + note;
}

/** The whole HTML when only its start is shown. */
const longHtml = (email: Email): EmailFile[] =>
  isHtmlOnly(email) && (email.html?.length ?? 0) > MAX_HTML
    ? textFiles(HTML_FILE, clean(email.html ?? ""))
    : [];

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
