import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { messages } from "#features/messages/server/tables.ts";
import { supportRequests, ticketResponses } from "#features/support/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import { auditEntries } from "#platform/server/tables.ts";
import type { ActorName } from "#test/people.ts";
import { samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { deliver, mimeOf, replyToOf } from "./inbound-email.fixture.ts";
import { inboundEmails } from "./tables.ts";

const app = await testApp();
const { agent, otherAgent, support, noAccess } = app.people;

type Sender = Exclude<ActorName, "anonymous">;

const addressOf = (kind: "message" | "ticket", threadId: string, userId: string): string =>
  replyAddress(app.services, { kind, threadId, userId }) ?? "";

/** Delivers an email, processes it and returns its row. */
async function receive(
  who: Sender,
  to: string,
  email: Partial<Parameters<typeof mimeOf>[0]> = { text: "Hello by email" },
) {
  const raw = mimeOf({ from: `Someone <${app.people[who].email}>`, to, ...email });
  const { status } = await deliver(app, to, raw);
  expect(status).toBe(200);
  await app.drainJobs();
  const [row] = await app.db
    .select()
    .from(inboundEmails)
    .orderBy(sql`${inboundEmails.createdAt} desc, ${inboundEmails.id} desc`)
    .limit(1);
  return row;
}

const openTicket = async (who: Sender, subject = "Adding a teammate") => {
  const body = { subject, message: "How?", fileIds: [], clientId: crypto.randomUUID() };
  const answer = await app.as(who).post("/api/support/tickets", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { id: string }).id;
};
const ticketRow = async (id: string) => {
  const [row] = await app.db.select().from(supportRequests).where(eq(supportRequests.id, id));
  return row;
};
const responsesOf = (ticketId: string) =>
  app.db.select().from(ticketResponses).where(eq(ticketResponses.ticketId, ticketId));
const messagesOf = (userId: string) =>
  app.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.position);
/** The files of the agent's first message. */
async function attachedTexts(): Promise<string[]> {
  const { body } = await app.as("agent").get("/api/messages");
  const [message] = (body as { messages: { files: { url: string }[] }[] }).messages;
  const read = async (url: string) =>
    (await fetch(app.url + url, { headers: { cookie: agent.cookie } })).text();
  return Promise.all((message?.files ?? []).map(({ url }) => read(url)));
}
const close = (ticketId: string) =>
  app.as("support").patch(`/api/admin/support/tickets/${ticketId}`, { status: "closed" });

beforeEach(async () => {
  await app.db.delete(inboundEmails);
  await app.db.delete(messages);
});

