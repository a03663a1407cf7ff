import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import type { ReadVisitor } from "#platform/server/http/context.ts";
import type { FindActors } from "#platform/server/live/hub.ts";
import { batchReads } from "#platform/server/postgres/batch-reads.ts";
import type { Services } from "#platform/server/services.ts";
import { type BillingFactsOf, personColumns, personOf } from "./find-person.ts";
import { isSuspended } from "./policy.ts";
import { needsSecondFactorSql } from "./required-second-factor.ts";
import { organizations, sessions, users, viewings } from "./tables.ts";
import { endViewing, pageOf, recordViewedPage } from "./viewing.ts";

/** The superadmin of a session that views as a member. */
const viewers = alias(users, "viewers");

const selectSessions = ({ db, payments }: Services, factsOf: BillingFactsOf) =>
  db
    .select({
      token: sessions.token,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      ...personColumns(payments.name, factsOf),
      viewing: { viewingId: viewings.id, endsAt: viewings.expiresAt },
      viewer: {
        userId: viewers.id,
        firstName: viewers.firstName,
        lastName: viewers.lastName,
        role: viewers.role,
        suspendedAt: viewers.suspendedAt,
        removedAt: viewers.removedAt,
        needsSecondFactor: needsSecondFactorSql(viewers),
      },
    })
    .from(sessions)
    .leftJoin(viewings, eq(viewings.sessionId, sessions.id))
    .leftJoin(viewers, and(isNotNull(viewings.id), eq(viewers.id, sessions.userId)))
    .innerJoin(users, eq(users.id, sql`coalesce(${viewings.userId}, ${sessions.userId})`))
    .leftJoin(organizations, eq(organizations.id, users.organizationId));

type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

function toActor(row: SessionRow | undefined, now: Date, graceDays: number): Actor | null {
  if (!row || row.removedAt || row.expiresAt <= now) return null;
  return {
    ...personOf(row, now, graceDays),
    sessionId: row.sessionId,
    ...viewerOf(row),
  };
}

function viewerOf({ viewing, viewer }: SessionRow): Pick<Actor, "viewer"> {
  if (!viewing || !viewer) return {};
  const { userId, firstName, lastName } = viewer;
  return { viewer: { userId, firstName, lastName, ...viewing } };
}

/** True when its time is over, or one of the two people changed in the meantime. */
function isViewingOver(row: SessionRow, now: Date): boolean {
  const { viewing, viewer } = row;
  if (!viewing || !viewer) return false;
  const isActive = !viewer.suspendedAt && !viewer.removedAt && !viewer.needsSecondFactor;
  const isViewer = viewer.role === "superadmin" && isActive;
  const isViewable = !isStaff(row) && !isSuspended(row) && !row.removedAt;
  return viewing.endsAt <= now || !isViewer || !isViewable;
}

/**
 * Reads session, member, organization and access from the database on every request, so a change of
 * role or access applies from the next request on. Requests that arrive together share a statement.
 */
export function createReadVisitor(
  services: Services,
  cookieName: string,
  factsOf: BillingFactsOf,
): ReadVisitor {
  const { db, clock, secret, settings } = services;
  const findSessions = selectSessions(services, factsOf)
    // PostgreSQL would plan the statement again for each length of a plain array.
    .where(sql`${sessions.token} = any(array(select unnest(${sql.placeholder("tokens")}::text[])))`)
    .prepare("read_visitor");
  const findSession = batchReads(async (tokens: string[]) => {
    const rows = new Map(
      (await findSessions.execute({ tokens })).map((row) => [row.token, row] as const),
    );
    return tokens.map((token) => rows.get(token));
  });

  return async (request) => {
    const token = readToken(request.headers.cookie, cookieName, secret);
    if (!token) return null;
    const now = clock.now();
    let row = await findSession(token);
    if (row && isViewingOver(row, now)) {
      const { userId, firstName, lastName } = row;
      await endViewing(db, { userId, firstName, lastName, ...viewerOf(row) });
      row = await findSession(token);
    }
    const actor = toActor(row, now, settings.current().billing.graceDays);
    if (actor?.viewer) {
      await recordViewedPage(db, actor, pageOf(request));
      return actor;
    }
    if (actor) await markFirstAccess(services, actor, row?.firstAccessAt);
    return actor;
  };
}

/** Once per member. */
export async function markFirstAccess(
  { db, clock }: Pick<Services, "db" | "clock">,
  actor: Actor,
  firstAccessAt: Date | null | undefined,
): Promise<void> {
  if (firstAccessAt || !actor.hasAccess || actor.isSuspended) return;
  await db
    .update(users)
    .set({ firstAccessAt: clock.now() })
    .where(and(eq(users.id, actor.userId), isNull(users.firstAccessAt)));
}

/** Reads many sessions at once, for open live streams. People who may not open one are left out. */
export function createFindActors(services: Services, factsOf: BillingFactsOf): FindActors {
  const { clock, settings } = services;
  return async (sessionIds) => {
    const rows = await selectSessions(services, factsOf).where(inArray(sessions.id, sessionIds));
    const now = clock.now();
    const { graceDays } = settings.current().billing;
    const actors = new Map<string, Actor>();
    for (const row of rows) {
      const actor = toActor(row, now, graceDays);
      const isRefused = actor?.isSuspended || actor?.needsSecondFactor || actor?.viewer;
      if (actor && !isRefused) actors.set(actor.sessionId, actor);
    }
    return actors;
  };
}

/** Returns the session token from the cookie if its signature is valid. */
export function readToken(
  header: string | undefined,
  cookieName: string,
  secret: string,
): string | null {
  const prefix = `${cookieName}=`;
  const found = header?.split("; ").find((part) => part.startsWith(prefix));
  if (!found) return null;
  const value = safeDecode(found.slice(prefix.length));
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
