import { escapeHtml } from "../escape-html.ts";
import { htmlToText, sanitizeHtml } from "../html.ts";
import type { BrandSettings } from "../settings/settings.ts";
import type { MailBody } from "./layout.ts";

const HEADING = "font-family:Georgia,'Times New Roman',serif;font-weight:600;margin:24px 0 12px";
const CELL = "border:1px solid #e6e1d6;padding:6px 10px;text-align:left;vertical-align:top";
const CODE = "font-family:Menlo,Consolas,monospace;font-size:14px";

/** Email clients ignore style sheets, so every tag has its own style. */
const STYLES: Record<string, string> = {
  p: "margin:0 0 16px;line-height:1.6",
  div: "margin:0 0 16px;line-height:1.6",
  h2: `${HEADING};font-size:20px`,
  h3: `${HEADING};font-size:18px`,
  h4: `${HEADING};font-size:16px`,
  h5: `${HEADING};font-size:16px`,
  h6: `${HEADING};font-size:16px`,
  ul: "margin:0 0 16px;padding-left:24px;line-height:1.6",
  ol: "margin:0 0 16px;padding-left:24px;line-height:1.6",
  li: "margin:0 0 6px",
  blockquote: "margin:0 0 16px;padding-left:16px;border-left:3px solid #e6e1d6;color:#5d6472",
  pre: `margin:0 0 16px;padding:12px;background:#FAF8F4;white-space:pre-wrap;${CODE}`,
  code: CODE,
  hr: "border:0;border-top:1px solid #e6e1d6;margin:24px 0",
  table: "border-collapse:collapse;margin:0 0 16px",
  th: CELL,
  td: CELL,
};

const OPEN_TAG = /<([a-z][a-z0-9]{0,10})([^<>]*)>/g;
const OWN_LINK = /^\/(?!\/)/;

/** Formatted text as the body of an email: with inline styles, and as plain text with its links. */
export function mailBodyOf(html: string, brand: BrandSettings, appUrl: string): MailBody {
  const absolute = sanitizeHtml(html).replace(
    /<a href="([^"<>]*)"/g,
    (_match, href: string) => `<a href="${OWN_LINK.test(href) ? escapeHtml(appUrl) : ""}${href}"`,
  );
  const styles = { ...STYLES, a: `color:${brand.primaryColor}` };
  return {
    html: absolute.replace(OPEN_TAG, (whole, tag: string, attributes: string) => {
      const style = styles[tag as keyof typeof styles];
      return style ? `<${tag} style="${style}"${attributes}>` : whole;
    }),
    text: textOf(absolute),
  };
}

/** Plain text with a blank line between blocks and the address after each link. */
function textOf(html: string): string {
  let link = { address: "", labelStart: 0 };
  const withAddresses = html.replace(
    /<a href="([^"<>]*)"[^<>]*>|<\/a>/g,
    (tag, href: string | undefined, at: number) => {
      if (href !== undefined) {
        link = { address: href.replace(/^mailto:/, ""), labelStart: at + tag.length };
        return "";
      }
      const label = html.slice(link.labelStart, at);
      return label === link.address ? "" : ` (${link.address})`;
    },
  );
  return htmlToText(withAddresses.replaceAll("<li>", "<li>- ")).replaceAll(/\n(?!- )/g, "\n\n");
}
