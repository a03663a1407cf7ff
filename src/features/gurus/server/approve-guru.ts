import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { notifyMember } from "#features/notifications/server/public.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";

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
  const title = "Your guru profile is live";
  const link = `/gurus/${guru.slug}`;
  await notifyMember(services, tx, {
    userId: guru.userId,
    kind: "guru_approved",
    title,
    body: "Members can now find you, and you can publish articles.",
    link,
    mail: {
      to: member.email,
      subject: title,
      paragraphs: ["Members can now find your profile, and you can publish articles."],
      action: { label: "View your profile", url: `${services.env.APP_URL}${link}` },
    },
  });
}
