import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { matchesPerson } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { publishLive } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { Opening } from "../admin-contract.ts";
import { contentOpenings, keyElements, lessons } from "./tables.ts";

/** Opens a key element or a lesson for one member, whatever its condition is. Idempotent. */
export function openForMember({ db, clock }: Services, actor: Actor, opening: Opening) {
  const { kind, id, userId } = opening;
  const isLesson = kind === "lesson";
  return db.transaction(async (tx) => {
    const table = isLesson ? lessons : keyElements;
    const [content] = await tx
      .select({ title: sql<string>`${table.title}` })
      .from(table)
      .where(eq(table.id, id))
      .for("key share");
    const [member] = await tx
      .select({ name: users.name })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.removedAt)))
      .for("key share");
    if (!content || !member) throw notFound();
    await tx
      .insert(contentOpenings)
      .values({
        userId,
        ...(isLesson ? { lessonId: id } : { keyElementId: id }),
        openedAt: clock.now(),
        openedById: actor.userId,
      })
      .onConflictDoNothing();
    await recordAudit(tx, actor, {
      action: isLesson ? "lesson.open" : "element.open",
      subjectType: kind,
      subjectId: id,
      subjectName: content.title,
      details: { member: member.name },
    });
    await publishLive(tx, { audience: userId, kind: "program" });
  });
}

const MAX_FOUND = 20;

/** People whose name or email contains the text. */
export function searchMembers(db: Executor, search: string) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isNull(users.removedAt), matchesPerson(search)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_FOUND);
}
