import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

export const id = () => uuid().primaryKey().defaultRandom();
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();
/** A transaction's number that never wraps around; text, because it has 64 bits. */
export const xid = customType<{ data: string }>({ dataType: () => "xid8" });
