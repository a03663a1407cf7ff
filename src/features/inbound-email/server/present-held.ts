import { readInboundAddress } from "#platform/server/mail/inbound-address.ts";
import type { Services } from "#platform/server/services.ts";
import { HELD_REASONS, type HeldReason } from "../contract.ts";
import { canAddHeld, canRetryHeld } from "./held-policy.ts";
import type { HeldRow } from "./held-queries.ts";

/** A held email with the thread that it answers. */
export function presentHeld(services: Services, row: HeldRow) {
  const { recipient, member, ticketNumber, ...email } = row;
  const address = readInboundAddress(services, recipient);
  const reply = address?.type === "reply" ? address : null;
  const reason = reasonOf(email.reason);
  return {
    ...email,
    reason,
    thread:
      reply && member
        ? {
            kind: reply.kind,
            id: reply.threadId,
            memberId: member.id,
            memberName: member.name,
            ticketNumber,
          }
        : null,
    canAdd: canAddHeld({ reason, address: reply, member }),
    canRetry: canRetryHeld(reason),
  };
}

export const reasonOf = (stored: string | null): HeldReason =>
  HELD_REASONS.find((known) => known === stored) ?? "failed";
