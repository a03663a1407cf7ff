import { randomUUID } from "node:crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { personalData } from "#app/features.ts";
import { organizations } from "#features/accounts/server/tables.ts";
import { comments } from "#features/discussion/server/tables.ts";
import { eventRegistrations, events } from "#features/events/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { messages } from "#features/messages/server/tables.ts";
import { invoices } from "#features/subscription/server/tables.ts";
import { payments } from "#platform/server/payments/tables.ts";
import { FORMER_MEMBER } from "#platform/server/personal-data.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { busyMember } from "./busy-member.fixture.ts";
import { BUSY } from "./busy-staff.fixture.ts";
import { SAMPLE_PASSWORD, sampleMember } from "./sample-member.fixture.ts";
import { scanDatabase } from "./scan-database.fixture.ts";

const app = await testApp();
const remove = (who: Person, password = SAMPLE_PASSWORD) =>
  app.as(who).post("/api/settings/delete-account", { password });

describe("deleting the account of a member with data in every feature", () => {
  let me: Awaited<ReturnType<typeof busyMember>>;
  let answer: Awaited<ReturnType<typeof remove>>;
  const words = () => [me.id, me.email, BUSY.firstName, BUSY.lastName, "867-5309"];
  const fileStatus = async (url: string) =>
    (await app.as("superadmin").get(url.replace(app.url, ""))).status;
  let avatarUrl = "";

  beforeAll(async () => {
    me = await busyMember(app);
    avatarUrl = (await app.as(me).get("/api/profile")).body.avatarUrl;
  });

  test("starts with at least one row in every listed table", async () => {
    for (const { table, column, by = "id" } of personalData.flatMap((one) => one.rows)) {
      const wanted = by === "id" ? me.id : me.email;
      // The fixture does not write in another member's conversation or ticket.
      if (["messages.adminId", "ticket_responses.responderId"].includes(nameOf(table, column))) {
        continue;
      }
      const count = await app.db.$count(table, eq(column, wanted));
      expect(count, nameOf(table, column)).toBeGreaterThan(0);
    }
    expect(await fileStatus(avatarUrl)).toBe(200);
  });

  test("ends the session", async () => {
    answer = await remove(me);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/session_token=;.*Max-Age=0/);
    expect((await app.as(me).get("/api/profile")).status).toBe(401);
  });

  test("leaves no row with the id, email, name or phone in any table", async () => {
    await app.drainJobs();
    expect(await scanDatabase(app, words())).toEqual([]);
  });

  test("keeps articles, comments and events under Former member", async () => {
    const { body } = await app.as("teamMember").get("/api/articles?search=What+I+learned");
    expect(body.items[0].author.name).toBe("Former member");
    const [article] = await app.db.select().from(articles).where(eq(articles.id, me.articleId));
    expect(article).toMatchObject({ authorId: FORMER_MEMBER.id, guruId: null });
    const written = await app.db.select().from(comments);
    expect(written).toHaveLength(2);
    expect(written).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ content: "So true.", userId: FORMER_MEMBER.id }),
        expect.objectContaining({ content: "@Former member, is that so?" }),
      ]),
    );
    const [hosted] = await app.db.select().from(events).where(eq(events.title, "Hosted"));
    expect(hosted?.hostId).toBe(FORMER_MEMBER.id);
  });

  test("promotes the next member on the waitlist and refunds the payment", async () => {
    const [seat] = await app.db
      .select({ userId: eventRegistrations.userId })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(eq(events.title, "One seat"));
    expect(seat?.userId).toBe(app.people.teamMember.id);
    expect(await app.db.select({ status: payments.status }).from(payments)).toEqual([
      { status: "refunded" },
    ]);
  });

  test("cancels the subscription and keeps anonymous invoices", async () => {
    const { rows } = await app.db.execute(sql`select status from sandbox_subscriptions`);
    expect(rows).toEqual([{ status: "canceled" }]);
    const kept = await app.db.select().from(invoices);
    expect(kept.length).toBeGreaterThan(0);
    for (const invoice of kept) {
      expect(invoice).toMatchObject({ userId: FORMER_MEMBER.id, amountCents: 40_000, url: null });
    }
  });

  test("sends the founder a call cancellation without the member's name", async () => {
    const [mail] = await app.db.select().from(mails).where(sql`subject like 'Call canceled%'`);
    expect(mail?.subject).toContain("Former member");
    const ics = Buffer.from(mail?.attachments[0]?.base64 ?? "", "base64").toString();
    expect(ics).toContain("METHOD:CANCEL");
    expect(ics).not.toMatch(/Zephyrine|Quillfeather|867-5309/);
  });

  test("keeps anonymous audit entries", async () => {
    const entries = await app.db.select().from(auditEntries);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: "member.invite",
          actorId: FORMER_MEMBER.id,
          actorName: "Former member",
        }),
        expect.objectContaining({
          action: "member.update",
          subjectId: null,
          subjectName: "Former member",
          details: {},
        }),
        expect.objectContaining({
          action: "event.update",
          details: { host: { id: "Former member", name: "Former member" }, kept: "as it was" },
        }),
      ]),
    );
    await expect(app.db.update(auditEntries).set({ actorName: "x" })).rejects.toThrow();
  });

  test("deletes the files and the empty agency", async () => {
    expect(await fileStatus(avatarUrl)).toBe(404);
    const left = await app.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, me.organizationId));
    expect(left).toEqual([]);
  });

  test("frees the email for a new sign-up and blocks sign-in as Former member", async () => {
    const mine = { email: me.email, password: SAMPLE_PASSWORD };
    expect((await app.as("anonymous").post("/api/auth/sign-in", mine)).status).toBe(401);
    const fresh = {
      firstName: "New",
      lastName: "Start",
      agencyName: "Again",
      email: me.email,
      password: SAMPLE_PASSWORD,
      acceptsTerms: true,
    };
    expect((await app.as("anonymous").post("/api/auth/sign-up", fresh)).status).toBe(201);
    const signIn = { email: FORMER_MEMBER.email, password: SAMPLE_PASSWORD };
    expect((await app.as("anonymous").post("/api/auth/sign-in", signIn)).status).toBe(401);
    const { body } = await app.as("superadmin").get("/api/team?q=former");
    expect(JSON.stringify(body)).not.toContain("Former");
  });
});

