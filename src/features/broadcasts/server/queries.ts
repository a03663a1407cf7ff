import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { lastSaveOf, matchesPerson } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Segment } from "#features/members/segment-contract.ts";
import { isReachable, segmentCondition } from "#features/members/server/public.ts";
import { notificationPreferences } from "#features/notifications/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { bouncedAddresses, mails } from "#platform/server/tables.ts";
import type { BroadcastCounts } from "../contract.ts";
import { WINDOW_SECONDS } from "./policy.ts";
import { broadcastRecipients, broadcasts } from "./tables.ts";

const listColumns = {
  id: broadcasts.id,
  subject: broadcasts.subject,
  audience: broadcasts.audience,
  isEmail: broadcasts.isEmail,
  isNotice: broadcasts.isNotice,
  state: broadcasts.state,
  sendAt: broadcasts.sendAt,
  startedAt: broadcasts.startedAt,
  finishedAt: broadcasts.finishedAt,
  createdAt: broadcasts.createdAt,
};

export const listBroadcasts = (db: Executor, page: number) =>
  db
    .select(listColumns)
    .from(broadcasts)
    .orderBy(desc(broadcasts.createdAt), asc(broadcasts.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export async function findBroadcast(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...listColumns,
      body: broadcasts.body,
      noticeEndsOn: broadcasts.noticeEndsOn,
      createdBy: users.name,
      ...lastSaveOf(broadcasts),
    })
    .from(broadcasts)
    .leftJoin(users, eq(users.id, broadcasts.createdById))
    .where(eq(broadcasts.id, id));
  return row;
}

export const countBroadcasts = (db: Executor) => db.$count(broadcasts);

export async function lockBroadcast(tx: Executor, id: string) {
  const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for("update");
  return row;
}
export type StoredBroadcast = NonNullable<Awaited<ReturnType<typeof lockBroadcast>>>;

/** A scheduled broadcast whose time has come, unless another worker starts it. */
export async function lockDueBroadcast(tx: Executor, now: Date) {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.state, "scheduled"), lte(broadcasts.sendAt, now)))
    .orderBy(asc(broadcasts.sendAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** The broadcast that was started first and has emails to queue. */
export async function lockSendingBroadcast(tx: Executor) {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.state, "sending"))
    .orderBy(asc(broadcasts.startedAt), asc(broadcasts.id))
    .limit(1)
    .for("update");
  return row;
}

