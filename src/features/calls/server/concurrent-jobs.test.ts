import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { closeServices, openServices } from "#app/services.ts";
import { users } from "#features/accounts/server/tables.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { DEMO_BRAND } from "#platform/brand.ts";
import type { Services } from "#platform/server/services.ts";
import { mails } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { sampleCall } from "./call.fixture.ts";
import { callsJobs, confirmCallsJob, releaseCallsJob, remindCallsJob } from "./jobs.ts";
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
const tick = async (services: Services = app.services) => {
  for (const job of callsJobs) await job.handle({}, services);
};
const statusOf = async (id: string) => {
  const [row] = await app.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, id));
  return row?.status;
};
const sent = () => app.db.select().from(mails).orderBy(asc(mails.createdAt));
const addresses = async () => (await sent()).map((mail) => mail.toAddress).sort();
const sentNotifications = () =>
  app.db.select().from(notifications).orderBy(asc(notifications.createdAt));

describe("idempotent jobs", () => {
  test("send each notice once when two workers run at the same time", async () => {
    const { env, db, clock } = app.services;
    const databaseUrl = String(db.$client.options.connectionString);
    const second = await openServices(env, { databaseUrl, clock });
    await sampleCall(app, teamMember.id);
    const runInParallel = () =>
      Promise.all(Array.from({ length: 20 }, (_, n) => tick(n % 2 ? second : app.services)));
    app.clock.set("2026-11-16T15:00:00Z");
    await runInParallel();
    expect(await addresses()).toEqual(both);
    expect(await sentNotifications()).toHaveLength(1);
    app.clock.set("2026-11-17T14:00:00Z");
    await runInParallel();
    expect(await sent()).toHaveLength(4);
    await closeServices(second);
  });

  test.each([confirmCallsJob, remindCallsJob])(
    "$name sends both emails once when an earlier run failed between them",
    async (job) => {
      const isReminder = job === remindCallsJob;
      const call = await sampleCall(app, teamMember.id, {
        status: isReminder ? "confirmed" : "pending",
      });
      app.clock.set(isReminder ? "2026-11-17T14:00:00Z" : "2026-11-16T15:00:00Z");
      let count = 0;
      const crashAtSecond = () => {
        count += 1;
        if (count === 2) throw new Error("simulated crash");
      };
      const { mailer } = app.services;
      const failing: Services = {
        ...app.services,
        mailer: {
          async send(tx, mail) {
            crashAtSecond();
            await mailer.send(tx, mail);
          },
          async sendAll(tx, mails) {
            crashAtSecond();
            return mailer.sendAll(tx, mails);
          },
        },
      };
      await expect(job.handle({}, failing)).rejects.toThrow("simulated crash");
      expect(await sent()).toEqual([]);
      expect(await statusOf(call.id)).toBe(isReminder ? "confirmed" : "pending");
      await job.handle({}, app.services);
      await job.handle({}, app.services);
      expect(await addresses()).toEqual(both);
    },
  );

  test("retract each confirmation when a member cancels at the same time", async () => {
    const member = app.as("teamMember");
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await app.db.delete(scheduledCalls);
      await app.db.delete(mails);
      app.clock.set("2026-11-16T15:00:00Z");
      const call = await sampleCall(app, teamMember.id);
      await Promise.all([tick(), member.post(`/api/calls/${call.id}/cancel`)]);
      expect(await statusOf(call.id)).toBe("cancelled");
      const toWhom = async (word: string) =>
        (await sent())
          .filter(({ subject }) => subject.includes(word))
          .map((mail) => mail.toAddress);
      // The member has an entry since the booking; the founder gets one with the confirmation.
      const confirmed = await toWhom("confirmed");
      const expected = confirmed.length > 0 ? both : [teamMember.email];
      expect((await toWhom("canceled")).sort()).toEqual(expected);
    }
  });
});

describe("calls of a removed member", () => {
  test("are canceled without an email to the member", async () => {
    const guest = await createPerson(app.services, { organizationId: agent.organizationId });
    const pending = await sampleCall(app, guest.id);
    const confirmed = await sampleCall(app, guest.id, {
      slotDate: "2026-11-18",
      status: "confirmed",
    });
    const past = await sampleCall(app, guest.id, { slotDate: "2026-11-13" });
    await app.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, guest.id));
    await releaseCallsJob.handle({}, app.services);
    await releaseCallsJob.handle({}, app.services);
    expect(await statusOf(pending.id)).toBe("cancelled");
    expect(await statusOf(confirmed.id)).toBe("cancelled");
    expect(await statusOf(past.id)).toBe("pending");
    // Only the confirmed call was in the founder's calendar.
    expect(await addresses()).toEqual([DEMO_BRAND.founder.email]);
  });
});
