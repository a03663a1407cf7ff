import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import type { MailBounced } from "#platform/server/feature.ts";
import type { BounceAddress } from "#platform/server/mail/inbound-address.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { bouncedAddresses, mails } from "#platform/server/tables.ts";
import { readBounce } from "./read-bounce.ts";

interface Received {
  address: BounceAddress;
  parsed: Email;
  /** The features that count bounces. */
  mailBounced: MailBounced;
}

/**
 * Flags the address of an email that bounced: it gets no more emails until someone tries again.
 * Returns the address that the email was sent to, or null if it is not known.
 */
export async function handleBounce(
  services: Services,
  tx: Transaction,
  { address, parsed, mailBounced }: Received,
): Promise<string | null> {
  const [mail] = await tx
    .select({ toAddress: mails.toAddress })
    .from(mails)
    .where(eq(mails.id, address.mailId));
  if (!mail || !address.isFor(mail.toAddress)) return null;
  const bounce = readBounce(parsed);
  if (bounce?.isAboutAddress) {
    const flag = { reason: bounce.reason, bouncedAt: services.clock.now() };
    await tx
      .insert(bouncedAddresses)
      .values({ address: mail.toAddress.toLowerCase(), ...flag })
      .onConflictDoUpdate({ target: bouncedAddresses.address, set: flag });
  }
  if (bounce) await mailBounced(services, tx, address.mailId);
  return mail.toAddress;
}
