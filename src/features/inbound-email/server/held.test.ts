import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#features/messages/server/tables.ts";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { HELD_REASONS } from "../contract.ts";
import { addHeldEmail } from "./held.fixture.ts";
import { canAddHeld } from "./held-policy.ts";
import { inboundEmails } from "./tables.ts";

const app = await testApp();
const { agent, otherAgent } = app.people;
const staff = app.as("support");

const listed = async () => {
  const { body } = await staff.get("/api/admin/held-emails");
  return (body as { items: { id: string; canAdd: boolean; canRetry: boolean }[]; total: number })
    .items;
};
const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(inboundEmails).where(eq(inboundEmails.id, id));
  return row;
};
const messagesOf = (userId: string) =>
  app.db.select().from(messages).where(eq(messages.userId, userId));
const post = (id: string, action: "add" | "retry" | "dismiss", client = staff) =>
  client.post(`/api/admin/held-emails/${id}/${action}`, {});

beforeEach(async () => {
  await app.db.delete(inboundEmails);
  await app.db.delete(messages);
});

test("lists held emails with their thread and counts them", async () => {
  const { id } = await addHeldEmail(app, { memberId: agent.id });
  const { body } = await staff.get("/api/admin/held-emails");
  expect(body).toMatchObject({
    total: 1,
    items: [
      {
        id,
        fromAddress: "private@example.test",
        reason: "wrong_sender",
        thread: { kind: "message", id: agent.id, memberId: agent.id, ticketNumber: null },
        canAdd: true,
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("raw");
  expect((await staff.get("/api/admin/counts")).body).toMatchObject({ heldEmails: 1 });
});

describe("adding", () => {
  test("writes the email as the member, names its sender, and records who added it", async () => {
    const { id } = await addHeldEmail(app, { memberId: agent.id });
    expect((await post(id, "add")).status).toBe(200);
    expect(await messagesOf(agent.id)).toMatchObject([
      {
        content: "From my phone\n\nSent from private@example.test",
        isAdminMessage: false,
        isFromEmail: true,
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ state: "added", reason: null });
    expect(await listed()).toEqual([]);
    const [entry] = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "member.add-email"));
    expect(entry).toMatchObject({ actorId: app.people.support.id, subjectId: agent.id });
  });

  test("adds once when two people add it at the same time", async () => {
    const { id } = await addHeldEmail(app, { memberId: agent.id });
    const answers = await Promise.all([post(id, "add"), post(id, "add", app.as("superadmin"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await messagesOf(agent.id)).toHaveLength(1);
  });

  test.each([
    ["the address was sent to someone else", () => ({ to: addressOf(agent.id, otherAgent.id) })],
    ["the address is altered", () => ({ to: addressOf(agent.id, agent.id).replace(/.@/, "!@") })],
    ["the member has no access", () => ({ reason: "no_access" })],
    ["nothing is known", () => ({ reason: "failed" })],
  ])("is refused when %s", async (_name, change) => {
    const { id } = await addHeldEmail(app, { memberId: agent.id, ...change() });
    expect((await listed()).map(({ canAdd }) => canAdd)).toEqual([false]);
    expect((await post(id, "add")).status).toBe(409);
    expect(await messagesOf(agent.id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: "held" });
  });
});

const addressOf = (threadId: string, userId: string): string =>
  replyAddress(app.services, { kind: "message", threadId, userId }) ?? "";

describe("trying again", () => {
  const failed = (change: object = {}) =>
    addHeldEmail(app, { memberId: agent.id, from: agent.email, reason: "failed", ...change });
  const retries = () =>
    app.db.select().from(auditEntries).where(eq(auditEntries.action, "held_email.retry"));

  test("processes a failed email once when two people try at the same time", async () => {
    const { id } = await failed();
    expect(await listed()).toMatchObject([{ id, canAdd: false, canRetry: true }]);
    const answers = await Promise.all([post(id, "retry"), post(id, "retry", app.as("superadmin"))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowOf(id)).toMatchObject({ state: "received", attempts: 0, processedAt: null });
    expect(await retries()).toMatchObject([{ subjectId: id }]);
    await app.drainJobs();
    expect(await rowOf(id)).toMatchObject({ state: "added", reason: null });
    expect(await messagesOf(agent.id)).toMatchObject([{ content: "From my phone" }]);
    expect((await post(id, "retry")).status).toBe(404);
    expect(await messagesOf(agent.id)).toHaveLength(1);
  });

  test("decides again: a wrong sender is held with that reason", async () => {
    const { id } = await failed({ from: "private@example.test" });
    expect((await post(id, "retry")).status).toBe(200);
    await app.drainJobs();
    expect(await rowOf(id)).toMatchObject({ state: "held", reason: "wrong_sender" });
  });

  test.each(HELD_REASONS.filter((reason) => reason !== "failed"))(
    "is refused when the reason is %s",
    async (reason) => {
      const { id } = await failed({ reason });
      expect(await listed()).toMatchObject([{ canRetry: false }]);
      expect((await post(id, "retry")).status).toBe(409);
      expect(await rowOf(id)).toMatchObject({ state: "held", reason });
    },
  );

  test("is refused for people outside the team", async () => {
    const { id } = await failed();
    expect((await post(id, "retry", app.as("agent"))).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ state: "held" });
  });
});

test("dismisses an email once", async () => {
  const { id } = await addHeldEmail(app, { memberId: agent.id });
  expect((await post(id, "dismiss")).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: "dismissed" });
  expect((await post(id, "dismiss")).status).toBe(404);
  expect((await post(id, "add")).status).toBe(404);
  expect((await post(randomUUID(), "dismiss")).status).toBe(404);
});

test("downloads the email as a file that browsers don't render", async () => {
  const text = "<script>alert(1)</script>";
  const { id } = await addHeldEmail(app, { memberId: agent.id, text });
  const answer = await fetch(`${app.url}/api/admin/held-emails/${id}.eml`, {
    headers: { cookie: app.people.support.cookie },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="email.eml"');
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toContain(text);
  await post(id, "dismiss");
  const again = await fetch(answer.url, { headers: { cookie: app.people.support.cookie } });
  expect(again.status).toBe(404);
});

describe("lets the team add", () => {
  const member = { id: agent.id, removedAt: null };
  const own = { isFor: (id: string) => id === agent.id };
  test.each([
    ["a reply from another address", { reason: "wrong_sender" }, true],
    ["the 21st email of an hour", { reason: "too_many" }, true],
    ["an email without access", { reason: "no_access" }, false],
    ["an email to no thread", { reason: "no_thread" }, false],
    ["an email that can't be read", { reason: "unreadable" }, false],
    ["an email that failed", { reason: "failed" }, false],
    ["a reply to someone else's address", { address: { isFor: () => false } }, false],
    ["a reply to no address", { address: null }, false],
    ["a reply to an unknown thread", { member: null }, false],
    ["a reply of a removed member", { member: { ...member, removedAt: new Date() } }, false],
  ] as const)("%s: %o", (_name, facts, expected) => {
    expect(canAddHeld({ reason: "wrong_sender", address: own, member, ...facts })).toBe(expected);
  });
});
