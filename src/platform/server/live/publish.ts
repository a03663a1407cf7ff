import { sql } from "drizzle-orm";
import { type Actor, isStaff } from "../actor.ts";
import type { Executor } from "../postgres/database.ts";
import type { LiveKind } from "./kinds.ts";

export const LIVE_CHANNEL = "colonnade_live";

export interface LiveEvent {
  /** A member's id, `accountOf` a member, `MEMBERS`, `SUPPORT_TEAM` or `ADMIN_TEAM`. */
  audience: string;
  kind: LiveKind;
  /** Ids, numbers and states. The receiver must be able to read what each id names. No text. */
  payload?: Record<string, unknown>;
}

/** Everyone with access. */
export const MEMBERS = "members";
/** Everyone who replies to messages and tickets. */
export const SUPPORT_TEAM = "team:support";
export const ADMIN_TEAM = "team:admin";

/** Open pages of the former release show the name in an event; current ones look it up. */
export const FORMER_NAME = "Someone";

/** Events about a member's own account, which people without access receive too. */
export const accountOf = (userId: string): string => `account:${userId}`;

/** The audiences whose events this person may receive. */
export function audiencesOf(actor: Pick<Actor, "userId" | "role" | "hasAccess">): string[] {
  const audiences = [accountOf(actor.userId)];
  if (!actor.hasAccess) return audiences;
  audiences.push(actor.userId, MEMBERS);
  if (isStaff(actor)) audiences.push(SUPPORT_TEAM);
  if (actor.role === "superadmin") audiences.push(ADMIN_TEAM);
  return audiences;
}

/**
 * Publishes a change to open browsers. Runs in the caller's transaction: browsers receive the event
 * if and only if that commits.
 */
export const publishLive = (executor: Executor, event: LiveEvent): Promise<void> =>
  publishLiveAll(executor, [event]);

/** Makes the open pages of these members refetch the session and its permissions. */
export const publishAccess = (executor: Executor, userIds: string[]): Promise<void> =>
  publishLiveAll(
    executor,
    userIds.map((userId) => ({ audience: accountOf(userId), kind: "access" })),
  );

/**
 * Publishes several events in one statement. The notification has no payload, so PostgreSQL merges
 * all notifications of a transaction into one.
 */
export async function publishLiveAll(executor: Executor, events: LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(events.map((event) => ({ payload: {}, ...event })));
  await executor.execute(sql`
    with written as (
      insert into live_events (audience, kind, payload)
      select audience, kind, payload
      from jsonb_to_recordset(${rows}::jsonb) as event(audience text, kind text, payload jsonb)
      returning 1
    )
    select pg_notify(${LIVE_CHANNEL}, '') from written limit 1`);
}
