import { and, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { notifyMembers } from "#features/notifications/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict } from "#platform/server/errors.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { hasOwnStatus } from "./access-queries.ts";
import { isLive } from "./policy.ts";
import { findSubscription } from "./queries.ts";
import { findSeatPrice } from "./seat-price.ts";
import { findAgencySubscription } from "./seat-queries.ts";
import { seatRequests, seats } from "./tables.ts";

/** The name of the person who pays for an agency's seats; null if nobody there can have one. */
export async function findSeatPayer(
  db: Executor,
  organizationId: string | null,
  provider: string,
): Promise<{ id: string; name: string } | null> {
  const found = organizationId ? await findAgencySubscription(db, organizationId, provider) : null;
  if (!found) return null;
  const { subscription, payer } = found;
  const hasSeats = subscription.seats > 1 || (await findSeatPrice(db, subscription)) !== null;
  return hasSeats ? payer : null;
}

/** Whom this person can ask for a seat, and when they asked last; null if they need or get none. */
export async function readSeatRequest({ db, payments }: Services, actor: Actor) {
  if (actor.hasAccess || (actor.role !== "agent" && actor.role !== "team_member")) return null;
  const payer = await findSeatPayer(db, actor.organizationId, payments.name);
  if (!payer || payer.id === actor.userId) return null;
  const own = await findSubscription(db, actor.userId);
  if (own?.provider === payments.name && isLive(own.status)) return null;
  const [row] = await db
    .select({ requestedAt: seatRequests.requestedAt, seatOf: seats.payerId })
    .from(users)
    .leftJoin(seatRequests, eq(seatRequests.userId, users.id))
    .leftJoin(seats, eq(seats.userId, users.id))
    .where(eq(users.id, actor.userId));
  return row?.seatOf ? null : { ownerName: payer.name, requestedAt: row?.requestedAt ?? null };
}

/** Notifies all owners of the agency, at most once a day. */
export async function askForSeat(services: Services, actor: Actor): Promise<void> {
  const { db, clock } = services;
  if (!(await readSeatRequest(services, actor))) {
    throw conflict("no_seats", "You can't ask for a seat right now.");
  }
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(seatRequests)
      .values({ userId: actor.userId, requestedAt: now })
      .onConflictDoUpdate({
        target: seatRequests.userId,
        set: { requestedAt: now },
        setWhere: lte(seatRequests.requestedAt, new Date(now.getTime() - DAY_MS)),
      });
    if (rowCount === 0) return;
    const owners = await tx
      .select({ userId: users.id })
      .from(users)
      .where(
        and(
          eq(users.organizationId, actor.organizationId ?? ""),
          eq(users.role, "agent"),
          ne(users.id, actor.userId),
          isNull(users.removedAt),
        ),
      );
    await publishAccess(
      tx,
      owners.map(({ userId }) => userId),
    );
    const name = `${actor.firstName} ${actor.lastName}`;
    await notifyMembers(
      services,
      tx,
      owners.map(({ userId }) => ({
        userId,
        kind: "seat_request",
        aboutId: actor.userId,
        title: `${name} asks for a seat`,
        body: "Give them a seat, and they have full access immediately.",
        link: "/admin/team",
      })),
    );
  });
}

/** Open requests in an agency, oldest first. People who pay themselves by now are left out. */
export const listSeatRequests = (
  db: Executor,
  organizationId: string,
  provider: "stripe" | "sandbox",
) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      requestedAt: seatRequests.requestedAt,
    })
    .from(seatRequests)
    .innerJoin(users, eq(users.id, seatRequests.userId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.role, ["agent", "team_member"]),
        isNull(users.removedAt),
        sql`not ${hasOwnStatus(provider, "active", "trialing")}`,
      ),
    )
    .orderBy(seatRequests.requestedAt, users.id);
