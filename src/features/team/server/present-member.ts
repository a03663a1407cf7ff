import { isLive } from "#features/subscription/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { findMember, type MemberRow } from "./queries.ts";

export const presentMember = (
  { invitedUntil, subscriptionStatus, hasFreeAccess, freeAccessUntil, ...member }: MemberRow,
  now: Date,
) => ({
  ...member,
  hasSubscription: isLive(subscriptionStatus),
  invitation: invitedUntil && { expiresAt: invitedUntil, isExpired: invitedUntil <= now },
});

export async function readMember({ db, clock }: Services, id: string) {
  const row = await findMember(db, id);
  if (!row) throw notFound();
  return presentMember(row, clock.now());
}
