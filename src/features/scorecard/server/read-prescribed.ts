import { sql } from "drizzle-orm";
import { events, eventTags } from "#features/events/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { scorecardPrescriptions } from "./tables.ts";

/** A prescription as content of the search. Whether a reader may open it is checked there. */
export interface Prescribed extends Record<string, unknown> {
  metricId: string;
  kind: "lesson" | "article" | "guru" | "event";
  id: string;
}

/** The prescriptions of the metrics, in their order. A tag of events leads to the next of them. */
export async function readPrescribed(
  db: Executor,
  metricIds: string[],
  now: Date,
): Promise<Prescribed[]> {
  const { rows } = await db.execute<Prescribed>(sql`
    select metric_id as "metricId", coalesce(lesson_id, article_id, guru_id, next.id) as id,
      case kind when 'template' then 'article' when 'event_tag' then 'event' else kind end as kind
    from ${scorecardPrescriptions}
    left join lateral (
      select ${events.id} from ${eventTags} join ${events} on ${events.id} = ${eventTags.eventId}
      where ${eventTags.tag} = ${scorecardPrescriptions.eventTag} and ${events.isActive}
        and ${events.canceledAt} is null and ${events.startsAt} > ${now}
      order by ${events.startsAt}, ${events.id} limit 1
    ) next on true
    where metric_id = any(${sql.param(metricIds)}::uuid[])
      and coalesce(lesson_id, article_id, guru_id, next.id) is not null
    order by metric_id, position`);
  return rows;
}
