import { createHash, randomBytes } from "node:crypto";
import { hasAccess } from "#features/accounts/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Role } from "#platform/contract.ts";
import { ANNUAL_PRICE } from "#platform/plan.ts";
import type { Actor } from "#platform/server/actor.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { invitations } from "./tables.ts";

export const INVITATION_DAYS = 7;

export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

interface Invited {
  id: string;
  firstName: string;
  email: string;
  role: Role;
  organizationName: string | null;
  hasFreeAccess: boolean | null;
  freeAccessUntil: Date | null;
}

/** True if this person must subscribe to use the product. */
export const needsMembership = (
  { role, hasFreeAccess, freeAccessUntil }: Omit<Invited, "id" | "firstName" | "email">,
  now: Date,
): boolean =>
  !hasAccess(
    { role, subscriptionStatus: null, hasFreeAccess: hasFreeAccess ?? false, freeAccessUntil },
    now,
  );

/** Emails a link to set the password. A new link replaces the previous one. */
export async function invite(tx: Transaction, services: Services, actor: Actor, person: Invited) {
  const { clock, env, mailer } = services;
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const row = {
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    createdAt: now,
  };
  await tx
    .insert(invitations)
    .values({ ...row, userId: person.id })
    .onConflictDoUpdate({ target: invitations.userId, set: row });
  const url = `${env.APP_URL}/auth/accept-invitation#access_token=${token}`;
  const inviter = plainName(`${actor.firstName} ${actor.lastName}`);
  const price = needsMembership(person, now)
    ? [
        `Membership is per person: once you've signed in, you can subscribe for ${ANNUAL_PRICE} a year.`,
      ]
    : [];
  await mailer.send(tx, invitationMail(env.brand.name, person, { inviter, price, url }));
}

interface InvitationFacts {
  inviter: string;
  /** States the price if this person needs a membership. */
  price: string[];
  url: string;
}

function invitationMail(
  brandName: string,
  person: Invited,
  { inviter, price, url }: InvitationFacts,
): Mail {
  const team = person.organizationName ? `${plainName(person.organizationName)} on ` : "";
  return {
    to: person.email,
    subject: `${inviter} invited you to ${brandName}`,
    paragraphs: [
      `Hello ${plainName(person.firstName)},`,
      `${inviter} invited you to join ${team}${brandName}, where agency owners and their teams learn to run a better agency.`,
      ...price,
      `Choose a password to get started. The link works once and expires in ${INVITATION_DAYS} days.`,
    ],
    action: { label: "Accept invitation", url },
    footnote: "If you weren't expecting this invitation, you can ignore this email.",
  };
}
