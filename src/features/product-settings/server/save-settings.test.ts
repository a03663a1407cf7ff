import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { ProductSettings } from "../contract.ts";

const app = await testApp({ env: { BRAND_NAME: "From the environment" } });
const admin = app.as("superadmin");
const { settings } = app.services;

const find = async () => (await admin.get<ProductSettings>("/api/admin/settings")).body;
const brand = {
  name: "Acme Academy",
  tagline: "Build more",
  logoUrl: null,
  primaryColor: "#1D4D2B",
  accentColor: "#A03A1B",
};

describe("precedence", () => {
  test("has the values of the environment until a section is saved", async () => {
    expect((await find()).brand).toMatchObject({
      source: "environment",
      problem: null,
      version: 1,
      savedBy: null,
      values: { name: "From the environment" },
    });
  });

  test("uses saved values at once and those of the environment again after a reset", async () => {
    const saved = await admin.put("/api/admin/settings/brand", { ...brand, version: 1 });
    expect(saved.status).toBe(200);
    expect(settings.current().brand).toEqual(brand);
    const { brand: found } = await find();
    expect(found).toMatchObject({ source: "database", version: 2, values: brand });
    expect(found.savedBy?.id).toBe(app.people.superadmin.id);

    const reset = await admin.delete("/api/admin/settings/brand", { version: 2 });
    expect(reset.status).toBe(200);
    expect(settings.current().brand.name).toBe("From the environment");
    // The version goes on: a form that was opened before is out of date.
    expect((await find()).brand).toMatchObject({ source: "environment", version: 3 });
    const stale = await admin.put("/api/admin/settings/brand", { ...brand, version: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, "edit_conflict"]);
  });

  test("saves one of two changes that started from the same version", async () => {
    const { support } = await find();
    const change = (hours: string) =>
      admin.put("/api/admin/settings/support", {
        ...{ email: "help@acme.example", phone: "+1 555 0100", hours },
        version: support.version,
      });
    const answers = await Promise.all([change("Mornings"), change("Evenings")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const product = await app.as("anonymous").get("/api/product");
    expect(product.body.support).toEqual(settings.current().support);
  });

  test.each([
    [{ primaryColor: "#F0E0D0" }, "primaryColor"],
    [{ primaryColor: "red" }, "primaryColor"],
    [{ logoUrl: "https://example.com/logo.png" }, "logoUrl"],
    [{ name: " " }, "name"],
  ])("rejects %o", async (wrong, field) => {
    const answer = await admin.put("/api/admin/settings/brand", { ...brand, ...wrong, version: 1 });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe("founder", () => {
  test("is a superadmin, with name, email and picture of that person", async () => {
    const { organizationId } = app.people.superadmin;
    const founder = await createPerson(app.services, { role: "superadmin", organizationId });
    await app.db.update(users).set({ image: "/files/x/480" }).where(eq(users.id, founder.id));
    const save = async (userId: string) =>
      admin.put("/api/admin/settings/founder", {
        ...{ userId, title: "Head coach", portraitUrl: null },
        version: (await find()).founder.version,
      });
    expect((await save(app.people.agent.id)).status).toBe(422);
    expect((await save(founder.id)).status).toBe(200);
    expect(settings.current().founder).toMatchObject({
      userId: founder.id,
      email: founder.email,
      title: "Head coach",
      portraitUrl: "/files/x/480",
    });
    expect((await find()).superadmins.map(({ id }) => id)).toContain(founder.id);

    await app.db.update(users).set({ role: "agent" }).where(eq(users.id, founder.id));
    await settings.reload();
    expect(settings.current().founder.userId).toBeNull();
    expect((await find()).founder.problem).toContain("no longer a superadmin");
  });
});

describe("grace period", () => {
  test("is 0 days until one is saved", async () => {
    expect(settings.current().billing).toEqual({ graceDays: 0 });
    const { billing } = await find();
    const path = "/api/admin/settings/billing";
    const saved = await admin.put(path, { graceDays: 7, version: billing.version });
    expect(saved.status).toBe(200);
    expect(settings.current().billing).toEqual({ graceDays: 7 });
    await admin.delete(path, { version: billing.version + 1 });
    expect(settings.current().billing).toEqual({ graceDays: 0 });
  });

  test.each([-1, 31, 1.5, null])("cannot be %s days", async (graceDays) => {
    const answer = await admin.put("/api/admin/settings/billing", { graceDays, version: 1 });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ["graceDays"]]);
  });
});

test("records who changed which fields", async () => {
  const { refund } = await find();
  const policy = "You get your money back within 30 days.";
  await admin.put("/api/admin/settings/refund", { policy, version: refund.version });
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, "refund"));
  expect(entries).toMatchObject([
    {
      action: "product_settings.update",
      actorId: app.people.superadmin.id,
      subjectName: "Refund policy",
      details: { policy: { from: null, to: policy } },
    },
  ]);
  expect((await app.as("anonymous").get("/api/product")).body.refundPolicy).toBe(policy);
});

test("stores one row per section", async () => {
  const rows = await app.db.select({ section: appSettings.section }).from(appSettings);
  const names = rows.map(({ section }) => section);
  expect(new Set(names).size).toBe(names.length);
});
