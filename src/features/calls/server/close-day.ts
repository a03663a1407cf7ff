import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { listClosedDays } from "./admin-queries.ts";
import { dateRefusal } from "./policy.ts";
import { closedDays } from "./tables.ts";

/** Blocks new bookings on this day. Existing calls stay until staff cancels them. */
export async function closeDay(
  { db, clock }: Services,
  actor: Actor,
  { date, reason }: { date: string; reason: string | null },
) {
  const now = clock.now();
  const refusal = dateRefusal(date, now);
  if (refusal) throw refusal;
  return db.transaction(async (tx) => {
    await tx
      .insert(closedDays)
      .values({ day: date, reason, createdAt: now })
      .onConflictDoUpdate({ target: closedDays.day, set: { reason } });
    await recordAudit(tx, actor, {
      action: "closed-day.create",
      subjectType: "closed-day",
      subjectId: date,
      subjectName: date,
      details: { reason },
    });
    const closed = await listClosedDays(tx, todayAt(now), date).then(one);
    return closed;
  });
}

export async function openDay({ db }: Services, actor: Actor, date: string): Promise<void> {
  await db.transaction(async (tx) => {
    const opened = await tx.delete(closedDays).where(eq(closedDays.day, date)).returning();
    if (opened.length === 0) throw notFound();
    await recordAudit(tx, actor, {
      action: "closed-day.delete",
      subjectType: "closed-day",
      subjectId: date,
      subjectName: date,
    });
  });
}
