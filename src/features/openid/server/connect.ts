import { and, eq } from "drizzle-orm";
import type { SecondFactor } from "#features/accounts/contract.ts";
import {
  confirmPassword,
  continueSignIn,
  createOwner,
  lockPeople,
  markEmailVerified,
  queuePasswordHash,
  refusingTakenEmail,
} from "#features/accounts/server/public.ts";
import { openidAccounts } from "#features/accounts/server/tables.ts";
import { acceptInvitationOf } from "#features/team/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { expired, forgetAttempt, requireAttempt } from "./attempt.ts";
import { connectedMail, disconnectedMail } from "./mails.ts";
import { disconnectObstacle } from "./policy.ts";
import {
  type Claims,
  deleteAttempt,
  findByEmail,
  findOtherMethods,
  listConnected,
} from "./queries.ts";

interface Names {
  firstName: string;
  lastName: string;
  agencyName: string;
}

/** Connects the provider with the account of this address after its password, and signs in. */
export async function linkAccount(
  context: RequestContext,
  password: string,
): Promise<SecondFactor[]> {
  const { services, ip } = context;
  const { claims } = await requireAttempt(context);
  const person = await findByEmail(services.db, claims.email);
  if (!person) throw expired();
  await queuePasswordHash(services, ip, () =>
    confirmPassword(
      services,
      { userId: person.id },
      { password, field: "password", message: "Your password is incorrect." },
    ),
  );
  return finish(context, async (tx) => {
    await lockPeople(tx, [person.id]);
    // The address may have changed in the meantime.
    if ((await findByEmail(tx, claims.email))?.id !== person.id) throw expired();
    await markEmailVerified(tx, person.id);
    await connect(tx, services, person.id, claims);
    await services.mailer.send(tx, connectedMail(mailFacts(services, claims.email)));
    return person.id;
  });
}

/** Accepts the invitation of this address, and signs in. The account has no password. */
export const acceptWithProvider = (context: RequestContext): Promise<SecondFactor[]> =>
  finish(context, async (tx, claims) => {
    const { services } = context;
    const person = await findByEmail(tx, claims.email);
    if (!person) throw expired();
    await acceptInvitationOf(tx, services, person.id);
    await connect(tx, services, person.id, claims);
    return person.id;
  });

/** Creates an agency and its owner without a password, and signs in. */
export const signUpWithProvider = (
  context: RequestContext,
  names: Names,
): Promise<SecondFactor[]> =>
  refusingTakenEmail(
    finish(context, async (tx, claims) => {
      const owner = { ...names, email: claims.email, emailVerified: true };
      const userId = await createOwner(tx, context.services, owner);
      await connect(tx, context.services, userId, claims);
      return userId;
    }),
  );

/** Ends the attempt and does the work in one transaction, then continues with the sign-in. */
async function finish(
  context: RequestContext,
  work: (tx: Transaction, claims: Claims) => Promise<string>,
): Promise<SecondFactor[]> {
  const { services } = context;
  const { id, claims } = await requireAttempt(context);
  const userId = await services.db.transaction(async (tx) => {
    // A concurrent request with the same cookie finds nothing to delete.
    if (!(await deleteAttempt(tx, id))) throw expired();
    return work(tx, claims);
  });
  forgetAttempt(context);
  return continueSignIn(context, { userId, email: claims.email, isRemembered: true });
}

async function connect(
  tx: Transaction,
  services: Services,
  userId: string,
  { issuer, subject, email, firstName, lastName }: Claims,
): Promise<void> {
  const now = services.clock.now();
  try {
    await tx
      .insert(openidAccounts)
      .values({ userId, issuer, subject, email, createdAt: now, lastUsedAt: now });
  } catch (error) {
    // Two tabs of the same browser, for example.
    throw isUniqueViolation(error, "openid_accounts_subject_unique") ? expired() : error;
  }
  const actor = { userId, firstName, lastName, email };
  await auditProvider(tx, services, actor, "member.connect-provider");
}

/** Disconnects one of the actor's providers. */
export async function disconnect(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockPeople(tx, [actor.userId]);
    const connected = await listConnected(tx, actor.userId);
    if (!connected.some((one) => one.id === id)) throw notFound();
    const others = await findOtherMethods(tx, actor.userId);
    const obstacle = disconnectObstacle({ ...others, connected: connected.length });
    if (obstacle) throw conflict("last_sign_in_method", obstacle);
    await tx
      .delete(openidAccounts)
      .where(and(eq(openidAccounts.id, id), eq(openidAccounts.userId, actor.userId)));
    await services.mailer.send(tx, disconnectedMail(mailFacts(services, actor.email)));
    await auditProvider(tx, services, actor, "member.disconnect-provider");
  });
}

const auditProvider = (
  tx: Transaction,
  { settings }: Services,
  actor: Pick<Actor, "userId" | "firstName" | "lastName">,
  action: "member.connect-provider" | "member.disconnect-provider",
) =>
  recordAudit(tx, actor, {
    action,
    subjectType: "member",
    subjectId: actor.userId,
    subjectName: `${actor.firstName} ${actor.lastName}`.trim(),
    details: { provider: settings.current().openid.name },
  });

const mailFacts = ({ settings, env }: Services, to: string) => {
  const { brand, openid } = settings.current();
  return { brandName: brand.name, appUrl: env.APP_URL, to, providerName: openid.name };
};
