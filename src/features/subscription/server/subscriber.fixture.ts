import { and, desc, eq } from "drizzle-orm";
import { sandboxCustomers } from "#platform/server/payments/sandbox/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import { invoices, subscriptions } from "./tables.ts";

/** A member who paid the default plan in the sandbox. */
export async function newSubscriber(app: TestApp): Promise<Person> {
  const { organizationId } = app.people.agent;
  const person = await createPerson(app.services, { organizationId, subscription: null });
  const { body } = await app.as(person).post("/api/subscription/checkout", {});
  const id = String(body.url).split("/").at(-1);
  await app.as(person).post(`/api/subscription/test-checkout/${id}`, { outcome: "pay" });
  return person;
}

export const failRenewal = (app: TestApp, person: Person) =>
  app.as(person).post("/api/subscription/test-portal", { action: "fail_renewal" });

/** The bank accepts the card again, or declines it from now on. */
export async function setCardFailing({ db }: TestApp, person: Person, isCardFailing: boolean) {
  await db
    .update(sandboxCustomers)
    .set({ isCardFailing })
    .where(eq(sandboxCustomers.userId, person.id));
}

export async function subscriptionOf({ db }: TestApp, person: Person) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id));
  if (!row) throw new Error("no subscription");
  return row;
}

export async function lastInvoiceOf({ db }: TestApp, person: Person, status = "paid") {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, person.id), eq(invoices.status, status)))
    .orderBy(desc(invoices.issuedAt));
  if (!row) throw new Error("no invoice");
  return row;
}

/** Emails whose subject contains the text. */
export async function mailsTo({ db }: TestApp, person: Person, text: string) {
  const rows = await db.select().from(mails).where(eq(mails.toAddress, person.email));
  return rows.filter(({ subject }) => subject.includes(text));
}
