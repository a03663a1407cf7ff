import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { contentOpenings, keyElements, lessons, pillars, userLessonProgress } from "./tables.ts";

/*
 * Which content a member may read. Published: a lesson, its key element and its pillar. Open: its
 * condition is met, or an opening was recorded, because open content never closes again.
 */

type Content = typeof pillars | typeof keyElements | typeof lessons;
type Dripped = typeof keyElements | typeof lessons;
/** The id of the member: a value, a column or a placeholder. */
type MemberId = string | Placeholder | SQLWrapper;
type Time = Date | Placeholder | SQLWrapper;

export const isPublished = (...tables: Content[]): SQL | undefined =>
  and(...tables.map((table) => eq(table.isPublished, true)));

/** A subquery: the ids of all lessons that members see. */
export const publishedLessonIds: SQL = sql`(
  select ${lessons.id} from ${lessons}
  join ${keyElements} on ${keyElements.id} = ${lessons.keyElementId}
  join ${pillars} on ${pillars.id} = ${keyElements.pillarId}
  where ${isPublished(lessons, keyElements, pillars)})`;

const zone = sql.raw(`'${FOUNDER_ZONE}'`);
const firstDay = (member: MemberId) => sql`(
  select (person.first_access_at at time zone ${zone})::date from ${users} as person
  where person.id = ${member})`;

/** Midnight of the day on which content with a number of days opens for the member. */
export const opensAt = (table: Dripped, member: MemberId): SQL<Date | null> =>
  sql`((${firstDay(member)} + ${table.opensAfterDays})::timestamp at time zone ${zone})`.mapWith(
    (text) => (text === null ? null : new Date(text)),
  ) as SQL<Date | null>;

/** The published key element before the one in the query, of the same pillar. */
const previous = (column: "id" | "title"): SQL => sql`(
  select ${sql.identifier(column)} from ${keyElements} as previous
  where previous.pillar_id = ${keyElements.pillarId} and previous.is_published
    and previous.order_position < ${keyElements.orderPosition}
  order by previous.order_position desc limit 1)`;

export const previousTitle = previous("title") as SQL<string | null>;
export const previousId = previous("id") as SQL<string | null>;

/** Without a key element before it, nothing has to be completed. */
export const isPreviousComplete = (member: MemberId, id: SQL = previousId): SQL => sql`not exists (
  select 1 from ${lessons} as todo
  where todo.key_element_id = ${id} and todo.is_published and not exists (
    select 1 from ${userLessonProgress} as done
    where done.lesson_id = todo.id and done.user_id = ${member}))`;

/** Whether the content opens for members at different times. */
export const hasCondition = (table: Dripped): SQL =>
  sql`(${table.opensAfterDays} is not null or ${table.opensAfterPrevious})`;

const isRecorded = (table: Dripped, member: MemberId): SQL => sql`exists (
  select 1 from ${contentOpenings} as opening
  where opening.user_id = ${member}
    and opening.${sql.raw(table === lessons ? "lesson_id" : "key_element_id")} = ${table.id})`;

const isConditionMet = (table: Dripped, member: MemberId, now: Time): SQL =>
  sql`case when ${table.opensAfterDays} is not null
    then coalesce(${opensAt(table, member)} <= ${now}, false)
    else ${isPreviousComplete(member)} end`;

/** Whether the key element of the query is open for the member. */
export const isElementOpen = (member: MemberId, now: Time): SQL<boolean> =>
  sql`case when not ${hasCondition(keyElements)} then true
    else ${isRecorded(keyElements, member)} or ${isConditionMet(keyElements, member, now)} end`;

/**
 * Whether the lesson of the query is open for the member: recorded, or its own condition and the one
 * of its key element are met. The query joins both tables.
 */
export const isLessonOpen = (member: MemberId, now: Time): SQL<boolean> =>
  sql`case when not ${hasCondition(lessons)} and not ${hasCondition(keyElements)} then true
    when ${isRecorded(lessons, member)} then true
    when not (${isElementOpen(member, now)}) then false
    when not ${hasCondition(lessons)} then true
    else ${isConditionMet(lessons, member, now)} end`;
