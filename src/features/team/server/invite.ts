import { sql } from "drizzle-orm";
import {
  hasAccess,
  hashToken,
  isEmailVerified,
  newToken,
} from "#features/accounts/server/public.ts";
import { findYearlyPrice } from "#features/subscription/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Role } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { tokenAccountRefusal } from "#platform/server/audience.ts";
import { inBatches } from "#platform/server/bulk/bulk-changes.ts";
import { conflict } from "#platform/server/errors.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { invitations } from "./tables.ts";

export const INVITATION_DAYS = 7;

interface Invited {
  id: string;
  firstName: string;
  email: string;
  role: Role;
  organizationName: string | null;
  hasFreeAccess: boolean | null;
  freeAccessUntil: Date | null;
  /** A paid seat of the agency. */
  hasSeat?: boolean;
  /** Who pays for the agency's seats; null if it can have none. */
  payerName?: string | null;
}

/** True if this person must subscribe to use the product. */
export const needsMembership = (
  {
    role,
    hasFreeAccess,
    freeAccessUntil,
    hasSeat = false,
  }: Omit<Invited, "id" | "firstName" | "email">,
  now: Date,
): boolean =>
  !hasSeat &&
  !hasAccess(
    {
      role,
      hasFreeAccess: hasFreeAccess ?? false,
      freeAccessUntil,
      own: null,
      seat: null,
      graceDays: 0,
      accessUntil: null,
    },
    now,
  );

/** Emails everyone a link to set the password. A new link replaces the previous one. */
export async function inviteAll(
  tx: Transaction,
  services: Services,
  actor: Actor,
  people: Invited[],
): Promise<void> {
  const { clock, env, mailer, settings } = services;
  await requireVerified(tx, actor);
  for (const { role } of people) {
    const refusal = tokenAccountRefusal(actor, { role, isGuru: false });
    if (refusal) throw refusal;
  }
  const { brand } = settings.current();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const inviter = plainName(`${actor.firstName} ${actor.lastName}`);
  const tokens = people.map((person) => ({ person, token: newToken() }));
  await inBatches(tokens, (batch) =>
    tx
      .insert(invitations)
      .values(
        batch.map(({ person, token }) => ({
          userId: person.id,
          tokenHash: hashToken(token),
          expiresAt,
          createdAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: invitations.userId,
        set: {
          tokenHash: sql`excluded.token_hash`,
          expiresAt: sql`excluded.expires_at`,
          createdAt: sql`excluded.created_at`,
        },
      }),
  );
  const yearlyPrice = await findYearlyPrice(tx);
  await mailer.sendAll(
    tx,
    tokens.map(({ person, token }) => {
      const url = `${env.APP_URL}/auth/accept-invitation#access_token=${token}`;
      const isPaying = needsMembership(person, now);
      const payer = isPaying && person.payerName ? plainName(person.payerName) : null;
      const price = isPaying && !payer ? yearlyPrice : null;
      return invitationMail(brand.name, person, { inviter, price, payer, url });
    }),
  );
}

/** Who invites others has a confirmed address. */
export async function requireVerified(db: Executor, { userId }: Actor): Promise<void> {
  if (await isEmailVerified(db, userId)) return;
  throw conflict(
    "email_unverified",
    "Confirm your email address before you invite others. Open the link that we emailed to you.",
  );
}

export const invitationTemplate = defineMailTemplate({
  key: "invitation",
  name: "Invitation",
  group: "Team",
  sentWhen: "When someone is invited, and when the invitation is sent again",
  variables: {
    firstName: { label: "First name of the invited person", sample: "Ana" },
    inviter: { label: "Who invites", sample: "Dana Whitfield" },
    brandName: { label: "Name of the product", sample: "{{brandName}}" },
    place: {
      label: "The agency, if any, and the product",
      sample: "Whitfield & Partners on {{brandName}}",
    },
    price: {
      label: "Yearly price, if the person needs a membership and the agency has no seats",
      sample: "$400",
      isOptional: true,
    },
    payer: {
      label: "Who pays for the agency's seats, if the person has none yet",
      sample: "Dana Whitfield",
      isOptional: true,
    },
    days: { label: "Days until the link expires", sample: String(INVITATION_DAYS) },
  },
  subject: "{{inviter}} invited you to {{brandName}}",
  body: `Hello {{firstName}},

{{inviter}} invited you to join {{place}}, where agency owners and their teams learn to run a better agency.

Membership is per person: once you've signed in, you can subscribe for {{price}} a year.

You need a seat of your agency: once you've signed in, you can ask {{payer}} for one, or subscribe yourself.

Choose a password to get started. The link works once and expires in {{days}} days.`,
  actionLabel: "Accept invitation",
  footnote: "If you weren't expecting this invitation, you can ignore this email.",
});

interface InvitationFacts {
  inviter: string;
  /** Null if this person needs no membership, or the plan has no yearly price. */
  price: string | null;
  /** Whom they can ask for a seat. */
  payer: string | null;
  url: string;
}

function invitationMail(
  brandName: string,
  person: Invited,
  { inviter, price, payer, url }: InvitationFacts,
): Mail {
  const agency = person.organizationName && plainName(person.organizationName);
  return {
    to: person.email,
    // Without it, the person cannot sign in to try again.
    isAlwaysSent: true,
    ...invitationTemplate.fill(
      {
        firstName: plainName(person.firstName),
        inviter,
        brandName,
        place: agency ? `${agency} on ${brandName}` : brandName,
        price,
        payer,
        days: String(INVITATION_DAYS),
      },
      url,
    ),
  };
}
