import { and, asc, eq, gt, lte } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { awayFrom, emailMember, wantsMail } from "#features/notifications/server/public.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { teamMessageMail } from "./mails.ts";
import { decideEmail } from "./policy.ts";
import { conversations, messages } from "./tables.ts";

/**
 * Emails a member about an unread team message once they have been away for ten minutes. The first
 * run is at the earliest possible time; while the member is still active, the job reschedules itself.
 */
export const emailAwayMemberJob = defineJob<{ memberId: string; position: number }>({
  name: "messages.mail-away-member",
  async handle({ memberId, position }, services) {
    const { db, clock, jobs } = services;
    await db.transaction(async (tx) => {
      const state = await lockConversationState(tx, memberId);
      if (!state) return;
      const { lastSeenAt, removedAt, ...rest } = state;
      const decision = decideEmail(
        {
          ...rest,
          position,
          awayFrom: awayFrom(lastSeenAt),
          wantsEmail: await wantsMail(tx, { userId: memberId, kind: "team_message" }),
          isRemoved: removedAt !== null,
        },
        clock.now(),
      );
      if (decision === "never") return;
      if (decision === "send") await sendEmail(tx, services, { memberId, ...rest });
      else {
        const data = { memberId, position };
        await jobs.enqueue(tx, emailAwayMemberJob, data, { startAfter: decision.at });
      }
    });
  },
});

/** The row lock prevents two emails about the same messages. */
async function lockConversationState(tx: Transaction, memberId: string) {
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

/** Sends one email with all team messages that are neither read nor emailed yet. */
async function sendEmail(tx: Transaction, services: Services, to: Recipient): Promise<void> {
  const after = Math.max(to.memberReadPosition, to.mailedPosition);
  const unread = await listTeamMessages(tx, to.memberId, after, to.lastPosition);
  await tx
    .update(conversations)
    .set({ mailedPosition: to.lastPosition })
    .where(eq(conversations.userId, to.memberId));
  if (unread.length === 0) return;
  const mail = teamMessageMail({
    brandName: services.settings.current().brand.name,
    to: to.email,
    firstName: to.firstName,
    messages: unread,
    url: `${services.env.APP_URL}/messages`,
  });
  const thread = { kind: "message", threadId: to.memberId, userId: to.memberId } as const;
  const recipient = { userId: to.memberId, kind: "team_message" } as const;
  await emailMember(services, tx, recipient, { ...mail, thread });
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
