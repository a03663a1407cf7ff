import { type AnyPgColumn, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import { formatPhone, toE164 } from "../phone.ts";

export const id = () => uuid().primaryKey().defaultRandom();
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();
/**
 * What an edit starts from. Every save of the form raises the version; a trigger (in the migration)
 * raises it for every other change of the content, without a name.
 */
export const editColumns = (userId: () => AnyPgColumn) => ({
  version: integer().notNull().default(1),
  savedById: uuid().references(userId, { onDelete: "set null" }),
  savedAt: instant(),
});
/** A transaction's number that never wraps around; text, because it has 64 bits. */
export const xid = customType<{ data: string }>({ dataType: () => "xid8" });
/** A phone number: stored as E.164, read as people write it. What cannot be parsed stays as typed. */
export const phoneNumber = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (typed) => toE164(typed) ?? typed,
  fromDriver: formatPhone,
});
