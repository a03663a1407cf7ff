import type { Email } from "postal-mime";

export interface Bounce {
  /** What the other mail server answered. */
  reason: string;
  /** False if the server refused this email, but may accept another one. */
  isAboutAddress: boolean;
}

const MAX_REASON = 300;
/** Enough for every report; more is read by nobody. */
const MAX_REPORT = 50_000;
const REPORTS = ["message/delivery-status", "message/global-delivery-status"];
const DAEMONS = ["mailer-daemon", "postmaster", "mail-daemon", "microsoftexchange"];
const PERMANENT = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Spam and policy (7), content (6), and emails that are too large (2.3, 3.4). */
const ABOUT_EMAIL = /^5\.(?:[67]\.|2\.3$|3\.4$)/;

/** Reads a bounce; null for delays, temporary failures and everything else. */
export function readBounce(email: Pick<Email, "from" | "text" | "html" | "attachments">) {
  const report = email.attachments.find(({ mimeType }) => REPORTS.includes(mimeType.toLowerCase()));
  return report ? readReport(textOf(report.content)) : readText(email);
}

/** A report according to RFC 3464: one block of fields for each recipient. */
function readReport(report: string): Bounce | null {
  const blocks = report
    .replaceAll("\r\n", "\n")
    // Long values continue on lines that start with a space.
    .replace(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map(fieldsOf);
  const failed = blocks.find(
    (fields) =>
      fields.get("action")?.toLowerCase() === "failed" &&
      PERMANENT.test(fields.get("status") ?? ""),
  );
  if (!failed) return null;
  const status = PERMANENT.exec(failed.get("status") ?? "")?.[0] ?? "";
  const [, answer = ""] = /^[\w-]{1,40}; *(.*)$/s.exec(failed.get("diagnostic-code") ?? "") ?? [];
  return bounceOf(status, answer || status);
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0)
      fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

/** Old mail servers write only a text. */
function readText({ from, text = "", html = "" }: Pick<Email, "from" | "text" | "html">) {
  const [local = ""] = (from?.address ?? "").toLowerCase().split("@");
  if (!DAEMONS.some((name) => local.startsWith(name))) return null;
  const line = (text || html)
    .slice(0, MAX_REPORT)
    .split("\n")
    .find((one) => PERMANENT.test(one));
  return line ? bounceOf(PERMANENT.exec(line)?.[0] ?? "", line.replace(/<[^<>]*>/g, " ")) : null;
}

const bounceOf = (status: string, answer: string): Bounce => ({
  reason: clean(answer) || status,
  isAboutAddress: !ABOUT_EMAIL.test(status),
});

/** PostgreSQL stores neither NUL nor half characters. */
const clean = (text: string): string =>
  text
    .slice(0, 4 * MAX_REASON)
    .replaceAll("\0", "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_REASON)
    .toWellFormed();

const textOf = (content: ArrayBuffer | Uint8Array | string): string => {
  const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
  return Buffer.from(bytes.subarray(0, MAX_REPORT)).toString("utf8");
};
