import { and, eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { requireLesson } from "./read-lesson.ts";
import { refuseStaleText } from "./refuse-stale-text.ts";
import { lessonAnswers, lessons, lessonWorksheets } from "./tables.ts";

/** Owners read the answers of the people in their agency, and staff reads none. */
const canShare = ({ role, organizationId }: Actor): boolean =>
  role === "team_member" && organizationId !== null;

/**
 * Whether the owner of the member's agency may read the answers. The query joins the member. What was
 * shared with one agency is not shared with the next one.
 */
export const isShared = sql<boolean>`coalesce(${lessonWorksheets.isShared}
  and ${lessonWorksheets.organizationId} = ${users.organizationId}
  and ${users.role} = 'team_member', false)`;

/** The answers to the exercises that the lesson has now. */
export async function readWorksheet({ db, clock }: Services, userId: string, lessonId: string) {
  await requireLesson(db, lessonId, userId, clock.now());
  const [[worksheet], answers] = await Promise.all([
    db
      .select({ isShared })
      .from(lessonWorksheets)
      .innerJoin(users, eq(users.id, lessonWorksheets.userId))
      .where(and(eq(lessonWorksheets.userId, userId), eq(lessonWorksheets.lessonId, lessonId))),
    db
      .select({
        itemId: lessonAnswers.itemId,
        isDone: lessonAnswers.isDone,
        text: lessonAnswers.text,
      })
      .from(lessonAnswers)
      .innerJoin(lessons, eq(lessons.id, lessonAnswers.lessonId))
      .where(
        and(
          eq(lessonAnswers.userId, userId),
          eq(lessonAnswers.lessonId, lessonId),
          sql`${lessons.exercises} @> jsonb_build_array(jsonb_build_object('id', ${lessonAnswers.itemId}))`,
        ),
      ),
  ]);
  return { isShared: worksheet?.isShared ?? false, answers };
}

interface AnswerChange {
  lessonId: string;
  itemId: string;
  isDone?: boolean | undefined;
  text?: string | undefined;
  replaces?: string | undefined;
}

/**
 * Saves one answer. What the request does not contain stays, and a text that another tab has changed is
 * not overwritten, so two devices do not undo each other.
 */
export async function saveAnswer(
  { db, clock }: Services,
  userId: string,
  { lessonId, itemId, isDone, text, replaces }: AnswerChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    await requireLesson(tx, lessonId, userId, now);
    const prompt = await findPrompt(tx, lessonId, itemId);
    const target = [lessonAnswers.userId, lessonAnswers.lessonId, lessonAnswers.itemId];
    const change = {
      ...(isDone === undefined ? {} : { isDone }),
      ...(text === undefined ? {} : { text }),
      prompt,
      updatedAt: now,
    };
    const [before] = await tx
      .insert(lessonAnswers)
      .values({ userId, lessonId, itemId, prompt, updatedAt: now })
      // Changes nothing, but locks the row and returns it.
      .onConflictDoUpdate({ target, set: { itemId } })
      .returning({ text: lessonAnswers.text });
    if (text !== undefined) refuseStaleText(before?.text ?? "", { text, replaces });
    await tx
      .update(lessonAnswers)
      .set(change)
      .where(
        and(
          eq(lessonAnswers.userId, userId),
          eq(lessonAnswers.lessonId, lessonId),
          eq(lessonAnswers.itemId, itemId),
        ),
      );
  });
}

async function findPrompt(tx: Executor, lessonId: string, itemId: string): Promise<string> {
  const [row] = await tx
    .select({ exercises: lessons.exercises })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  const item = row?.exercises.find(({ id }) => id === itemId);
  if (!item) throw notFound();
  return item.text;
}

export async function shareWorksheet(
  { db, clock }: Services,
  actor: Actor,
  { lessonId, isShared: share }: { lessonId: string; isShared: boolean },
): Promise<void> {
  if (share && !canShare(actor)) {
    throw forbidden("Only people in an agency can share answers with its owner.");
  }
  const { userId } = actor;
  const change = { isShared: share, organizationId: share ? actor.organizationId : null };
  await db.transaction(async (tx) => {
    await requireLesson(tx, lessonId, userId, clock.now());
    await tx
      .insert(lessonWorksheets)
      .values({ userId, lessonId, ...change })
      .onConflictDoUpdate({
        target: [lessonWorksheets.userId, lessonWorksheets.lessonId],
        set: change,
      });
  });
}
