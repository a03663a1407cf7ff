import type { ReplyAddress } from "#platform/server/mail/inbound-address.ts";
import type { HeldReason } from "../contract.ts";

/** The person is known and may write, but the email did not prove who sent it, or came too often. */
const ADDABLE: readonly HeldReason[] = ["wrong_sender", "too_many"];

/** The cause of a failure, such as an outage, can be gone. Every other decision would be the same. */
export const canRetryHeld = (reason: HeldReason): boolean => reason === "failed";

interface HeldFacts {
  reason: HeldReason;
  address: Pick<ReplyAddress, "isFor"> | null;
  /** The member of the thread. */
  member: { id: string; removedAt: Date | null } | null;
}

/**
 * Whether the team can add a held email as the member. The address must be the member's own: it
 * shows that the email answers ours, such as when the member replies from another address.
 */
export const canAddHeld = ({ reason, address, member }: HeldFacts): boolean =>
  ADDABLE.includes(reason) &&
  member !== null &&
  member.removedAt === null &&
  (address?.isFor(member.id) ?? false);
