import { z } from "zod";

/**
 * Fields of every form of content that can be published. A missing field keeps the stored value;
 * new content without them is published at once. Events spread `scheduleFields` next to `isActive`.
 */
export const scheduleFields = {
  publishAt: z.iso.datetime({ offset: true, error: "Please choose a date and time." }).nullish(),
  /** Notifies members when the content is published. */
  notifiesMembers: z.boolean().optional(),
};
export const publishingFields = { isPublished: z.boolean().optional(), ...scheduleFields };

/** What staff read: the values of the form, and when the content was first published. */
export const publishingOutput = {
  isPublished: z.boolean(),
  publishedAt: z.date().nullable(),
  publishAt: z.date().nullable(),
  notifiesMembers: z.boolean(),
};
