import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { credentials, users } from "#features/accounts/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { pdfTexts } from "#test/pdf-text.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { syncBilling } from "./apply-billing.ts";
import { drawTestInvoice } from "./draw-test-invoice.ts";
import { findTestInvoice } from "./read-invoice.ts";
import { sendReceipts, sendSeatAssigned } from "./send-purchase-mails.ts";
import { lastInvoiceOf, mailsTo, newSubscriber } from "./subscriber.fixture.ts";
import { billingCustomers, billingNotices, invoices } from "./tables.ts";

const app = await testApp();

const details = {
  company: "Jørgensen & Søn",
  line1: "12 Harbor Street",
  line2: "Floor 3",
  postalCode: "02110",
  city: "Boston",
  region: "MA",
  country: "US",
  taxId: "12-3456789",
};
const save = (person: Person, change: object = {}) =>
  app.as(person).put("/api/subscription/billing-details", { ...details, ...change });
const pdfOf = (reader: Person | null, id: string) =>
  fetch(`${app.url}/api/subscription/invoices/${id}.pdf`, {
    headers: reader ? { cookie: reader.cookie } : {},
  });
const textsOf = async (answer: Response) => pdfTexts(Buffer.from(await answer.arrayBuffer()));

const person = await newSubscriber(app);
const invoice = await lastInvoiceOf(app, person);

test("prints number, buyer with address and tax id, lines and total", async () => {
  expect((await app.as(person).get("/api/subscription/billing-details")).body.company).toBe("");
  expect((await save(person)).status).toBe(200);
  expect((await app.as(person).get("/api/subscription/billing-details")).body).toEqual(details);
  const answer = await pdfOf(person, invoice.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const texts = await textsOf(answer);
  const { brand, support } = app.services.settings.current();
  for (const text of [
    brand.name,
    support.email,
    invoice.number ?? "",
    "Paid",
    "Jørgensen & Søn",
    "12 Harbor Street",
    "Floor 3",
    "Boston, MA 02110",
    "United States",
    "Tax ID: 12-3456789",
    person.email,
    "$400",
    "Total (USD)",
    "Test invoice. No money was charged.",
  ]) {
    expect(texts).toContain(text);
  }
  expect(texts).not.toContain("Refunded");
});

test("prints discounts and refunds", async () => {
  const lines = [
    { description: "Annual membership", quantity: 1, amountCents: 40_000 },
    { description: "Extra seat", quantity: 3, amountCents: 60_000 },
    { description: "Coupon SPRING", quantity: 1, amountCents: -10_000 },
  ];
  const found = await findTestInvoice(app.db, invoice.id);
  if (!found) throw new Error("no invoice");
  const changed = { ...found, lines, amountCents: 90_000, refundedCents: 2_550 };
  const texts = pdfTexts(await drawTestInvoice(changed, app.services));
  for (const text of ["Extra seat", "3", "$600", "Coupon SPRING", "-$100", "$900"]) {
    expect(texts).toContain(text);
  }
  expect(texts).toContain("-$25.50");
  expect(texts).toContain("$874.50");
});

test("continues on the next page, and prints long names and other scripts", async () => {
  const found = await findTestInvoice(app.db, invoice.id);
  if (!found) throw new Error("no invoice");
  const line = { description: "Extra seat", quantity: 1, amountCents: 100 };
  const lines = Array.from({ length: 40 }, () => line);
  const buyer = { ...found.buyer, company: "Ωmega ".repeat(20), name: "Евгения Ростова" };
  const bytes = await drawTestInvoice({ ...found, lines, buyer }, app.services);
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
  const texts = pdfTexts(bytes);
  expect(texts.filter((text) => text === "Extra seat")).toHaveLength(40);
  expect(texts).toContain("Евгения Ростова");
});

test("is for the person who paid and superadmins only", async () => {
  const { superadmin, support, agent, noAccess } = app.people;
  expect((await pdfOf(superadmin, invoice.id)).status).toBe(200);
  for (const other of [support, agent, noAccess]) {
    expect((await pdfOf(other, invoice.id)).status).toBe(404);
  }
  expect((await pdfOf(null, invoice.id)).status).toBe(401);
  expect((await pdfOf(person, "in_unknown")).status).toBe(404);
  await app.db.update(invoices).set({ provider: "stripe" }).where(eq(invoices.id, invoice.id));
  expect((await pdfOf(person, invoice.id)).status).toBe(404);
  await app.db.update(invoices).set({ provider: "sandbox" }).where(eq(invoices.id, invoice.id));
});

test.each([
  [{ country: "XX" }, "country"],
  [{ taxId: "1".repeat(41) }, "taxId"],
  [{ company: "x".repeat(121) }, "company"],
])("rejects the billing details %o", async (change, field) => {
  const answer = await save(person, change);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
});

test("emails welcome and receipt once, with the invoice attached", async () => {
  const [customer] = await app.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, person.id));
  for (let round = 0; round < 3; round += 1) {
    await syncBilling(app.services, customer?.customerId ?? "");
  }
  expect(await mailsTo(app, person, "Welcome to")).toHaveLength(1);
  const receipts = await mailsTo(app, person, "Your receipt for $400");
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain("Annual membership: $400");
  const [file] = receipts[0]?.attachments ?? [];
  expect(file).toMatchObject({
    filename: `invoice-${invoice.number}.pdf`,
    contentType: "application/pdf",
  });
  expect(pdfTexts(Buffer.from(file?.base64 ?? "", "base64"))).toContain(invoice.number);
});

