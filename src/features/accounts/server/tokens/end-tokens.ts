import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAuditAll } from "#platform/server/audit.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { users } from "../tables.ts";
import { accessTokens } from "./tables.ts";

/** Someone else may have created them with the old password. */
export async function endPersonalTokens(db: Executor, userId: string): Promise<void> {
  await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.kind, "personal")));
}

/**
 * Ends the service tokens of people who are suspended, removed or no longer superadmins, and emails
 * the other superadmins, whose programs may stop.
 */
export async function endServiceTokens(
  tx: Transaction,
  services: Services,
  actor: Pick<Actor, "userId" | "firstName" | "lastName">,
  creatorIds: string[],
): Promise<void> {
  const ended = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.kind, "service"), inArray(accessTokens.createdById, creatorIds)))
    .returning({ id: accessTokens.id, name: accessTokens.name });
  if (ended.length === 0) return;
  await recordAuditAll(
    tx,
    actor,
    ended.map(({ id, name }) => ({
      action: "service_token.revoke",
      subjectType: "service_token",
      subjectId: id,
      subjectName: name,
    })),
  );
  const superadmins = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, "superadmin"),
        isNull(users.removedAt),
        isNull(users.suspendedAt),
        notInArray(users.id, creatorIds),
      ),
    );
  const names = ended.map(({ name }) => name).sort();
  await services.mailer.sendAll(
    tx,
    superadmins.map(({ email }) => endedMail(services, email, names)),
  );
}

const endedMail = ({ env, settings }: Services, to: string, names: string[]): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Service tokens for ${settings.current().brand.name} have ended`,
  paragraphs: [
    `These service tokens no longer work: ${names.map((name) => `“${name}”`).join(", ")}.`,
    "The superadmin who created them was suspended or removed, or has another role now. Programs that used them need a new token.",
  ],
  action: { label: "Open service tokens", url: `${env.APP_URL}/developers` },
});
