import { sql } from "drizzle-orm";
import { type Actor, isStaff } from "./actor.ts";
import type { Executor } from "./postgres/database.ts";

export const LIVE_CHANNEL = "colonnade_live";

export interface LiveEvent {
  /** A member's id, `accountOf` one, or `team:support` / `team:admin` for all who hold that right. */
  audience: string;
  kind: string;
  payload?: Record<string, unknown>;
}

/** Everyone who answers messages and tickets. */
export const SUPPORT_TEAM = "team:support";
export const ADMIN_TEAM = "team:admin";

/** What concerns a member's own account: heard by those without access too. */
export const accountOf = (userId: string): string => `account:${userId}`;

/** The audiences whose events this person may hear. */
export function audiencesOf(actor: Pick<Actor, "userId" | "role" | "hasAccess">): string[] {
  const audiences = [accountOf(actor.userId)];
  if (!actor.hasAccess) return audiences;
  audiences.push(actor.userId);
  if (isStaff(actor)) audiences.push(SUPPORT_TEAM);
  if (actor.role === "superadmin") audiences.push(ADMIN_TEAM);
  return audiences;
}

/**
 * Tells open browsers that something changed. Written in the caller's transaction, so that a
 * browser hears of it if and only if it happened.
 */
export const publishLive = (executor: Executor, event: LiveEvent): Promise<void> =>
  publishLiveAll(executor, [event]);

/** Tells these members' open pages to look again at who they are and what they may do. */
export const publishAccess = (executor: Executor, userIds: string[]): Promise<void> =>
  publishLiveAll(
    executor,
    userIds.map((userId) => ({ audience: accountOf(userId), kind: "access" })),
  );

/**
 * The same for several, in one statement. The notice itself is empty, so PostgreSQL folds all of a
 * transaction's notices into one.
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
