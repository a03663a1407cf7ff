import type { MailValue, MailVariable } from "#lib/mail-text.ts";
import { smallPicture } from "#lib/media-address.ts";
import { escapeHtml } from "../escape-html.ts";
import type { BrandSettings } from "../settings/settings.ts";

export interface MailContent {
  subject: string;
  /** Plain paragraphs; they are escaped. */
  paragraphs: string[];
  /** A formatted text after the paragraphs, made with `mailBodyOf`. */
  body?: MailBody;
  /** Lists of links, after the paragraphs. */
  sections?: MailSection[];
  action?: { label: string; url: string };
  /** A small last line, such as why the member gets this email. */
  footnote?: string;
  unsubscribeUrl?: string;
  /** Set if superadmins can edit the text: the template and the values of this email. */
  filled?: { key: string; variables: MailVariable[]; values: Record<string, MailValue> };
}

/** The same text with safe HTML and without markup. */
export interface MailBody {
  html: string;
  text: string;
}

export interface MailSection {
  title: string;
  links: { label: string; detail?: string | undefined; url: string }[];
  /** A last line, such as "And 3 more." */
  more?: string;
}

/** Renders every email with one layout, as HTML and as the same text without markup. */
export function renderMail(
  content: MailContent,
  brand: BrandSettings,
  appUrl: string,
): { text: string; html: string } {
  return { text: renderText(content, brand), html: renderHtml(content, brand, appUrl) };
}

function renderText(
  { paragraphs, body, sections = [], action, footnote, unsubscribeUrl }: MailContent,
  brand: BrandSettings,
): string {
  const parts = [...paragraphs, ...(body ? [body.text] : []), ...sections.map(sectionText)];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (footnote) parts.push(footnote);
  parts.push(`${brand.name} · ${brand.tagline}`);
  if (unsubscribeUrl) parts.push(`Unsubscribe: ${unsubscribeUrl}`);
  return `${parts.join("\n\n")}\n`;
}

function sectionText({ title, links, more }: MailSection): string {
  const items = links.map(({ label, detail, url }) =>
    [label, ...(detail ? [detail] : []), url].join("\n"),
  );
  return [title.toUpperCase(), ...items, ...(more ? [more] : [])].join("\n\n");
}

const FONT = "font-family:Georgia,'Times New Roman',serif";
const SANS = "font-family:Inter,Helvetica,Arial,sans-serif";

function renderHtml(
  { subject, paragraphs, body, sections = [], action, footnote, unsubscribeUrl }: MailContent,
  brand: BrandSettings,
  appUrl: string,
): string {
  const logo = brand.logoUrl
    ? `<img src="${escapeHtml(appUrl + smallPicture(brand.logoUrl))}" alt="" height="32" style="height:32px;vertical-align:middle;margin-right:12px">`
    : "";
  const texts = paragraphs
    .map((text) => `<p style="margin:0 0 16px;line-height:1.6">${lines(text)}</p>`)
    .join("");
  const lists = sections.map((section) => sectionHtml(section, brand)).join("");
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:${brand.primaryColor};color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : "";
  const quiet = "margin:0 0 8px;color:#5d6472;font-size:13px;line-height:1.5";
  const foot = footnote ? `<p style="${quiet}">${lines(footnote)}</p>` : "";
  const leave = unsubscribeUrl
    ? `<p style="${quiet}"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#5d6472">Unsubscribe</a></p>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#FAF8F4;color:#1b2230;${SANS};font-size:16px"><div style="max-width:560px;margin:0 auto;padding:40px 24px"><p style="${FONT};font-size:22px;color:${brand.primaryColor};margin:0 0 24px">${logo}${escapeHtml(brand.name)}</p><div style="background:#ffffff;border:1px solid #e6e1d6;border-radius:8px;padding:28px 28px 12px"><h1 style="${FONT};font-size:22px;font-weight:600;margin:0 0 16px">${escapeHtml(subject)}</h1>${texts}${body?.html ?? ""}${lists}${button}</div><div style="padding:16px 4px">${foot}${leave}<p style="${quiet}">${escapeHtml(brand.name)} · ${escapeHtml(brand.tagline)}</p></div></div></body></html>`;
}

function sectionHtml({ title, links, more }: MailSection, { primaryColor }: BrandSettings): string {
  const items = links.map(
    ({ label, detail, url }) =>
      `<p style="margin:0 0 12px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${primaryColor};font-weight:600">${escapeHtml(label)}</a>${detail ? `<br><span style="color:#5d6472;font-size:14px">${escapeHtml(detail)}</span>` : ""}</p>`,
  );
  const last = more ? `<p style="margin:0 0 12px;color:#5d6472">${escapeHtml(more)}</p>` : "";
  return `<h2 style="${FONT};font-size:18px;font-weight:600;margin:24px 0 12px">${escapeHtml(title)}</h2>${items.join("")}${last}`;
}

const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
