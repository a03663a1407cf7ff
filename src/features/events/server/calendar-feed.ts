import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { hasAccess, isSuspended } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { billingFactsOf } from "#features/subscription/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import { ICS_TYPE } from "#platform/server/calendar-file.ts";
import type { CalendarSource } from "#platform/server/calendar-source.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { eventEntry, toCalendar } from "./calendar-entry.ts";
import { listOwnEvents } from "./queries.ts";
import { calendarFeeds } from "./tables.ts";

const TOKEN_BYTES = 16;
const FEED_HISTORY_MS = 90 * DAY_MS;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

export const listEventCalendarEntries: CalendarSource = async ({ db, env }, userId, since) =>
  (await listOwnEvents(db, userId, since)).map((event) => eventEntry(event, env.APP_URL));

/** Stores only the token's hash, so the URL is shown once. A new URL replaces the old one. */
export async function createFeed({ db, env, clock }: Services, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const values = { tokenHash: hashOf(token), createdAt: clock.now() };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  return `${env.APP_URL}/api/calendar/${token}.ics`;
}

export async function findFeed(db: Executor, userId: string) {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row;
}

export async function revokeFeed(db: Executor, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The owner of a token, or null if they were removed or suspended, or have no access. */
async function findOwner(
  { db, clock, payments, settings }: Services,
  token: string,
): Promise<string | null> {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      removedAt: users.removedAt,
      accessUntil: users.accessUntil,
      suspendedAt: users.suspendedAt,
      organizationSuspendedAt: organizations.suspendedAt,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      billing: billingFactsOf(users.id, payments.name),
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(calendarFeeds.tokenHash, hashOf(token)));
  if (!row || row.removedAt || isSuspended(row)) return null;
  const { graceDays } = settings.current().billing;
  const facts = { ...row, ...row.billing, graceDays, hasFreeAccess: row.hasFreeAccess ?? false };
  return hasAccess(facts, clock.now()) ? row.userId : null;
}

/** Calendar apps send no session cookie, so the secret URL authenticates the request. */
export function serveCalendarFeed(
  app: FastifyInstance,
  services: Services,
  sources: CalendarSource[],
): void {
  // The URL contains the token and must not be logged.
  app.get<{ Params: { token: string } }>(
    "/api/calendar/:token.ics",
    { logLevel: "silent" },
    async ({ params }, reply) => {
      const userId = await findOwner(services, params.token);
      if (!userId) return reply.status(404).send({ code: "not_found", message: "Not found" });
      const now = services.clock.now();
      const since = new Date(now.getTime() - FEED_HISTORY_MS);
      const entries = await Promise.all(sources.map((list) => list(services, userId, since)));
      return reply
        .header("content-disposition", 'inline; filename="colonnade.ics"')
        .type(ICS_TYPE)
        .send(toCalendar(entries.flat(), services.settings.current().brand.name, now));
    },
  );
}
