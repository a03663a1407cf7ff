import { eq } from "drizzle-orm";
import { MINUTE_MS } from "#lib/durations.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import { PAGE_HEADER, type ReadVisitor } from "#platform/server/http/context.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { isSuspended } from "./policy.ts";
import { organizations, users, viewedPages, viewings } from "./tables.ts";

const VIEWING_MS = 30 * MINUTE_MS;
const MAX_PATH = 300;

type Viewed = Pick<Actor, "userId" | "firstName" | "lastName" | "viewer">;

const subjectOf = ({ userId, firstName, lastName }: Viewed) => ({
  subjectType: "member",
  subjectId: userId,
  subjectName: `${firstName} ${lastName}`.trim(),
});

/** From the next request on, the session of the superadmin reads the product as this member. */
export async function startViewing({ db, clock }: Services, actor: Actor, memberId: string) {
  await db.transaction(async (tx) => {
    const [member] = await tx
      .select({
        userId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        removedAt: users.removedAt,
        suspendedAt: users.suspendedAt,
        organizationSuspendedAt: organizations.suspendedAt,
      })
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.organizationId))
      .where(eq(users.id, memberId));
    if (!member || member.removedAt) throw notFound("This person no longer exists.");
    if (isStaff(member)) throw conflict("staff_account", "You can't view as a staff member.");
    if (isSuspended(member)) throw conflict("suspended_account", "This account is suspended.");
    const started = await tx
      .insert(viewings)
      .values({
        sessionId: actor.sessionId,
        userId: memberId,
        expiresAt: new Date(clock.now().getTime() + VIEWING_MS),
      })
      .onConflictDoNothing()
      .returning({ id: viewings.id });
    if (started.length === 0)
      throw conflict("already_viewing", "You already view as a member. Stop that first.");
    await recordAudit(tx, actor, { action: "member.start-view", ...subjectOf(member) });
  });
}

/** Idempotent: the end is recorded once. */
export async function endViewing(db: Database, member: Viewed): Promise<void> {
  const { viewer } = member;
  if (!viewer) return;
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(viewings)
      .where(eq(viewings.id, viewer.viewingId))
      .returning({ id: viewings.id });
    if (ended.length > 0)
      await recordAudit(tx, viewer, { action: "member.end-view", ...subjectOf(member) });
  });
}

/** Records each page of a viewing once. */
export async function recordViewedPage(db: Database, member: Viewed, page: string): Promise<void> {
  const { viewer } = member;
  if (!viewer) return;
  const path = page.slice(0, MAX_PATH);
  await db.transaction(async (tx) => {
    const recorded = await tx
      .insert(viewedPages)
      .values({ viewingId: viewer.viewingId, path })
      .onConflictDoNothing()
      .returning({ path: viewedPages.path });
    if (recorded.length > 0)
      await recordAudit(tx, viewer, {
        action: "member.view",
        ...subjectOf(member),
        details: { page: path },
      });
  });
}

/** The page that sent the request, or the path of the request itself. */
export function pageOf({ headers, url }: Parameters<ReadVisitor>[0]): string {
  const { [PAGE_HEADER]: page, referer = "", host } = headers;
  if (typeof page === "string" && page.startsWith("/")) return page;
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from && from.host === host ? from.pathname : url.replace(/\?.*/, "");
}
