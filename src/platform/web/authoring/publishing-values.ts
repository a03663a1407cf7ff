import { formatDate } from "#ui/date-format.ts";
import { type LocalTime, toInstant, toLocal } from "./local-time.ts";

/** The value of `PublishChoice`: one field of a form. */
export interface PublishingValues extends LocalTime {
  choice: "draft" | "schedule" | "publish";
  notifiesMembers: boolean;
  /** The time zone of `date` and `time`. */
  zone: string;
}

interface StoredPublishing {
  isPublished: boolean;
  publishAt: string | null;
  notifiesMembers: boolean;
}

/** The values of stored content, or of new content with its default. */
export function publishingValues(
  stored: StoredPublishing | null,
  zone: string,
  fallback: "draft" | "publish" = "publish",
): PublishingValues {
  const local = stored?.publishAt ? toLocal(stored.publishAt, zone) : { date: "", time: "" };
  const unpublished = stored?.publishAt ? "schedule" : "draft";
  const choice = !stored ? fallback : stored.isPublished ? "publish" : unpublished;
  return { choice, ...local, zone, notifiesMembers: stored?.notifiesMembers ?? false };
}

/** The fields of the request. An incomplete time is sent as an empty one, which the schema rejects. */
export function publishingInput({ choice, notifiesMembers, zone, ...local }: PublishingValues) {
  return {
    isPublished: choice === "publish",
    publishAt: choice === "schedule" ? (toInstant(local, zone)?.toISOString() ?? "") : null,
    notifiesMembers: notifiesMembers && choice !== "draft",
  };
}

/** For "Save draft", which also ends a schedule. Published content has "Save and stay" instead. */
export const asDraft = (values: PublishingValues, isPublished: boolean): PublishingValues =>
  isPublished ? values : { ...values, choice: "draft" };

/** The value as text, for comparing two versions. */
export function publishingText({ choice, zone, ...local }: PublishingValues): string {
  const at = toInstant(local, zone);
  if (choice === "schedule") {
    return at ? `Scheduled for ${formatDate(at, "dateTime", { zone })}` : "Scheduled";
  }
  return choice === "publish" ? "Published" : "Draft";
}

/** The message after a save that leaves the editor open. */
export function savedText(noun: string, values: PublishingValues): string {
  if (values.choice === "draft") return `${noun} saved as a draft.`;
  return `${noun} saved.${values.choice === "schedule" ? ` ${publishingText(values)}.` : ""}`;
}