describe("a reply to a message", () => {
  const to = () => addressOf("message", agent.id, agent.id);

  test("becomes a message of the member, with the quote apart", async () => {
    const text = "Tuesday works.\n\nOn Mon, Nov 16, 2026 Jonas <a@b.test> wrote:\n> Tuesday?\n";
    const row = await receive("agent", to(), { text });
    expect(row).toMatchObject({ state: "added", reason: null, fromAddress: agent.email });
    const [message] = await messagesOf(agent.id);
    expect(message).toMatchObject({
      id: row?.addedId,
      content: "Tuesday works.",
      isAdminMessage: false,
      isFromEmail: true,
      quotedText: "On Mon, Nov 16, 2026 Jonas <a@b.test> wrote:\n> Tuesday?",
    });
    const { body } = await app.as("support").get(`/api/admin/conversations/${agent.id}`);
    expect(body).toMatchObject({ messages: [{ isFromEmail: true, content: "Tuesday works." }] });
  });

  test("reads the address in any case", async () => {
    expect(await receive("agent", to().toUpperCase())).toMatchObject({ state: "added" });
  });

  test("is added once when the mail server delivers it again", async () => {
    const raw = mimeOf({ from: agent.email, to: to(), text: "Once" });
    const traced = Buffer.concat([Buffer.from("Received: from b.example.test\r\n"), raw]);
    for (const one of [raw, raw, traced]) expect((await deliver(app, to(), one)).status).toBe(200);
    await app.drainJobs();
    expect(await messagesOf(agent.id)).toHaveLength(1);
  });

  test("is held when someone else sends it", async () => {
    const row = await receive("otherAgent", to());
    expect(row).toMatchObject({ state: "held", reason: "wrong_sender", threadId: agent.id });
    expect(await messagesOf(agent.id)).toEqual([]);
    expect(await messagesOf(otherAgent.id)).toEqual([]);
  });

  test.each([
    [["From: stranger@example.test"], agent.email],
    [[`From: ${agent.email}`], "stranger@example.test"],
    [[], `${agent.email}, stranger@example.test`],
  ])("is held when it names two senders: %j after %s", async (headers, from) => {
    const row = await receive("agent", to(), { from, headers, text: "Hello" });
    expect(row).toMatchObject({ state: "held", reason: "wrong_sender", fromAddress: null });
    expect(await messagesOf(agent.id)).toEqual([]);
  });

  test("is held without access, while suspended and beyond the limit", async () => {
    const own = addressOf("message", noAccess.id, noAccess.id);
    expect(await receive("noAccess", own)).toMatchObject({ state: "held", reason: "no_access" });
    await app.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, agent.id));
    expect(await receive("agent", to())).toMatchObject({ state: "held", reason: "no_access" });
    await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, agent.id));
    for (let sent = 0; sent < 20; sent += 1) await receive("agent", to(), { text: `No. ${sent}` });
    expect(await receive("agent", to())).toMatchObject({ state: "held", reason: "too_many" });
    expect(await messagesOf(agent.id)).toHaveLength(20);
  });

  describe("with 24 MB of text", { timeout: 120_000 }, () => {
    const SIZE = 24_000_000;
    const fill = (line: string) => line.repeat(Math.floor(SIZE / line.length));
    /** Runs something and returns the seconds of computing it took. */
    const secondsOf = async (action: () => Promise<unknown>) => {
      const start = process.cpuUsage();
      await action();
      return process.cpuUsage(start).user / 1_000_000;
    };
    const MAX_SECONDS = 10;

    test("is held in little time when a stranger sends it", async () => {
      const text = fill("hello world\r\n");
      const held = { reason: "wrong_sender" };
      const seconds = await secondsOf(async () =>
        expect(await receive("otherAgent", to(), { text })).toMatchObject(held),
      );
      expect(seconds).toBeLessThan(MAX_SECONDS);
    });

    test("is added in little time, and every line is kept", async () => {
      const lines = Array.from({ length: 340_000 }, (_, at) => `${at} ${"word ".repeat(12)}end ü`);
      const text = lines.join("\n");
      const seconds = await secondsOf(async () =>
        expect(await receive("agent", to(), { text })).toMatchObject({ state: "added" }),
      );
      expect(seconds).toBeLessThan(MAX_SECONDS);
      const [message] = await messagesOf(agent.id);
      expect(message?.quotedText).toMatch(
        /The whole email is in the attached files email-1\.txt, email-2\.txt, and email-3\.txt\.$/,
      );
      const kept = (await attachedTexts()).join("");
      expect(kept.replaceAll("\n\n", "\n").trimEnd()).toBe(text);
    });

    test("is added in little time when it is HTML, which is attached", async () => {
      const html = `<p>Hello</p>${fill(`<p>${"word ".repeat(20)}</p>\r\n`)}<p>Bye</p>`;
      const seconds = await secondsOf(async () =>
        expect(await receive("agent", to(), { html })).toMatchObject({ state: "added" }),
      );
      expect(seconds).toBeLessThan(MAX_SECONDS);
      expect((await attachedTexts()).join("")).toContain("<p>Bye</p>");
    });

    test.each([
      ["lines", "\r\n"],
      ["parts", "--part\r\n\r\n"],
    ])("is held when it has too many %s to read", async (_name, line) => {
      const text = fill(line);
      const seconds = await secondsOf(async () =>
        expect(await receive("agent", to(), { text })).toMatchObject({ reason: "unreadable" }),
      );
      expect(seconds).toBeLessThan(MAX_SECONDS);
    });
  });

  test("is ignored without text, and kept with a file only", async () => {
    const quote = "On 11/16/26 10:02, Colonnade wrote:\n> Hello\n";
    expect(await receive("agent", to(), { text: quote })).toMatchObject({
      state: "ignored",
      reason: "empty",
    });
    const files = [{ name: "a.pdf", type: "application/pdf", bytes: samplePdf() }];
    await receive("agent", to(), { text: quote, files });
    expect(await messagesOf(agent.id)).toMatchObject([{ content: "Sent 1 file by email." }]);
  });

  test("keeps files under the upload rules and names the others", async () => {
    const png = await samplePng(1200, 800);
    const row = await receive("agent", to(), {
      text: "Two files",
      files: [
        { name: "shot.png", type: "image/png", bytes: png },
        { name: "setup.exe", type: "application/pdf", bytes: Buffer.from("MZ\u0090\0\u0003") },
        { name: "../../guide.pdf", type: "application/pdf", bytes: samplePdf() },
        { name: "logo.png", type: "image/png", bytes: await samplePng(20, 20), isInline: true },
      ],
    });
    expect(row).toMatchObject({ state: "added" });
    const { body } = await app.as("agent").get("/api/messages");
    const [message] = (body as { messages: { content: string; files: { name: string }[] }[] })
      .messages;
    expect(message?.content).toBe("Two files\n\n1 file could not be added: setup.exe");
    expect(message?.files.map(({ name }) => name)).toEqual(["shot.webp", "guide.pdf"]);
  });

  test("moves what is too long to the quoted text and to a file", async () => {
    const long = Array.from({ length: 9000 }, (_, at) => `word${at}`).join(" ");
    await receive("agent", to(), { text: long });
    const [message] = await messagesOf(agent.id);
    expect(message?.content.length).toBeLessThanOrEqual(5000);
    expect(message?.quotedText).toContain("The whole email is in the attached file email.txt.");
    expect(await attachedTexts()).toEqual([long]);
  });
});

