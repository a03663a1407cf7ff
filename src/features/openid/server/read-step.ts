import { findPasswordHash } from "#features/accounts/server/public.ts";
import { findInvitationOf, needsMembership } from "#features/team/server/public.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { OpenidStep } from "../contract.ts";
import { findAttempt } from "./attempt.ts";
import { stepFor } from "./policy.ts";
import { findByEmail } from "./queries.ts";

/** What the person of this browser has to do after the provider answered. */
export async function readStep(context: RequestContext): Promise<OpenidStep> {
  const { services, visitor } = context;
  const { db, clock, settings } = services;
  const providerName = settings.current().openid.name;
  const attempt = await findAttempt(context);
  const nobody = { email: "", firstName: "", lastName: "" };
  const rest = { organizationName: null, needsMembership: false, from: null };
  if (!attempt) return { kind: "none", providerName, ...nobody, ...rest };
  const { email, firstName, lastName } = attempt.claims;
  const person = await findByEmail(db, email);
  const hash = person && (await findPasswordHash(db, person.id));
  const invitation = person && (await findInvitationOf(services, person.id));
  const account = person && {
    hasPassword: Boolean(hash),
    invitedUntil: invitation?.expiresAt ?? null,
  };
  const visitorEmail = visitor?.email ?? null;
  const now = clock.now();
  return {
    kind: stepFor({ email, visitorEmail, account: account ?? null }, now),
    providerName,
    email,
    firstName: invitation?.firstName ?? firstName,
    lastName,
    organizationName: invitation?.organizationName ?? null,
    needsMembership: invitation
      ? needsMembership({ ...invitation, hasSeat: invitation.billing.seat !== null }, now)
      : false,
    from: attempt.redirectTo,
  };
}
