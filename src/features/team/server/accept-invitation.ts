import { and, eq, gt, isNull, not, notExists } from "drizzle-orm";
import {
  authOf,
  canSignInSql,
  hashToken,
  markEmailVerified,
  openSession,
  refuseCommonPassword,
} from "#features/accounts/server/public.ts";
import { credentials, organizations, users } from "#features/accounts/server/tables.ts";
import { billingFactsOf, sendWelcome } from "#features/subscription/server/public.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import { invitations } from "./tables.ts";

const selectInvited = (executor: Executor, { name: provider }: Services["payments"]) =>
  executor
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      expiresAt: invitations.expiresAt,
      role: users.role,
      organizationName: organizations.name,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      billing: billingFactsOf(users.id, provider),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId));

export async function findInvited(
  { db, clock, payments }: Services,
  token: string,
  executor: Executor = db,
) {
  const [row] = await selectInvited(executor, payments).where(
    and(
      eq(invitations.tokenHash, hashToken(token)),
      gt(invitations.expiresAt, clock.now()),
      isNull(users.removedAt),
      // A member who set a password with a reset link has already accepted.
      notExists(executor.select().from(credentials).where(eq(credentials.userId, users.id))),
    ),
  );
  if (!row) throw invalidInvitation();
  return row;
}

/** Sets the first password and signs in. The token is single-use. */
export async function acceptInvitation(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { services } = context;
  await refuseCommonPassword(password);
  const hash = await (await authOf(services).$context).password.hash(password);
  const { email } = await services.db.transaction(async (tx) => {
    const invited = await findInvited(services, token, tx);
    // A concurrent request with the same link finds no row to delete.
    const used = await tx
      .delete(invitations)
      .where(eq(invitations.tokenHash, hashToken(token)))
      .returning({ userId: invitations.userId });
    if (used.length === 0) throw invalidInvitation();
    const { userId } = invited;
    const set = await tx
      .insert(credentials)
      .values({ userId, accountId: userId, providerId: "credential", password: hash })
      .onConflictDoNothing()
      .returning({ id: credentials.id });
    if (set.length === 0) throw invalidInvitation();
    await completeInvitation(tx, services, invited);
    return invited;
  });
  await openSession(context, { email, password, rememberMe: true });
}

/** The invitation of a person who cannot sign in yet; expired ones included. */
export async function findInvitationOf(
  { db, payments }: Services,
  userId: string,
  executor: Executor = db,
) {
  const [row] = await selectInvited(executor, payments).where(
    and(eq(users.id, userId), isNull(users.removedAt), not(canSignInSql(users.id))),
  );
  return row;
}

/** Accepts without a password, for a person whose address a provider has proven. */
export async function acceptInvitationOf(
  tx: Transaction,
  services: Services,
  userId: string,
): Promise<void> {
  const invited = await findInvitationOf(services, userId, tx);
  const used = await tx
    .delete(invitations)
    .where(and(eq(invitations.userId, userId), gt(invitations.expiresAt, services.clock.now())))
    .returning({ userId: invitations.userId });
  if (!invited || used.length === 0) throw invalidInvitation();
  await completeInvitation(tx, services, invited);
}

async function completeInvitation(
  tx: Transaction,
  services: Services,
  invited: Awaited<ReturnType<typeof findInvited>>,
): Promise<void> {
  const { userId: memberId, email, firstName, lastName, role, organizationName } = invited;
  await markEmailVerified(tx, memberId);
  if (invited.billing.seat) await sendWelcome(services, tx, memberId);
  await emitEvent(tx, services, "member.joined", `member:${memberId}`, {
    ...{ memberId, email, firstName, lastName, role, organizationName },
  });
}

const invalidInvitation = () =>
  new Refusal(
    "malformed_request",
    "This invitation is invalid or has expired. Please ask for a new one.",
    { code: "invalid_invitation" },
  );
