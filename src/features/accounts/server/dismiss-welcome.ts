import { eq } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { users } from "./tables.ts";

/** Closes the welcome on the home screen for good. */
export async function dismissWelcome(db: Executor, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ welcomeDismissedAt: now }).where(eq(users.id, userId));
}
