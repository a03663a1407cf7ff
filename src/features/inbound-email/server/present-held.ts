import { readInboundAddress } from "#platform/server/mail/inbound-address.ts";
import type { Services } from "#platform/server/services.ts";
import { HELD_REASONS } from "../contract.ts";
import { canAddHeld } from "./held-policy.ts";
import type { HeldRow } from "./held-queries.ts";

/** A held email with the thread that it answers. */
export function presentHeld(services: Services, row: HeldRow) {
  const { recipient, member, ticketNumber, ...email } = row;
  const address = readInboundAddress(services, recipient);
  const reply = address?.type === "reply" ? address : null;
  const reason = HELD_REASONS.find((known) => known === email.reason) ?? "failed";
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
  };
}