describe("a reply to a ticket", () => {
  test("is added for the member, also without access", async () => {
    const ticketId = await openTicket("noAccess");
    const to = await replyToOf(app, noAccess.email);
    expect(await receive("noAccess", to)).toMatchObject({ state: "added", threadId: ticketId });
    expect(await responsesOf(ticketId)).toMatchObject([
      { responseText: "Hello by email", isFromTeam: false, isFromEmail: true },
    ]);
  });

  test("is a reply of the team when a colleague sends it", async () => {
    const ticketId = await openTicket("agent");
    const to = await replyToOf(app, support.email);
    expect(await receive("support", to)).toMatchObject({ state: "added" });
    expect(await responsesOf(ticketId)).toMatchObject([{ isFromTeam: true, isFromEmail: true }]);
    expect(await ticketRow(ticketId)).toMatchObject({
      status: "in_progress",
      assigneeId: support.id,
    });
    const audit = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, ticketId));
    expect(audit).toMatchObject([{ action: "ticket.reply", actorId: support.id }]);
  });

  test("is held when a former colleague sends it", async () => {
    const ticketId = await openTicket("agent");
    const to = addressOf("ticket", ticketId, otherAgent.id);
    expect(await receive("otherAgent", to)).toMatchObject({ state: "held", reason: "no_access" });
    expect(await responsesOf(ticketId)).toEqual([]);
  });

  test("reopens a ticket that was closed within 14 days", async () => {
    const ticketId = await openTicket("agent");
    const to = await replyToOf(app, agent.email);
    expect((await close(ticketId)).status).toBe(200);
    await receive("agent", to);
    expect(await ticketRow(ticketId)).toMatchObject({ status: "open", closedAt: null });
    expect(await responsesOf(ticketId)).toHaveLength(1);
  });

  test("opens a linked ticket after 14 days", async () => {
    const ticketId = await openTicket("agent", "Late reply");
    const to = await replyToOf(app, agent.email);
    await close(ticketId);
    const closedAt = new Date(app.clock.now().getTime() - 15 * DAY_MS);
    await app.db.update(supportRequests).set({ closedAt }).where(eq(supportRequests.id, ticketId));
    const row = await receive("agent", to);
    expect(await ticketRow(ticketId)).toMatchObject({ status: "closed" });
    expect(await responsesOf(ticketId)).toEqual([]);
    expect(await ticketRow(row?.addedId ?? "")).toMatchObject({
      subject: "Re: Late reply",
      message: "Hello by email",
      followsId: ticketId,
      isFromEmail: true,
    });
    const { body: old } = await app.as("agent").get(`/api/support/tickets/${ticketId}`);
    expect(old).toMatchObject({ follows: null, followedBy: { id: row?.addedId } });
    const { body: next } = await app
      .as("support")
      .get(`/api/admin/support/tickets/${row?.addedId}`);
    expect(next).toMatchObject({ follows: { id: ticketId }, followedBy: null });
  });

  test("reopens a ticket that was closed long ago when the team replies", async () => {
    const ticketId = await openTicket("agent");
    const to = await replyToOf(app, support.email);
    await close(ticketId);
    const closedAt = new Date(app.clock.now().getTime() - 90 * DAY_MS);
    await app.db.update(supportRequests).set({ closedAt }).where(eq(supportRequests.id, ticketId));
    await receive("support", to);
    expect(await ticketRow(ticketId)).toMatchObject({ status: "in_progress", closedAt: null });
  });
});

describe("the hook", () => {
  const to = addressOf("message", agent.id, agent.id);
  const raw = mimeOf({ from: agent.email, to, text: "Hello" });
  const now = () => Math.floor(app.clock.now().getTime() / 1000);
  const table: [name: string, change: () => Record<string, string>][] = [
    ["a forged signature", () => ({ "x-signature": "0".repeat(64) })],
    ["no signature", () => ({ "x-signature": "" })],
    ["another recipient", () => ({ "x-envelope-to": addressOf("message", agent.id, support.id) })],
    ["another time", () => ({ "x-timestamp": String(now() + 1) })],
    ["an old time", () => ({ "x-timestamp": String(now() - 301) })],
    ["no time", () => ({ "x-timestamp": "soon" })],
  ];
  test.each(table)("refuses %s and stores nothing", async (_name, change) => {
    expect((await deliver(app, to, raw, change())).status).toBe(400);
    expect(await app.db.select().from(inboundEmails)).toEqual([]);
  });

  test("refuses an email of more than 25 MB and stores nothing", async () => {
    const large = Buffer.concat([raw, Buffer.alloc(25 * 1024 * 1024, 65)]);
    expect((await deliver(app, to, large)).status).toBe(413);
    expect(await app.db.select().from(inboundEmails)).toEqual([]);
  });

  test("holds an email for the team when processing keeps failing", async () => {
    expect((await deliver(app, to, raw)).status).toBe(200);
    await app.db.update(inboundEmails).set({ attempts: 6 });
    await app.drainJobs();
    expect(await app.db.select().from(inboundEmails)).toMatchObject([
      { state: "held", reason: "failed" },
    ]);
  });
});
