import { sql } from "drizzle-orm";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { reader } from "#platform/server/postgres/prepare-for-readers.ts";

/** Members who have had access for longer are not new; they may have joined before the welcome. */
const NEW_DAYS = 30;

interface Done {
  profile: boolean;
  team: boolean;
  call: boolean;
}

/** A column of a statement for readers: what a new member has done, until they close the welcome. */
export const welcomeDoneBy = sql<Done | null>`(
  select json_build_object(
    'profile', person.phone is not null,
    'team', exists (select 1 from users as teammate
      where teammate.organization_id = person.organization_id and teammate.id <> person.id
        and teammate.removed_at is null),
    'call', exists (select 1 from scheduled_calls as own_call
      where own_call.user_id = person.id and own_call.status <> 'cancelled'))
  from users as person
  where person.id = ${reader.userId} and person.welcome_dismissed_at is null
    and (person.first_access_at is null or person.first_access_at > ${reader.now} - interval '24 hours' * ${sql.raw(String(NEW_DAYS))}))`;

/** The first steps of a new member; null when all are done, and for staff. */
export function welcomeOf(actor: Actor, done: Done | null, hasCompletedLesson: boolean) {
  if (!done || isStaff(actor)) return null;
  const steps = [
    { key: "profile", isDone: done.profile },
    { key: "lesson", isDone: hasCompletedLesson },
    ...(actor.role === "agent" ? [{ key: "team", isDone: done.team } as const] : []),
    { key: "call", isDone: done.call },
  ] as const;
  return steps.every(({ isDone }) => isDone) ? null : { steps: [...steps] };
}
