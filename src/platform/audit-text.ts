import { AUDIT_ACTIONS, AUDIT_VERBS } from "./audit-actions.ts";

type Details = Record<string, unknown>;

const words = (text: string) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.-]+/g, " ")
    .toLowerCase();
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const SUBJECTS: Record<string, string> = {
  article_category: "Category",
  article_comment: "Comment",
  article_import: "Import",
  article_topic: "Topic",
  element: "Key element",
  faq: "FAQ",
};

export const subjectText = (type: string): string => SUBJECTS[type] ?? sentence(words(type));

/** Returns 'Event edited' for `event.update`; derives a text for unknown actions. */
export function actionText(action: string): string {
  const [subject = "", verb = ""] = action.split(".");
  const past = (AUDIT_VERBS as Record<string, string>)[verb];
  return (
    (AUDIT_ACTIONS as Record<string, string>)[action] ??
    (past ? `${subjectText(subject)} ${past}` : sentence(words(action)))
  );
}

const FIELDS: Record<string, string> = {
  availableSeats: "Seats",
  contentImages: "Images",
  contentType: "Type",
  displayOrder: "Position",
  durationMinutes: "Duration in minutes",
  featuredImageUrl: "Image",
  feeCents: "Fee",
  hasFreeAccess: "Free access",
  meetingUrl: "Meeting link",
  orderPosition: "Position",
  slug: "Slug",
  startsAt: "Start",
  userId: "Member",
  visibilityScope: "Visibility",
};

/** Returns 'Active' for 'isActive', 'Host' for 'hostId', 'Cover' for 'coverUrl'. */
const fieldText = (name: string): string =>
  FIELDS[name] ?? sentence(words(name).replace(/^(is|has) | (id|ids|url|changed)$/g, ""));

/** Stored values that differ from the words on screen. */
const VALUES: Record<string, string> = { agent: "owner", agents_only: "owners only" };

/** Fields whose values are enum codes. */
const CODED = /^(role|status|type|contentType|visibilityScope|source)$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:/;
const isRecord = (value: unknown): value is Details =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Options {
  dateText: (instant: string) => string;
}

/** Formats each detail as one line, for example 'Seats: 20 → 24', without JSON or code names. */
export function detailLines(details: Details, options: Options): string[] {
  return Object.entries(currentShape(details)).flatMap(([name, value]) => {
    const line = lineOf(name, value, options);
    return line === null ? [] : [`${fieldText(name)}: ${line}`];
  });
}

/** Entries of older versions stored `from` and `to` at the top level. */
function currentShape({ from, to, ...rest }: Details): Details {
  if (from === undefined || to === undefined)
    return { ...(from === undefined ? {} : { from }), ...rest };
  return { [typeof to === "number" ? "position" : "status"]: { from, to }, ...rest };
}

function lineOf(name: string, value: unknown, options: Options): string | null {
  if (name.endsWith("Changed")) return value ? "changed" : null;
  // Entries of older versions list only the field names.
  if (Array.isArray(value) && /^(changed|fields)$/.test(name)) {
    return value.map((field) => fieldText(String(field))).join(", ");
  }
  if (!isRecord(value) || !("from" in value && "to" in value)) {
    return isRecord(value) && value.changed === true ? "changed" : show(name, value, options);
  }
  const { from, to } = value;
  if (isLink(name)) return isEmpty(from) ? "added" : isEmpty(to) ? "removed" : "changed";
  if (isCount(from) && isCount(to)) {
    return from.words === to.words
      ? `edited (${wordsText(to.words)})`
      : `${from.words} → ${wordsText(to.words)}`;
  }
  return `${show(name, from, options)} → ${show(name, to, options)}`;
}

const isLink = (name: string) => name.endsWith("Url") || name === "contentImages";
const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
const isCount = (value: unknown): value is { words: number } =>
  isRecord(value) && typeof value.words === "number";
const wordsText = (count: number) => (count === 1 ? "1 word" : `${count} words`);

function show(name: string, value: unknown, options: Options): string {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return name === "feeCents" ? dollars(value) : String(value);
  if (isCount(value)) return wordsText(value.words);
  if (Array.isArray(value)) return value.map((one) => show(name, one, options)).join(", ");
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, one]) => `${fieldText(key)}: ${show(key, one, options)}`)
      .join("; ");
  }
  const text = String(value);
  if (INSTANT.test(text)) return options.dateText(text);
  if (UUID.test(text)) return "former member";
  return CODED.test(name) ? (VALUES[text] ?? words(text)) : text;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;
