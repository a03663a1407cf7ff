import { and, eq, isNull } from "drizzle-orm";
import type { MailBounced } from "#platform/server/feature.ts";
import { publishChange } from "./save-broadcast.ts";
import { broadcastRecipients } from "./tables.ts";

/** Counts a bounced email in the report of its broadcast, once. */
export const countBounce: MailBounced = async ({ clock }, tx, mailId) => {
  const [recipient] = await tx
    .update(broadcastRecipients)
    .set({ bouncedAt: clock.now() })
    .where(and(eq(broadcastRecipients.mailId, mailId), isNull(broadcastRecipients.bouncedAt)))
    .returning({ broadcastId: broadcastRecipients.broadcastId });
  if (recipient) await publishChange(tx, recipient.broadcastId);
};
