import { accessOf } from "../access-label.ts";
import type { ListedMember } from "../list-contract.ts";
import type { MemberRow } from "./list-queries.ts";

export function presentListed(row: MemberRow, now: Date): ListedMember {
  const { invitedUntil, organizationId, organizationName } = row;
  const expiresAt = invitedUntil === null ? null : new Date(invitedUntil);
  return {
    ...row,
    organization:
      organizationId && organizationName ? { id: organizationId, name: organizationName } : null,
    access: accessOf(row, now),
    invitation: expiresAt && { expiresAt, isExpired: expiresAt <= now },
  };
}
