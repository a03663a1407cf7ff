import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { notify, unsubscribeUrl, wantsMail } from "#features/notifications/server/public.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { approvedMail } from "./mails.ts";

/** Notifies the linked member that the profile is live. */
export async function announceApproval(
  services: Services,
  tx: Transaction,
  guru: { slug: string; userId: string | null },
): Promise<void> {
  if (guru.userId === null) return;
  const [member] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, guru.userId));
  if (!member) return;
  const link = `/gurus/${guru.slug}`;
  await notify(tx, {
    userId: guru.userId,
    kind: "guru_approved",
    title: "Your guru profile is live",
    body: "Members can now find you, and you can publish articles.",
    link,
    isMailed: true,
  });
  const subscription = { userId: guru.userId, kind: "guru_approved" } as const;
  if (!(await wantsMail(tx, subscription.userId, subscription.kind))) return;
  await services.mailer.send(tx, {
    ...approvedMail(member.email, `${services.env.APP_URL}${link}`),
    unsubscribeUrl: unsubscribeUrl(services, subscription),
  });
}
