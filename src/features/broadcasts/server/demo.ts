import { eq, isNull, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { MemberFilters } from "#features/members/list-contract.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { broadcastRecipients, broadcasts } from "./tables.ts";

/** A sent broadcast and a draft. */
export const loadBroadcastsDemo: LoadDemo = async ({ tx, now }) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const everyone = { kind: "members" as const, filters: MemberFilters.parse({}) };
  const owners = { kind: "members" as const, filters: MemberFilters.parse({ role: "agent" }) };
  const [author] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "superadmin"))
    .orderBy(users.createdAt)
    .limit(1);
  const createdById = author?.id ?? null;
  const [sent] = await tx
    .insert(broadcasts)
    .values({
      subject: "{{firstName}}, the pricing workshop has a second date",
      body: '<p>Hi {{firstName}},</p><p>the first session filled up in two days, so we added another one. Seats are limited to twelve.</p><p><a href="/events">See the events</a></p>',
      audience: everyone,
      state: "sent",
      startedAt: daysAgo(6),
      finishedAt: daysAgo(6),
      createdAt: daysAgo(7),
      createdById,
    })
    .returning({ id: broadcasts.id });
  await tx.insert(broadcasts).values({
    subject: "How is {{agency}} doing this quarter?",
    body: "<p>Hi {{firstName}},</p><p>three questions before we plan the next calls:</p><ol><li>What went well?</li><li>What is stuck?</li><li>Whom should we invite?</li></ol><p>Send us a message with your answers.</p>",
    audience: owners,
    createdAt: daysAgo(1),
    createdById,
  });
  if (!sent) return;
  await tx.execute(sql`
    insert into ${broadcastRecipients} (broadcast_id, user_id, queued_at)
    select ${sent.id}::uuid, ${users.id}, ${daysAgo(6)} from ${users} where ${isNull(users.removedAt)}`);
};
