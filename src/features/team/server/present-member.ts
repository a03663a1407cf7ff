import { type AccessRules, accessRules, isLive } from "#features/subscription/server/public.ts";
import { accessOf } from "#platform/access-label.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { findMember, type MemberRow } from "./queries.ts";

export function presentMember(row: MemberRow, rules: AccessRules) {
  const { invitedUntil } = row;
  return {
    ...row,
    access: accessOf(row, rules),
    hasSubscription: isLive(row.billing.own?.status),
    invitation: invitedUntil && { expiresAt: invitedUntil, isExpired: invitedUntil <= rules.now },
  };
}

export async function readMember(services: Services, id: string) {
  const row = await findMember(services, id);
  if (!row) throw notFound();
  return presentMember(row, accessRules(services));
}
