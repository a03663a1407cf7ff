import { eq, inArray, sql } from "drizzle-orm";
import { canSignInSql } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { drawTestInvoice } from "./draw-test-invoice.ts";
import { claimNotice } from "./notice-queries.ts";
import { receiptMail, seatAssignedMail, welcomeMail } from "./purchase-mails.ts";
import { findTestInvoice, invoiceFileName, type TestInvoice } from "./read-invoice.ts";
import { invoices } from "./tables.ts";

/*
 * These functions run in the transaction of their cause. `billing_notices` makes sure that each email
 * is sent once, however often the provider reports the same state.
 */

const productOf = ({ settings, env }: Services) => ({
  brandName: settings.current().brand.name,
  appUrl: env.APP_URL,
});

const findPerson = (tx: Transaction, userId: string) =>
  tx
    .select({
      email: users.email,
      firstName: users.firstName,
      firstAccessAt: users.firstAccessAt,
      // Written by hand: drizzle omits the table in a single-table select.
      isInvited: sql<boolean>`not ${canSignInSql(sql`users.id`)}`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .then(one);

async function sendOnce(
  services: Services,
  tx: Transaction,
  notice: { userId: string; kind: string; key: string },
  compose: () => Mail | Promise<Mail>,
): Promise<void> {
  const isFirst = await claimNotice(tx, { ...notice, sentAt: services.clock.now() });
  if (isFirst) await services.mailer.send(tx, await compose());
}

/** For someone who now has access by a payment or a seat and never had it before. */
export async function sendWelcome(
  services: Services,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (person.firstAccessAt) return;
  await sendOnce(services, tx, { userId, kind: "welcome", key: "" }, () =>
    welcomeMail(person, productOf(services)),
  );
}

/**
 * Tells a teammate about their new seat. For someone who has not accepted the invitation yet, the
 * invitation says it, and the welcome follows when they accept.
 */
export async function sendSeatAssigned(
  services: Services,
  tx: Transaction,
  seat: { userId: string; payerName: string; assignedAt: Date },
): Promise<void> {
  const { userId, payerName, assignedAt } = seat;
  const person = await findPerson(tx, userId);
  if (person.isInvited) return;
  await sendOnce(services, tx, { userId, kind: "seat", key: assignedAt.toISOString() }, () =>
    seatAssignedMail(person, payerName, productOf(services)),
  );
  await sendWelcome(services, tx, userId);
}

/** For invoices that were just paid. The sandbox attaches its own PDF, Stripe has a link. */
export async function sendReceipts(
  services: Services,
  tx: Transaction,
  userId: string,
  invoiceIds: string[],
): Promise<void> {
  if (invoiceIds.length === 0) return;
  const person = await findPerson(tx, userId);
  for (const invoice of await tx.select().from(invoices).where(inArray(invoices.id, invoiceIds))) {
    const { id, pdfUrl, url } = invoice;
    await sendOnce(services, tx, { userId, kind: "receipt", key: id }, async () => {
      const test = await findTestInvoice(tx, id);
      const link = test ? null : (pdfUrl ?? url);
      return {
        ...receiptMail(person, { ...invoice, link }, productOf(services)),
        ...(test && { attachments: [await attachmentOf(test, services)] }),
      };
    });
  }
}

async function attachmentOf(invoice: TestInvoice, services: Services) {
  const bytes = await drawTestInvoice(invoice, services);
  return {
    filename: invoiceFileName(invoice),
    contentType: "application/pdf",
    base64: bytes.toString("base64"),
  };
}
