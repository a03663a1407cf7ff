import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { auditEntries } from "#platform/server/tables.ts";
import type { RegistrantsMessage } from "../registrants-contract.ts";
import { listSeatHolders } from "./admin-queries.ts";
import { mailSender, messageMail } from "./mails.ts";
import { isConfirmed, nobodyToEmail } from "./policy.ts";
import { listWaiting, lockEvent } from "./seat-queries.ts";

interface Message extends RegistrantsMessage {
  id: string;
  /** Chosen by the form, so that a repeated request sends nothing twice. */
  clientId: string;
}

/** Emails one group of an event and records it in the audit log, in one transaction. */
export async function messageRegistrants(
  services: Services,
  actor: Actor,
  { id, clientId, group, subject, text }: Message,
): Promise<{ sent: number }> {
  return services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound("Event not found");
    const sentBefore = await findSent(tx, id, clientId);
    if (sentBefore) return { sent: Number(sentBefore.people) };
    const people =
      group === "waiting"
        ? await listWaiting(tx, id)
        : (await listSeatHolders(tx, id)).filter(isConfirmed);
    if (people.length === 0) throw nobodyToEmail(group);
    const sender = mailSender(services);
    await services.mailer.sendAll(
      tx,
      people.map((person) => messageMail(person, event, { group, subject, text }, sender)),
    );
    await recordAudit(tx, actor, {
      action: "event.message",
      subjectType: "event",
      subjectId: id,
      subjectName: event.title,
      details: { subject, group, people: people.length, clientId },
    });
    return { sent: people.length };
  });
}

/** The audit entry of a message that was already sent. */
async function findSent(tx: Transaction, eventId: string, clientId: string) {
  const [row] = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, "event"),
        eq(auditEntries.subjectId, eventId),
        eq(auditEntries.action, "event.message"),
        sql`${auditEntries.details} ->> 'clientId' = ${clientId}`,
      ),
    );
  return row?.details;
}
