import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { keyElements, lessons } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const REQUIRED = "Please fill in all required fields.";
const form = { title: "Clear Roles", description: "Who decides what", slug: "clear-roles" };

const list = (pillarId: string) => `/api/admin/pillars/${pillarId}/elements`;
const order = async (pillarId: string) => {
  const rows = await app.db
    .select()
    .from(keyElements)
    .where(eq(keyElements.pillarId, pillarId))
    .orderBy(asc(keyElements.orderPosition));
  return rows.map(({ slug, orderPosition }) => `${orderPosition}:${slug}`);
};

test("appends a new key element to the list", async () => {
  const pillar = await samplePillar(app.db, 0);
  expect((await author.post(list(pillar.id), form)).status).toBe(201);
  expect(await order(pillar.id)).toEqual(["1:element-1", "2:clear-roles"]);
});

test.each(["title", "description", "slug"])(
  "rejects a key element when %s is missing or blank",
  async (name) => {
    const pillar = await samplePillar(app.db);
    for (const value of [undefined, "  "]) {
      const answer = await author.post(list(pillar.id), { ...form, [name]: value });
      expect([answer.status, answer.body.message]).toEqual([422, REQUIRED]);
      expect(answer.body.fields).toHaveProperty(name);
    }
  },
);

test("rejects a slug when another element of the same pillar has it", async () => {
  const [one, other] = [await samplePillar(app.db), await samplePillar(app.db)];
  await author.post(list(one.id), form);
  expect((await author.post(list(other.id), form)).status).toBe(201);
  const again = await author.post(list(one.id), form);
  expect([again.status, again.body.code]).toEqual([409, "slug_taken"]);
});

test("keeps positions without gaps when elements are updated, moved and deleted", async () => {
  const pillar = await samplePillar(app.db, 1, 2, 3);
  const [first, second, third] = pillar.elements.map(({ id }) => `${list(pillar.id)}/${id}`);
  expect((await author.put(first ?? "", { ...form, version: 1 })).status).toBe(200);
  expect((await author.post(`${third}/move`, { position: 1 })).body).toEqual({ position: 1 });
  expect(await order(pillar.id)).toEqual(["1:element-3", "2:clear-roles", "3:element-2"]);
  expect((await author.post(`${third}/move`, { direction: "up" })).body.message).toBe(
    "The first item can't move up.",
  );
  expect((await author.post(`${second}/move`, { direction: "down" })).body.message).toBe(
    "The last item can't move down.",
  );
  expect((await author.delete(first ?? "")).status).toBe(200);
  expect(await order(pillar.id)).toEqual(["1:element-3", "2:element-2"]);
  expect(await app.db.$count(lessons, eq(lessons.keyElementId, pillar.elements[0]?.id ?? ""))).toBe(
    0,
  );
});

describe("mismatched ids", () => {
  test("responds 404 with the same body as for a random id and changes nothing", async () => {
    const [one, other] = [await samplePillar(app.db, 1), await samplePillar(app.db, 1)];
    const random = crypto.randomUUID();
    const wrong = [
      `${list(one.id)}/${other.elements[0]?.id}`,
      `${list(one.id)}/${random}`,
      `${list(random)}/${one.elements[0]?.id}`,
    ];
    for (const path of wrong) {
      for (const answer of [
        await author.put(path, { ...form, version: 1 }),
        await author.delete(path),
        await author.post(`${path}/move`, { position: 1 }),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ code: "not_found", message: "Not found" });
      }
    }
    expect((await author.get(list(random))).status).toBe(404);
    expect((await author.post(list(random), form)).status).toBe(404);
    expect(await order(one.id)).toEqual(["1:element-1"]);
    expect(await order(other.id)).toEqual(["1:element-1"]);
  });
});

test("lists elements with their pillar, search results and counts", async () => {
  const pillar = await samplePillar(app.db, 2, 0);
  await author.post(list(pillar.id), form);
  const all = await author.get(list(pillar.id));
  expect(all.body).toMatchObject({ pillar: { slug: pillar.slug }, count: 3, total: 3 });
  expect(all.body.items).toMatchObject([
    { lessonCount: 2 },
    { lessonCount: 0 },
    { lessonCount: 0 },
  ]);
  const found = await author.get(`${list(pillar.id)}?search=decides`);
  expect(found.body).toMatchObject({ count: 3, total: 1, items: [{ slug: "clear-roles" }] });
});

test("records every change in the audit log", async () => {
  const pillar = await samplePillar(app.db, 0);
  const { id } = (await author.post(list(pillar.id), form)).body;
  const path = `${list(pillar.id)}/${id}`;
  await author.put(path, { ...form, version: 1 });
  await author.post(`${path}/move`, { direction: "up" });
  await author.delete(path);
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "element.create",
    "element.move",
    "element.update",
    "key_element.trash",
  ]);
});