/** Fixes who gets the email, and returns how many. */
export async function insertRecipients(
  tx: Executor,
  services: Services,
  { id, audience }: Pick<StoredBroadcast, "id" | "audience">,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${broadcastRecipients} (broadcast_id, user_id)
    select ${id}::uuid, ${users.id} from ${users} where ${segmentCondition(audience, services)}
    on conflict do nothing`);
  return rowCount ?? 0;
}

const hasOptedOut = sql<boolean>`exists (select 1 from ${notificationPreferences}
  where ${notificationPreferences.userId} = ${users.id}
    and ${notificationPreferences.kind} = 'broadcast' and not ${notificationPreferences.email})`;

const hasBounced = sql<boolean>`exists (select 1 from ${bouncedAddresses}
  where ${bouncedAddresses.address} = lower(${users.email}))`;

/** A condition on `users`: gets no email, even in the audience. */
const isWithoutEmail = sql<boolean>`(${hasOptedOut} or ${hasBounced})`;

const readerColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  agency: organizations.name,
};

/** The next people of a broadcast. Other transactions cannot queue their emails until this ends. */
export const claimRecipients = (tx: Executor, broadcastId: string, limit: number) =>
  tx
    .select({
      ...readerColumns,
      isWanted: sql<boolean>`(${isReachable} and not ${isWithoutEmail})`,
    })
    .from(broadcastRecipients)
    .innerJoin(users, eq(users.id, broadcastRecipients.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(broadcastRecipients.broadcastId, broadcastId),
        isNull(broadcastRecipients.queuedAt),
        isNull(broadcastRecipients.skippedAt),
      ),
    )
    .orderBy(asc(broadcastRecipients.userId))
    .limit(limit)
    .for("update", { of: broadcastRecipients, skipLocked: true });

export async function markSkipped(
  tx: Executor,
  broadcastId: string,
  userIds: string[],
  skippedAt: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .update(broadcastRecipients)
    .set({ skippedAt })
    .where(
      and(
        eq(broadcastRecipients.broadcastId, broadcastId),
        inArray(broadcastRecipients.userId, userIds),
      ),
    );
}

export async function markQueued(
  tx: Executor,
  broadcastId: string,
  queued: { userId: string; mailId: string }[],
  queuedAt: Date,
): Promise<void> {
  if (queued.length === 0) return;
  const rows = JSON.stringify(queued);
  await tx.execute(sql`
    update ${broadcastRecipients} set queued_at = ${queuedAt}, mail_id = queued."mailId"
    from jsonb_to_recordset(${rows}::jsonb) as queued("userId" uuid, "mailId" uuid)
    where broadcast_id = ${broadcastId} and user_id = queued."userId"`);
}

export async function countQueuedRecently(tx: Executor, now: Date) {
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { queuedAt } = broadcastRecipients;
  const [row] = await tx
    .select({
      inWindow: sql<number>`count(*) filter (where ${queuedAt} > ${secondsAgo(WINDOW_SECONDS)})::int`,
      inMinute: sql<number>`count(*)::int`,
    })
    .from(broadcastRecipients)
    .where(sql`${queuedAt} > ${secondsAgo(60)}`);
  return row ?? { inWindow: 0, inMinute: 0 };
}

const NOBODY: BroadcastCounts = { total: 0, sent: 0, skipped: 0, failed: 0, bounced: 0 };

/** The counts of each broadcast. Without a mail server, an email is sent once it is stored. */
export async function readCounts({ db, env }: Services, ids: string[]) {
  const { broadcastId, queuedAt, skippedAt, bouncedAt, mailId } = broadcastRecipients;
  const isSent = env.SMTP_URL
    ? // The stored email is deleted some time after it was sent.
      sql`${queuedAt} is not null and (${mails.sentAt} is not null or ${mails.id} is null)`
    : isNotNull(queuedAt);
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const rows = await db
    .select({
      id: broadcastId,
      total: sql<number>`count(*)::int`,
      sent: countOf(isSent),
      skipped: countOf(isNotNull(skippedAt)),
      failed: countOf(sql`${mails.failedAt} is not null and ${mails.sentAt} is null`),
      bounced: countOf(isNotNull(bouncedAt)),
    })
    .from(broadcastRecipients)
    .leftJoin(mails, eq(mails.id, mailId))
    .where(inArray(broadcastId, ids))
    .groupBy(broadcastId);
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (id: string): BroadcastCounts => byId.get(id) ?? NOBODY;
}

/** How many people an audience has, and how many of them get no email. */
export async function countAudience(services: Services, audience: Segment) {
  const [row] = await services.db
    .select({
      people: sql<number>`count(*)::int`,
      withoutEmail: sql<number>`count(*) filter (where ${isWithoutEmail})::int`,
    })
    .from(users)
    .where(segmentCondition(audience, services));
  return row ?? { people: 0, withoutEmail: 0 };
}

const MAX_FOUND = 8;

/** Some people of an audience, by name or email. */
export const findInAudience = (services: Services, audience: Segment, q: string) =>
  services.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(segmentCondition(audience, services), matchesPerson(q)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(MAX_FOUND);

/** One person of an audience, as the email needs them. */
export async function findReader(services: Services, audience: Segment, userId: string) {
  const [row] = await services.db
    .select(readerColumns)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.id, userId), segmentCondition(audience, services)));
  return row;
}
