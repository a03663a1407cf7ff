import { MemberFilters } from "#features/members/list-contract.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { broadcastRecipients, broadcasts } from "./tables.ts";

const READERS = ["agent", "member", "guru", "free", "agent2", "member2"];

/** A broadcast that was sent, and a draft. */
export const loadBroadcastsDemo: LoadDemo = async ({ tx, now, userId }) => {
  const createdById = userId("superadmin");
  const sentAt = new Date(now.getTime() - 12 * DAY_MS);
  const sent = await tx
    .insert(broadcasts)
    .values({
      subject: "{{firstName}}, the pricing workshop has a second date",
      body: "<p>Hi {{firstName}},</p><p>The first session filled up in two days, so we added another one. <strong>Seats are limited to twelve.</strong></p><p>See you there.</p>",
      audience: { kind: "members", filters: MemberFilters.parse({}) },
      state: "sent",
      startedAt: sentAt,
      finishedAt: sentAt,
      createdById,
      createdAt: sentAt,
    })
    .returning({ id: broadcasts.id })
    .then(one);
  await tx.insert(broadcastRecipients).values(
    READERS.map((key) => ({
      broadcastId: sent.id,
      userId: userId(key),
      ...(key === "free" ? { skippedAt: sentAt } : { queuedAt: sentAt }),
    })),
  );
  await tx.insert(broadcasts).values({
    subject: "What changes in Operations",
    body: "<p>Hi {{firstName}},</p><p>Three lessons on handing over a client are new in Operations. They help {{agency}} to start with a checklist.</p>",
    audience: { kind: "members", filters: MemberFilters.parse({ role: "agent" }) },
    createdById,
    createdAt: now,
  });
};
