import { conversations } from "#features/messages/server/tables.ts";
import { bulkChanges } from "#platform/server/bulk/tables.ts";
import type { Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { inboxContract } from "../contract.ts";

const thread = {
  owner: "desk",
  setup: (_app, { id }) => ({ kind: "conversation", threadId: id }),
} satisfies RouteSample;

/** A conversation of this person that the superadmin has resolved. */
async function resolved({ db, clock, people }: TestApp, { id: userId }: Person) {
  const resolvedAt = clock.now();
  await db
    .insert(conversations)
    .values({ userId, resolvedAt })
    .onConflictDoUpdate({ target: conversations.userId, set: { resolvedAt } });
  const edit = { before: { resolvedAt: null }, after: { resolvedAt } };
  const [row] = await db
    .insert(bulkChanges)
    .values({
      kind: "inbox",
      action: { action: "resolve" },
      rows: [Object.assign({ id: userId }, { kind: "conversation", edit })],
      actorId: people.superadmin.id,
    })
    .returning();
  return { id: row?.id ?? "" };
}

export const inboxSamples = samplesOf(inboxContract, {
  list: { owner: "desk" },
  counts: { owner: "desk" },
  thread,
  change: {
    owner: "desk",
    body: (_app, { id }) => ({
      threads: [{ kind: "conversation", id }],
      change: { action: "resolve" },
    }),
  },
  undo: {
    owner: "desk",
    setup: resolved,
    answersTo: { support: [409, "Only the person who made the change can undo it."] },
  },
  presence: { ...thread, body: { activity: "viewing" } },
});