test("sends nothing for invoices that were paid before, and no welcome to former members", async () => {
  const other = await newSubscriber(app);
  const [customer] = await app.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, other.id));
  // As after an upgrade: the rows exist, and nothing was sent.
  await app.db.delete(billingNotices).where(eq(billingNotices.userId, other.id));
  await app.db.delete(mails).where(eq(mails.toAddress, other.email));
  await app.db.update(users).set({ firstAccessAt: app.clock.now() }).where(eq(users.id, other.id));
  await app.as(other).post("/api/subscription/cancel", {});
  await syncBilling(app.services, customer?.customerId ?? "");
  expect(await mailsTo(app, other, "")).toEqual([]);
});

test("links to Stripe's invoice instead of attaching one", async () => {
  const id = "in_of_stripe";
  const pdfUrl = "https://pay.stripe.example/in/pdf";
  await app.db.insert(invoices).values({
    ...{ id, userId: person.id, provider: "stripe", number: "A-1", status: "paid", pdfUrl },
    ...{ amountCents: 4_950, currency: "usd", issuedAt: app.clock.now() },
  });
  const { id: userId } = person;
  for (let round = 0; round < 2; round += 1) {
    await app.db.transaction((tx) => sendReceipts(app.services, tx, userId, [id]));
  }
  const [mail, ...more] = await mailsTo(app, person, "Your receipt for $49.50");
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`Your invoice: ${pdfUrl}`);
  expect(mail?.attachments).toEqual([]);
});

test("emails a teammate about a seat, with a welcome the first time", async () => {
  const { agent, noAccess } = app.people;
  const seat = { userId: noAccess.id, payerName: "Tobias Renner" };
  const assign = (assignedAt: Date) =>
    app.db.transaction((tx) => sendSeatAssigned(app.services, tx, { ...seat, assignedAt }));
  const at = app.clock.now();
  // Until they accept the invitation, which has the link.
  await assign(at);
  expect(await mailsTo(app, noAccess, "")).toEqual([]);
  const { id: userId } = noAccess;
  await app.db
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: "credential", password: "x" });
  await assign(at);
  await assign(at);
  const [mail, ...more] = await mailsTo(app, noAccess, "You have a seat");
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Tobias Renner gave you a seat");
  await assign(new Date(at.getTime() + 1000));
  expect(await mailsTo(app, noAccess, "You have a seat")).toHaveLength(2);
  expect(await mailsTo(app, noAccess, "Welcome")).toHaveLength(1);
  expect(await mailsTo(app, agent, "seat")).toEqual([]);
});
