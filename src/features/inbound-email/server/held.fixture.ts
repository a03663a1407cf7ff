import { randomUUID } from "node:crypto";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import type { TestApp } from "#test/test-app.ts";
import { mimeOf } from "./inbound-email.fixture.ts";
import { inboundEmails } from "./tables.ts";

interface Sample {
  memberId: string;
  from?: string;
  text?: string;
  reason?: string;
  /** Another recipient than the address of the member's conversation. */
  to?: string;
}

/** A held reply to the conversation of a member, from another address. */
export async function addHeldEmail(
  { db, services, clock }: Pick<TestApp, "db" | "services" | "clock">,
  { memberId, from = "private@example.test", text = "From my phone", ...sample }: Sample,
): Promise<{ id: string }> {
  const thread = { kind: "message", threadId: memberId, userId: memberId } as const;
  const recipient = sample.to ?? replyAddress(services, thread) ?? "";
  const [row] = await db
    .insert(inboundEmails)
    .values({
      digest: randomUUID(),
      recipient,
      raw: mimeOf({ from, to: recipient, text }),
      state: "held",
      reason: sample.reason ?? "wrong_sender",
      fromAddress: from,
      subject: "Re: Your ticket",
      excerpt: text,
      threadId: memberId,
      createdAt: clock.now(),
      processedAt: clock.now(),
    })
    .returning({ id: inboundEmails.id });
  return { id: row?.id ?? "" };
}