test("keeps replies to members when a support agent deletes their account", async () => {
  const staff = await sampleMember(app, {
    role: "support",
    firstName: "Ottoline",
    lastName: "Bracegirdle",
  });
  const member = app.as("teamMember");
  const text = { clientId: randomUUID(), message: "?", subject: "A question" };
  const ticket = await member.post("/api/support/tickets", text);
  const { id } = app.people.teamMember;
  const team = app.as(staff);
  const message = { content: "We are on it", clientId: randomUUID() };
  expect((await team.post(`/api/admin/conversations/${id}/messages`, message)).status).toBe(201);
  const reply = { text: "Here is how", clientId: randomUUID() };
  const answered = await team.post(`/api/admin/support/tickets/${ticket.body.id}/replies`, reply);
  expect(answered.status).toBe(201);
  await app.drainJobs();
  expect((await remove(staff)).status).toBe(200);
  await app.drainJobs();
  expect(await scanDatabase(app, [staff.id, staff.email, "Ottoline", "Bracegirdle"])).toEqual([]);
  const [kept] = await app.db.select().from(messages).where(eq(messages.content, "We are on it"));
  expect(kept?.adminId).toBe(FORMER_MEMBER.id);
  const thread = await member.get(`/api/support/tickets/${ticket.body.id}`);
  expect(JSON.stringify(thread.body)).toContain("Former member");
});

test("keeps other members' notifications when the deleted name matches a product phrase", async () => {
  const tricky = await sampleMember(app, { firstName: "Your", lastName: "call" });
  const witness = await sampleMember(app);
  const { notifyMember } = await import("#features/notifications/server/public.ts");
  await notifyMember(app.services, app.db, {
    userId: witness.id,
    kind: "call_confirmed",
    title: "Your call is confirmed",
    link: "/book-call",
  });
  expect((await remove(tricky)).status).toBe(200);
  const { body } = await app.as(witness).get("/api/notifications");
  expect(JSON.stringify(body)).toContain("Your call is confirmed");
});

function nameOf(table: Parameters<typeof getTableName>[0], column: { name: string }): string {
  return `${getTableName(table)}.${column.name}`;
}
