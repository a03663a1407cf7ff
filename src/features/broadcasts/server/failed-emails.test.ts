import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { failedMailJob, sendMailJob } from "#platform/server/mail/mailer.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { broadcastForm } from "./broadcast.fixture.ts";
import { queueBatch } from "./queue-batch.ts";

/** Nothing listens on this port. */
const app = await testApp({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
const { db, services } = app;
const boss = app.as("superadmin");

test("counts emails that the mail server refused in every attempt as failed", async () => {
  const organizationId = await createOrganizationRow(services, "Fern & Co");
  for (const firstName of ["Ada", "Ben"])
    await createPerson(services, { organizationId, firstName });
  const audience = { kind: "agency", organizationId } as const;
  const { body } = await boss.post("/api/admin/broadcasts", broadcastForm({ audience }));
  await boss.post(`/api/admin/broadcasts/${body.id}/send`, { version: 1, sendAt: null });
  await queueBatch(services);
  const counts = async () => (await boss.get(`/api/admin/broadcasts/${body.id}`)).body.counts;
  const none = { total: 2, sent: 0, skipped: 0, bounced: 0 };
  expect(await counts()).toEqual({ ...none, failed: 0 });

  // The next attempt is the last one.
  await db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${sendMailJob.name}`);
  await services.jobs.work([sendMailJob, failedMailJob], services);
  await expect.poll(counts, { timeout: 25_000 }).toEqual({ ...none, failed: 2 });
});
