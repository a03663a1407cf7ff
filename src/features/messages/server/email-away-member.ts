import { and, asc, eq, gt, lte } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { awayFrom, unsubscribeUrl, wantsMail } from "#features/notifications/server/public.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { teamMessageMail } from "./mails.ts";
import { mailDecision } from "./policy.ts";
import { conversations, messages } from "./tables.ts";

/**
 * The team wrote: the member gets a mail once they have been away for ten minutes without reading
 * it. Runs first at the earliest moment that can be; a member who is still here is looked at again.
 */
export const mailAwayMemberJob = defineJob<{ memberId: string; position: number }>({
  name: "messages.mail-away-member",
  async handle({ memberId, position }, services) {
    const { db, clock, jobs } = services;
    await db.transaction(async (tx) => {
      const facts = await lockFacts(tx, memberId);
      if (!facts) return;
      const { lastSeenAt, removedAt, ...rest } = facts;
      const isMailWanted = await wantsMail(tx, memberId, "team_message");
      const decision = mailDecision(
        {
          ...rest,
          position,
          awayFrom: awayFrom(lastSeenAt),
          isMailWanted,
          isRemoved: removedAt !== null,
        },
        clock.now(),
      );
      if (decision === "never") return;
      if (decision === "mail") await mail(tx, services, { memberId, ...rest });
      else {
        const data = { memberId, position };
        await jobs.enqueue(tx, mailAwayMemberJob, data, { startAfter: decision.at });
      }
    });
  },
});

/** Held, so that two messages in a row do not make two mails of the same. */
async function lockFacts(tx: Transaction, memberId: string) {
  const [row] = await tx
    .select({
      lastPosition: conversations.lastPosition,
      memberReadPosition: conversations.memberReadPosition,
      mailedPosition: conversations.mailedPosition,
      email: users.email,
      firstName: users.firstName,
      lastSeenAt: users.lastSeenAt,
      removedAt: users.removedAt,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(eq(conversations.userId, memberId))
    .for("update", { of: conversations });
  return row;
}

interface Recipient {
  memberId: string;
  email: string;
  firstName: string;
  lastPosition: number;
  memberReadPosition: number;
  mailedPosition: number;
}

/** One mail with everything of the team's that is unread and not mailed yet. */
async function mail(tx: Transaction, services: Services, to: Recipient): Promise<void> {
  const after = Math.max(to.memberReadPosition, to.mailedPosition);
  const news = await listTeamMessages(tx, to.memberId, after, to.lastPosition);
  await tx
    .update(conversations)
    .set({ mailedPosition: to.lastPosition })
    .where(eq(conversations.userId, to.memberId));
  if (news.length === 0) return;
  await services.mailer.send(
    tx,
    teamMessageMail({
      brandName: services.env.brand.name,
      to: to.email,
      firstName: to.firstName,
      messages: news,
      url: `${services.env.APP_URL}/messages`,
      unsubscribeUrl: unsubscribeUrl(services, { userId: to.memberId, kind: "team_message" }),
    }),
  );
}

function listTeamMessages(db: Executor, userId: string, after: number, until: number) {
  return db
    .select({ author: users.name, content: messages.content })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.adminId))
    .where(
      and(
        eq(messages.userId, userId),
        messages.isAdminMessage,
        gt(messages.position, after),
        lte(messages.position, until),
      ),
    )
    .orderBy(asc(messages.position));
}
