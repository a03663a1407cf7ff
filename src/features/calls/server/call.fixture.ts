import type { Database } from "#platform/server/postgres/database.ts";
import { startOfCall } from "../week.ts";
import { scheduledCalls } from "./tables.ts";

type Row = typeof scheduledCalls.$inferInsert;

/** Inserts a call directly into the database. */
export async function sampleCall(
  { db }: { db: Database },
  userId: string,
  { slotDate = "2026-11-17", ...facts }: Partial<Row> = {},
) {
  const [row] = await db
    .insert(scheduledCalls)
    .values({
      userId,
      slotDate,
      slotKey: "07:00-pt",
      startsAt: startOfCall(slotDate),
      phone: "(555) 123-4567",
      ...facts,
    })
    .returning();
  if (!row) throw new Error("Insert returned no call");
  return row;
}
