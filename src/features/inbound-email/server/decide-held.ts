import { eq } from "drizzle-orm";
import { findPerson } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { billingFactsOf } from "#features/subscription/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { addToThread } from "./add-to-thread.ts";
import { canRetryHeld } from "./held-policy.ts";
import { findHeld, findHeldContent, lockEmail } from "./held-queries.ts";
import { presentHeld, reasonOf } from "./present-held.ts";
import { processEmailJob } from "./process-email.ts";
import { finishEmail } from "./queries.ts";
import { readEmail } from "./read-email.ts";

/** Adds a held email to its thread, in the name of the thread's member. */
export async function addHeld(services: Services, actor: Actor, id: string): Promise<void> {
  const { db, clock } = services;
  const [row, raw] = await Promise.all([findHeld(db, id), findHeldContent(db, id)]);
  if (!row || !raw) throw notFound();
  const { thread, canAdd } = presentHeld(services, row);
  const email = await readEmail(raw);
  const person =
    thread && (await findPerson(services, billingFactsOf, eq(users.id, thread.memberId)));
  if (!thread || !canAdd || !email || !person) {
    throw conflict("cannot_add", "This email can't be added. Download it to read it.");
  }
  const text = [email.text, `Sent from ${email.from ?? "an unknown address"}`]
    .filter(Boolean)
    .join("\n\n");
  const add = await addToThread(services, {
    id,
    email: { ...email, text },
    actor: person.actor,
    thread: { kind: thread.kind, threadId: thread.id },
  });
  await db.transaction(async (tx) => {
    await decide(tx, id);
    const addedId = await add(tx);
    const processedAt = clock.now();
    await finishEmail(tx, id, { state: "added", reason: null, addedId, processedAt });
    await recordAudit(tx, actor, {
      action: "member.add-email",
      subjectType: "member",
      subjectId: thread.memberId,
      subjectName: thread.memberName,
    });
  });
}

export const dismissHeld = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    await decide(tx, id);
    await finishEmail(tx, id, { state: "dismissed", processedAt: services.clock.now() });
    await recordAudit(tx, actor, {
      action: "held_email.dismiss",
      subjectType: "held_email",
      subjectId: id,
    });
  });

/** Processes an email again that failed. Does nothing for one that is being processed. */
export const retryHeld = ({ db, jobs }: Services, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const email = await lockEmail(tx, id);
    if (email?.state === "received") return;
    if (email?.state !== "held") throw notFound();
    if (!canRetryHeld(reasonOf(email.reason))) {
      throw conflict("cannot_retry", "Trying again would not change anything for this email.");
    }
    await finishEmail(tx, id, { state: "received", reason: null, attempts: 0, processedAt: null });
    await jobs.enqueue(tx, processEmailJob, { inboundId: id });
    await publishLive(tx, { audience: SUPPORT_TEAM, kind: "held_email" });
    await recordAudit(tx, actor, {
      action: "held_email.retry",
      subjectType: "held_email",
      subjectId: id,
    });
  });

async function decide(tx: Transaction, id: string): Promise<void> {
  const email = await lockEmail(tx, id);
  if (email?.state !== "held") throw notFound();
  await publishLive(tx, { audience: SUPPORT_TEAM, kind: "held_email" });
}
