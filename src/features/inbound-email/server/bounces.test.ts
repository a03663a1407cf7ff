import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bounceAddress } from "#platform/server/mail/inbound-address.ts";
import { bouncedAddresses, mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { dsn, unknownUser } from "./bounce.fixture.ts";
import { deliver } from "./inbound-email.fixture.ts";
import { createProcessJob } from "./process-email.ts";
import { inboundEmails } from "./tables.ts";

const app = await testApp();
const { agent, otherAgent } = app.people;

/** Sends an email to this address and returns where its bounces go. */
async function sendTo(address: string) {
  const [stored] = await app.services.mailer.sendAll(app.db, [
    { to: address, subject: "Hello", paragraphs: ["Text"] },
  ]);
  const id = stored?.mailId ?? "";
  return { id, bounceTo: bounceAddress(app.services, { id, toAddress: address }) ?? "" };
}

const flags = () => app.db.select().from(bouncedAddresses);
const received = () => app.db.select().from(inboundEmails);

async function receive(to: string, raw: string) {
  expect((await deliver(app, to, Buffer.from(raw))).status).toBe(200);
  await app.drainJobs();
}

beforeEach(async () => {
  await app.db.delete(bouncedAddresses);
  await app.db.delete(inboundEmails);
});

test("flags the address of an email that bounced, and skips its next emails", async () => {
  const { bounceTo } = await sendTo(agent.email);
  await receive(bounceTo, unknownUser(agent.email));
  expect(await flags()).toMatchObject([{ address: agent.email, reason: "550 5.1.1 User unknown" }]);
  expect(await received()).toMatchObject([
    { state: "ignored", reason: "bounce", fromAddress: agent.email },
  ]);
  const [next] = await app.services.mailer.sendAll(app.db, [
    { to: agent.email, subject: "Again", paragraphs: ["Text"] },
  ]);
  expect(next?.isSkipped).toBe(true);
});

test("tells other features which email bounced, once for a second delivery", async () => {
  const { id, bounceTo } = await sendTo(agent.email);
  const raw = Buffer.from(unknownUser(agent.email));
  for (const one of [raw, raw]) expect((await deliver(app, bounceTo, one)).status).toBe(200);
  const bounced: string[] = [];
  const job = createProcessJob(async (_services, _tx, mailId) => void bounced.push(mailId));
  for (const { id: inboundId } of await received()) await job.handle({ inboundId }, app.services);
  expect(bounced).toEqual([id]);
});

test("flags nobody when the report is a delay, and nobody else when it names someone else", async () => {
  const { bounceTo } = await sendTo(agent.email);
  const fields = ["Reporting-MTA: dns; mx", "", "Action: delayed", "Status: 4.4.1"];
  await receive(bounceTo, dsn({ from: "MAILER-DAEMON@mx.test", text: "Delayed", fields }));
  expect(await flags()).toEqual([]);
  await receive(bounceTo, unknownUser(otherAgent.email));
  expect(await flags()).toMatchObject([{ address: agent.email }]);
});

test("flags nobody when the address is forged or the email unknown", async () => {
  const { id, bounceTo } = await sendTo(agent.email);
  const forged = bounceTo.replace(/(.)@/, (_all, last) => (last === "0" ? "1@" : "0@"));
  await receive(forged, unknownUser(agent.email));
  await app.db.delete(mails).where(eq(mails.id, id));
  await receive(bounceTo, unknownUser(agent.email));
  expect(await flags()).toEqual([]);
  expect(await received()).toMatchObject([{ state: "ignored" }, { state: "ignored" }]);
});

test("keeps the new address when an email to the former one bounces late", async () => {
  const { id, bounceTo } = await sendTo(agent.email);
  await app.db.update(mails).set({ toAddress: "new@example.test" }).where(eq(mails.id, id));
  await receive(bounceTo, unknownUser(agent.email));
  expect(await flags()).toEqual([]);
});
