import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { closeServices, openServices } from "#app/services.ts";
import type { ProductSettings } from "#features/product-settings/contract.ts";
import { testApp } from "#test/test-app.ts";
import { emailTemplates } from "./tables.ts";

const app = await testApp();
const { env, clock, settings } = app.services;
const databaseUrl = String(app.db.$client.options.connectionString);
const admin = app.as("superadmin");
const WAIT = { timeout: 4000, interval: 10 };

async function saveHours(hours: string): Promise<void> {
  const { support } = (await admin.get<ProductSettings>("/api/admin/settings")).body;
  const { email, phone } = support.values;
  const change = { email, phone, hours, version: support.version };
  expect((await admin.put("/api/admin/settings/support", change)).status).toBe(200);
}

test("applies a change in other processes, also after a lost connection", async () => {
  const other = await openServices(env, { databaseUrl, clock });
  const hoursThere = () => other.settings.current().support.hours;
  try {
    await saveHours("Mornings");
    // The process that saves has applied the change before it answers.
    expect(settings.current().support.hours).toBe("Mornings");
    await vi.waitFor(() => expect(hoursThere()).toBe("Mornings"), WAIT);

    const ended = await app.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'colonnade-settings'`);
    expect(ended.rows.length).toBe(2);
    await saveHours("Evenings");
    expect(settings.current().support.hours).toBe("Evenings");
    await vi.waitFor(() => expect(hoursThere()).toBe("Evenings"), WAIT);
  } finally {
    await closeServices(other);
  }
});

test("includes edited emails, and keeps the same object while nothing changes", async () => {
  await app.db.transaction(async (tx) => {
    await tx.insert(emailTemplates).values({ key: "invitation", subject: "Hi", body: "Come in" });
    await settings.announce(tx);
  });
  await settings.reload();
  const now = settings.current();
  expect(now.mailTemplates.get("invitation")).toEqual({ subject: "Hi", body: "Come in" });
  await settings.reload();
  expect(settings.current()).toBe(now);
});
