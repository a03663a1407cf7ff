import type { AccessRules } from "#features/subscription/server/public.ts";
import { accessOf } from "#platform/access-label.ts";
import type { ListedMember } from "../list-contract.ts";
import type { MemberRow } from "./list-queries.ts";

export function presentListed(row: MemberRow, rules: AccessRules): ListedMember {
  const { invitedUntil, organizationId, organizationName } = row;
  const expiresAt = invitedUntil === null ? null : new Date(invitedUntil);
  return {
    ...row,
    organization:
      organizationId && organizationName ? { id: organizationId, name: organizationName } : null,
    access: accessOf(row, rules),
    invitation: expiresAt && { expiresAt, isExpired: expiresAt <= rules.now },
  };
}
