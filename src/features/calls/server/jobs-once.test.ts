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

/** What a worker does every minute. */
const tick = async (services: Services = app.services) => {
  for (const job of callsJobs) await job.handle({}, services);
};
const statusOf = async (id: string) => {
  const [row] = await app.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, id));
  return row?.status;
};
const sent = () => app.db.select().from(mails).orderBy(asc(mails.createdAt));
const addresses = async () => (await sent()).map((mail) => mail.toAddress).sort();
const news = () => app.db.select().from(notifications).orderBy(asc(notifications.createdAt));

describe("nothing twice, nothing lost", () => {
  test("two workers at the same moment, ten times each", async () => {
    const { env, db, clock } = app.services;
    const databaseUrl = String(db.$client.options.connectionString);
    const second = await openServices(env, { databaseUrl, clock });
    await sampleCall(app, teamMember.id);
    const rush = () =>
      Promise.all(Array.from({ length: 20 }, (_, n) => tick(n % 2 ? second : app.services)));
    app.clock.set("2026-11-16T15:00:00Z");
    await rush();
    expect(await addresses()).toEqual(both);
    expect(await news()).toHaveLength(1);
    app.clock.set("2026-11-17T14:00:00Z");
    await rush();
    expect(await sent()).toHaveLength(4);
    await closeServices(second);
  });

  test.each([confirmCallsJob, remindCallsJob])(
    "$name that dies between its two mails is made good by the next, once",
    async (job) => {
      const isReminder = job === remindCallsJob;
      const call = await sampleCall(app, teamMember.id, {
        status: isReminder ? "confirmed" : "pending",
      });
      app.clock.set(isReminder ? "2026-11-17T14:00:00Z" : "2026-11-16T15:00:00Z");
      let count = 0;
      const dying: Services = {
        ...app.services,
        mailer: {
          async send(tx, mail) {
            count += 1;
            if (count === 2) throw new Error("the process is gone");
            await app.services.mailer.send(tx, mail);
          },
        },
      };
      await expect(job.handle({}, dying)).rejects.toThrow("the process is gone");
      expect(await sent()).toEqual([]);
      expect(await statusOf(call.id)).toBe(isReminder ? "confirmed" : "pending");
      await job.handle({}, app.services);
      await job.handle({}, app.services);
      expect(await addresses()).toEqual(both);
    },
  );

  test("a cancellation and a confirmation at the same moment agree with each other", async () => {
    const member = app.as("teamMember");
    for (let round = 0; round < 10; round += 1) {
      await app.db.delete(scheduledCalls);
      await app.db.delete(mails);
      app.clock.set("2026-11-16T15:00:00Z");
      const call = await sampleCall(app, teamMember.id);
      await Promise.all([tick(), member.post(`/api/calls/${call.id}/cancel`)]);
      expect(await statusOf(call.id)).toBe("cancelled");
      const subjects = (await sent()).map((mail) => mail.subject);
      const confirmed = subjects.filter((subject) => subject.includes("confirmed"));
      const cancelled = subjects.filter((subject) => subject.includes("cancelled"));
      // Whoever was told of the call was also told that it is off.
      expect(cancelled).toHaveLength(confirmed.length);
    }
  });
});

describe("a member who has left", () => {
  test("gets no mail, and the slot is free again", async () => {
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
    // The founder's calendar held the confirmed one.
    expect(await addresses()).toEqual([DEMO_BRAND.founder.email]);
  });
});
