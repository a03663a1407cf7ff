import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { DAY_MS } from "#lib/durations.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { bouncedAddresses, mails } from "#platform/server/tables.ts";
import { startFakeSmtp } from "#test/fake-smtp.ts";
import { testApp } from "#test/test-app.ts";
import { readInboundAddress } from "./inbound-address.ts";

const smtp = await startFakeSmtp();
const app = await testApp({
  env: {
    SMTP_URL: smtp.url,
    INBOUND_EMAIL_DOMAIN: "reply.example.com",
    INBOUND_EMAIL_SECRET: "s".repeat(32),
  },
});
const { agent } = app.people;
const { mailer } = app.services;

let count = 0;
const newAddress = () => {
  count += 1;
  return `Person-${count}@example.test`;
};
const mailTo = (to: string) => ({ to, subject: "Hello", paragraphs: ["Text"] });
const flag = (address: string) =>
  app.db
    .insert(bouncedAddresses)
    .values({ address: address.toLowerCase(), reason: "550", bouncedAt: app.clock.now() });

beforeEach(async () => {
  await app.db.delete(bouncedAddresses);
});

describe("replies and bounces", () => {
  test("hands over signed addresses for both when the email belongs to a thread", async () => {
    const to = newAddress();
    const thread = { kind: "message", threadId: agent.id, userId: agent.id } as const;
    await mailer.send(app.db, { ...mailTo(to), footnote: "Why.", thread });
    await app.drainJobs();
    const [email] = await smtp.mailsTo(to);
    const reply = readInboundAddress(app.services, email?.replyTo?.[0]?.address ?? "");
    expect(reply).toMatchObject({ type: "reply", kind: "message", threadId: agent.id });
    expect(reply?.isFor(agent.id)).toBe(true);
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain("Reply to this email to answer.");
      expect(text).toContain("Why.");
    }
    const [mail] = await app.db.select().from(mails).where(eq(mails.toAddress, to));
    const bounce = readInboundAddress(app.services, smtp.sendersTo(to)[0] ?? "");
    expect(bounce).toMatchObject({ type: "bounce", mailId: mail?.id });
    expect(bounce?.isFor(to)).toBe(true);
    expect(email?.messageId).toBe(`<${mail?.id}@colonnade>`);
    expect(email?.from?.address).toBe("hello@colonnade.test");
  });

  test("keep the support address as Reply-To when the email belongs to no thread", async () => {
    const to = newAddress();
    await mailer.send(app.db, mailTo(to));
    await app.drainJobs();
    const [email] = await smtp.mailsTo(to);
    expect(email?.replyTo?.[0]?.address).toBe("support@colonnade.test");
    expect(email?.text).not.toContain("Reply to this email");
    expect(smtp.sendersTo(to)[0]).toMatch(/^bounce\+.*@reply\.example\.com$/);
  });
});

describe("addresses that bounced", () => {
  test("get no email except those about signing in", async () => {
    const to = newAddress();
    await flag(to);
    const stored = await mailer.sendAll(app.db, [
      mailTo(to),
      mailTo(newAddress()),
      { ...mailTo(to), subject: "Reset", isAlwaysSent: true },
    ]);
    expect(stored.map(({ isSkipped }) => isSkipped)).toEqual([true, false, false]);
    await app.drainJobs();
    expect((await smtp.mailsTo(to)).map(({ subject }) => subject)).toEqual(["Reset"]);
    const rows = await app.db.select().from(mails).where(eq(mails.toAddress, to));
    expect(rows.find(({ subject }) => subject === "Hello")).toMatchObject({
      sentAt: null,
      skippedAt: expect.any(Date),
    });
  });

  test("still get the link to reset the password", async () => {
    await flag(agent.email);
    await app.as("anonymous").post("/api/auth/forgot-password", { email: agent.email });
    await app.drainJobs();
    await app.drainJobs();
    const subjects = (await smtp.mailsTo(agent.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Reset your Colonnade password"]);
  });

  test("are shown to the member, who tries again", async () => {
    await flag(agent.email);
    const client = app.as("agent");
    const { body } = await client.get("/api/account/email-change");
    expect(body).toMatchObject({ bouncedAddress: agent.email });
    expect((await client.post("/api/account/try-email-again", {})).status).toBe(200);
    const { body: after } = await client.get("/api/account/email-change");
    expect(after).toMatchObject({ bouncedAddress: null });
    const [mail] = await mailer.sendAll(app.db, [mailTo(agent.email)]);
    expect(mail?.isSkipped).toBe(false);
  });

  test("are shown to staff with the reason, and staff try again", async () => {
    await flag(agent.email);
    const path = `/api/members/${agent.id}`;
    const client = app.as("support");
    const { body } = await client.get(path);
    expect(body).toMatchObject({ bounce: { reason: "550", bouncedAt: expect.any(String) } });
    expect((await client.post(`/api/members/${agent.id}/try-email-again`, {})).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ bounce: null });
  });

  test("belong to the address: someone else's flag changes nothing", async () => {
    await flag(newAddress());
    const { body } = await app.as("agent").get("/api/account/email-change");
    expect(body).toMatchObject({ bouncedAddress: null });
    await flag(agent.email);
    await app.as("otherAgent").post("/api/account/try-email-again", {});
    expect(await app.db.$count(bouncedAddresses, eq(bouncedAddresses.address, agent.email))).toBe(
      1,
    );
  });
});

test("deletes skipped emails after 30 days", async () => {
  await app.db.delete(mails);
  const now = app.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const row = { toAddress: "a@example.test", subject: "", text: "", html: "" };
  await app.db
    .insert(mails)
    .values([ago(31), ago(29)].map((at) => ({ ...row, skippedAt: at, createdAt: at })));
  await deleteOldRows(app.services, retention);
  expect(await app.db.select({ skippedAt: mails.skippedAt }).from(mails)).toEqual([
    { skippedAt: ago(29) },
  ]);
});
