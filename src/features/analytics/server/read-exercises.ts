import { and, eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { listMemberExercises } from "#features/learning/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { MemberExercises } from "../figures-contract.ts";
import { ownTeam } from "./member-sets.ts";

type Lesson = MemberExercises["lessons"][number];

/** The exercises of a person in the actor's organization. */
export async function readMemberExercises(
  { db, clock }: Services,
  actor: Actor,
  memberId: string,
): Promise<MemberExercises> {
  const [person] = await db
    .select({ name: users.name, avatarUrl: users.image })
    .from(users)
    .where(and(eq(users.id, memberId), sql`${users.id} in (${ownTeam(actor)})`));
  if (!person) throw notFound("Person not found");
  const lessons = await listMemberExercises(db, actor, memberId, clock.now());
  const sum = (kind: "steps" | "questions") => ({
    done: lessons.reduce((total, lesson) => total + lesson[kind].done, 0),
    total: lessons.reduce((total, lesson) => total + lesson[kind].total, 0),
  });
  const isStarted = ({ steps, questions }: Lesson) => steps.done + questions.done > 0;
  return {
    ...person,
    steps: sum("steps"),
    questions: sum("questions"),
    lessonCount: lessons.length,
    lessons: lessons.filter(isStarted),
  };
}
