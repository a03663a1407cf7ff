import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { sandboxInvoices } from "#platform/server/payments/sandbox/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { giveUpRefundsJob } from "./refund-invoice.ts";
import { lastInvoiceOf, mailsTo, newSubscriber, subscriptionOf } from "./subscriber.fixture.ts";
import { refunds } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");

interface Request {
  amountCents: number;
  reason?: string;
  endsSubscription?: boolean;
}
async function refund(person: Person, request: Request) {
  const { id } = await lastInvoiceOf(app, person);
  const body = { reason: "Bought by mistake", ...request };
  return admin.post(`/api/admin/billing/invoices/${id}/refunds`, body);
}
async function refundsOf(person: Person) {
  const { id } = await lastInvoiceOf(app, person);
  return app.db.select().from(refunds).where(eq(refunds.invoiceId, id)).orderBy(refunds.createdAt);
}

test("refunds a part, emails the member once and records who did it why", async () => {
  const person = await newSubscriber(app);
  const answer = await refund(person, { amountCents: 5050 });
  expect(answer.status).toBe(202);
  expect(await refundsOf(person)).toMatchObject([
    { id: answer.body.id, status: "pending", requestedById: app.people.superadmin.id },
  ]);
  await app.drainJobs();
  await app.drainJobs();
  expect(await refundsOf(person)).toMatchObject([{ status: "done", failure: null }]);
  const invoice = await lastInvoiceOf(app, person);
  expect(invoice.refundedCents).toBe(5050);
  const mails = await mailsTo(app, person, "Refund of $50.50");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`$50.50 of invoice ${invoice.number}`);
  expect((await subscriptionOf(app, person)).status).toBe("active");
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, person.id));
  expect(entries).toMatchObject([
    {
      action: "member.refund",
      actorId: app.people.superadmin.id,
      details: { invoice: invoice.number, amount: "$50.50", reason: "Bought by mistake" },
    },
  ]);
});

test("20 parallel refunds never exceed the invoice", async () => {
  const person = await newSubscriber(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refund(person, { amountCents: 3000 })),
  );
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted).toHaveLength(13);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 422]));
  await app.drainJobs();
  expect((await lastInvoiceOf(app, person)).refundedCents).toBe(39_000);
  expect(await refund(person, { amountCents: 1001 })).toMatchObject({
    status: 422,
    body: { fields: { amountCents: "At most $10 can be refunded." } },
  });
  expect((await refund(person, { amountCents: 1000 })).status).toBe(202);
  await app.drainJobs();
  expect(await refund(person, { amountCents: 1 })).toMatchObject({
    status: 409,
    body: { code: "nothing_to_refund" },
  });
  const rows = await refundsOf(person);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "done"));
  expect(await mailsTo(app, person, "Refund of $30")).toHaveLength(13);
});

test("refunds everything and ends the subscription at once", async () => {
  const person = await newSubscriber(app);
  await refund(person, { amountCents: 40_000, endsSubscription: true });
  await app.drainJobs();
  expect((await subscriptionOf(app, person)).status).toBe("canceled");
  expect((await app.as(person).get("/api/session")).body.member.hasAccess).toBe(false);
});

describe("a refund that fails", () => {
  const failed = async (person: Person) => {
    const [row] = await refundsOf(person);
    const notes = await app.db
      .select({ title: notifications.title, link: notifications.link })
      .from(notifications)
      .where(eq(notifications.aboutId, person.id));
    return { row, notes };
  };

  test("is shown with the provider's reason and frees the amount", async () => {
    const person = await newSubscriber(app);
    const { id } = await lastInvoiceOf(app, person);
    // Refunded at the provider, and not reported yet.
    await app.db
      .update(sandboxInvoices)
      .set({ refundedCents: 39_000 })
      .where(eq(sandboxInvoices.id, id));
    await refund(person, { amountCents: 20_000, endsSubscription: true });
    await app.drainJobs();
    const { row, notes } = await failed(person);
    expect(row).toMatchObject({ status: "failed" });
    expect(row?.failure).toContain("more than what is left");
    expect(notes).toEqual([
      {
        title: "The refund of $200 to Test Person failed",
        link: `/admin/members/${person.id}`,
      },
    ]);
    expect(await mailsTo(app, person, "Refund")).toHaveLength(0);
    expect((await subscriptionOf(app, person)).status).toBe("active");
  });

  test("after six hours without an answer of the provider", async () => {
    const person = await newSubscriber(app);
    const { id: invoiceId } = await lastInvoiceOf(app, person);
    const createdAt = new Date(app.clock.now().getTime() - 6.1 * HOUR_MS);
    const requestedById = app.people.superadmin.id;
    await app.db.insert(refunds).values({
      ...{ invoiceId, amountCents: 100, reason: "Late", requestedById, createdAt },
    });
    await giveUpRefundsJob.handle({}, app.services);
    const { row, notes } = await failed(person);
    expect(row).toMatchObject({ status: "failed" });
    expect(row?.failure).toContain("did not answer");
    expect(notes).toHaveLength(1);
  });
});

test.each([
  [{ amountCents: 0 }, "amountCents"],
  [{ amountCents: -5 }, "amountCents"],
  [{ amountCents: 10.5 }, "amountCents"],
  [{ amountCents: 100, reason: " " }, "reason"],
])("rejects %o", async (request, field) => {
  const person = await newSubscriber(app);
  const { status, body } = await refund(person, request);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test("is only for superadmins, and only for known invoices", async () => {
  const person = await newSubscriber(app);
  const { id } = await lastInvoiceOf(app, person);
  const body = { amountCents: 100, reason: "Goodwill" };
  for (const who of ["agent", "support"] as const) {
    const answer = await app.as(who).post(`/api/admin/billing/invoices/${id}/refunds`, body);
    expect(answer.status).toBe(403);
  }
  const unknown = await admin.post("/api/admin/billing/invoices/in_unknown/refunds", body);
  expect(unknown.status).toBe(404);
});
