import { asc, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { DEMO_BRAND } from "#platform/brand.ts";
import { mails } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { sampleCall } from "./call.fixture.ts";
import { callsJobs } from "./jobs.ts";
import { scheduledCalls } from "./tables.ts";

const app = await testApp();
const { teamMember, agent } = app.people;
const both = [DEMO_BRAND.founder.email, teamMember.email].sort();

beforeEach(async () => {
  app.clock.set("2026-11-15T20:00:00Z");
  await app.db.delete(scheduledCalls);
  await app.db.delete(notifications);
  await app.db.delete(mails);
});

/** Runs all jobs once, as a worker does every minute. */
const tick = async () => {
  for (const job of callsJobs) await job.handle({}, app.services);
};
const statusOf = async (id: string) => {
  const [row] = await app.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, id));
  return row?.status;
};
const sent = () => app.db.select().from(mails).orderBy(asc(mails.createdAt));
const addresses = async () => (await sent()).map((mail) => mail.toAddress).sort();
const sentNotifications = () =>
  app.db.select().from(notifications).orderBy(asc(notifications.createdAt));

describe("confirming calls", () => {
  test("confirms a call once, 24 hours before it starts", async () => {
    const call = await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-16T14:59:59Z");
    await tick();
    expect(await statusOf(call.id)).toBe("pending");
    expect(await sent()).toEqual([]);

    app.clock.set("2026-11-16T15:00:00Z");
    await tick();
    expect(await statusOf(call.id)).toBe("confirmed");
    expect(await addresses()).toEqual(both);

    for (const minute of ["15:01", "15:02", "23:59"]) {
      app.clock.set(`2026-11-16T${minute}:00Z`);
      await tick();
    }
    expect(await sent()).toHaveLength(2);
    expect((await sentNotifications()).map((one) => one.kind)).toEqual(["call_confirmed"]);
  });

  test("attaches a valid .ics file and links to the call", async () => {
    const call = await sampleCall(app, teamMember.id, { question: "Pricing & <b>scope</b>" });
    app.clock.set("2026-11-16T15:00:00Z");
    await tick();
    const [one] = await sent();
    for (const mail of await sent()) {
      const [file] = mail.attachments;
      expect(file?.filename).toBe("call-2026-11-17.ics");
      expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=PUBLISH");
      const text = Buffer.from(file?.base64 ?? "", "base64").toString();
      const calendar = new ICAL.Component(ICAL.parse(text));
      const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
      expect(event.uid).toBe(`call-${call.id}@colonnade`);
      expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-17T15:00:00.000Z");
      expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-17T15:30:00.000Z");
      expect(event.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
      expect(mail.text).toContain("Tuesday, November 17, 2026 at 7:00 AM PT");
      expect(mail.text).toContain("Pricing & <b>scope</b>");
      expect(mail.html).not.toContain("<b>scope</b>");
    }
    const member = (await sent()).find((mail) => mail.toAddress === teamMember.email);
    expect(member?.text).toContain("Marguerite Vance will call you at (555) 123-4567.");
    const founder = (await sent()).find((mail) => mail.toAddress === DEMO_BRAND.founder.email);
    expect(founder?.text).toContain(`/admin/calls/${call.id}`);
    expect(member?.text).not.toContain("/admin/");
    expect(one?.subject).toContain("confirmed");
  });

  test("adds the local time when the member's time zone is known", async () => {
    const guest = await createPerson(app.services, { organizationId: agent.organizationId });
    await app.db.update(users).set({ timeZone: "Europe/Lisbon" }).where(eq(users.id, guest.id));
    await sampleCall(app, guest.id);
    app.clock.set("2026-11-16T15:00:00Z");
    await tick();
    const mail = (await sent()).find((one) => one.toAddress === guest.email);
    expect(mail?.text).toMatch(/at 3:00\sPM .* \(7:00 AM PT\)/);
    expect((await sentNotifications())[0]?.body).toMatch(/3:00\sPM/);
  });

  test("skips the email when the member turned it off, and adds an unsubscribe link otherwise", async () => {
    await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-16T15:00:00Z");
    const choose = (email: boolean) =>
      app
        .as("teamMember")
        .put("/api/notifications/preferences", { kind: "call_confirmed", inApp: true, email });
    await choose(false);
    await tick();
    expect(await addresses()).toEqual([DEMO_BRAND.founder.email]);
    expect(await sentNotifications()).toHaveLength(1);

    await choose(true);
    await app.db.update(scheduledCalls).set({ status: "pending" });
    await tick();
    const mail = (await sent()).find((one) => one.toAddress === teamMember.email);
    expect(mail?.text).toContain("/unsubscribe#token=");
  });

  test("counts 24 hours when daylight saving changes in between", async () => {
    app.clock.set("2026-10-25T20:00:00Z");
    const before = await sampleCall(app, teamMember.id, { slotDate: "2026-10-30" });
    const after = await sampleCall(app, teamMember.id, { slotDate: "2026-11-03" });
    app.clock.set("2026-10-29T13:59:59Z");
    await tick();
    expect(await statusOf(before.id)).toBe("pending");
    app.clock.set("2026-10-29T14:00:00Z");
    await tick();
    expect(await statusOf(before.id)).toBe("confirmed");
    app.clock.set("2026-11-02T14:59:59Z");
    await tick();
    expect(await statusOf(after.id)).toBe("pending");
    app.clock.set("2026-11-02T15:00:00Z");
    await tick();
    expect(await statusOf(after.id)).toBe("confirmed");
  });

  test("catches up after an outage but skips past calls", async () => {
    const late = await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-17T13:00:00Z");
    await tick();
    expect(await statusOf(late.id)).toBe("confirmed");

    const over = await sampleCall(app, teamMember.id, { slotDate: "2026-11-18" });
    app.clock.set("2026-11-18T15:00:00Z");
    await tick();
    expect(await statusOf(over.id)).toBe("pending");
    expect(await sent()).toHaveLength(2);
  });

  test.each(["completed", "missed", "cancelled"] as const)("skips a %s call", async (s) => {
    const call = await sampleCall(app, teamMember.id, { status: s });
    app.clock.set("2026-11-16T15:00:00Z");
    await tick();
    expect(await statusOf(call.id)).toBe(s);
    expect(await sent()).toEqual([]);
  });

  test("confirms a call again when it was rescheduled", async () => {
    const call = await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-16T15:00:00Z");
    await tick();
    await app.db.delete(mails);
    const member = app.as("teamMember");
    await member.post(`/api/calls/${call.id}/reschedule`, {
      date: "2026-11-20",
      slot: "07:00-pt",
    });
    await app.db.delete(mails);
    await tick();
    expect(await statusOf(call.id)).toBe("pending");
    app.clock.set("2026-11-19T15:00:00Z");
    await tick();
    expect(await statusOf(call.id)).toBe("confirmed");
    expect(await addresses()).toEqual(both);
  });
});

test("notifies once the day before when staff confirmed the call earlier", async () => {
  await sampleCall(app, teamMember.id, { status: "confirmed" });
  app.clock.set("2026-11-16T14:59:00Z");
  await tick();
  expect(await sentNotifications()).toEqual([]);
  app.clock.set("2026-11-16T15:00:00Z");
  await tick();
  await tick();
  expect((await sentNotifications()).map((one) => one.kind)).toEqual(["call_tomorrow"]);
  expect(await sent()).toEqual([]);
});

describe("reminding", () => {
  test("emails both sides once, 1 hour before the call", async () => {
    await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-16T15:00:00Z");
    await tick();
    await app.db.delete(mails);
    app.clock.set("2026-11-17T13:59:59Z");
    await tick();
    expect(await sent()).toEqual([]);
    app.clock.set("2026-11-17T14:00:00Z");
    await tick();
    await tick();
    expect(await addresses()).toEqual(both);
    expect((await sent()).map((mail) => mail.subject).sort()).toEqual([
      "Call in 1 hour: Tessa Member",
      "Your call starts in 1 hour",
    ]);
    app.clock.set("2026-11-17T15:01:00Z");
    await tick();
    expect(await sent()).toHaveLength(2);
  });

  test("sends only the confirmation when the call is confirmed in the last hour", async () => {
    await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-17T14:30:00Z");
    await tick();
    expect(await sent()).toHaveLength(2);
    expect((await sent()).map((mail) => mail.subject).join()).toContain("confirmed");
  });

  test("sends nothing when the call is canceled", async () => {
    const call = await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-16T15:00:00Z");
    await tick();
    await app.as("teamMember").post(`/api/calls/${call.id}/cancel`);
    await app.db.delete(mails);
    app.clock.set("2026-11-17T14:00:00Z");
    await tick();
    expect(await sent()).toEqual([]);
  });
});
