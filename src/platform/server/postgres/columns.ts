import {
  type AnyPgColumn,
  boolean,
  customType,
  integer,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { formatPhone, toE164 } from "../phone.ts";

export const id = () => uuid().primaryKey().defaultRandom();
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();
/**
 * Columns to detect edit conflicts. Every save of the form increments the version and stores who
 * saved; a trigger (in the migration) increments it for every other change of the content.
 */
export const editColumns = (userId: () => AnyPgColumn) => ({
  version: integer().notNull().default(1),
  savedById: uuid().references(userId, { onDelete: "set null" }),
  savedAt: instant(),
});
/**
 * Columns of content that can be published later. Content is scheduled while it is not published and
 * `publishAt` is in the future.
 */
export const publishingColumns = () => ({
  publishAt: instant(),
  /** True if members are notified when the content is published. */
  notifiesMembers: boolean().notNull().default(false),
});
/** A transaction id that never wraps around; read as text, because it has 64 bits. */
export const xid = customType<{ data: string }>({ dataType: () => "xid8" });
/** A phone number: stored as E.164, read in display format. Stays as typed when it is invalid. */
export const phoneNumber = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (typed) => toE164(typed) ?? typed,
  fromDriver: formatPhone,
});
