import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { lessons } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const REQUIRED = "Please fill in all required fields.";
const form = { title: "Say no well", content: "<p>No is a sentence.</p>", orderPosition: 99 };

async function setUp(size: number) {
  const pillar = await samplePillar(app.db, size);
  const [element] = pillar.elements;
  const elementId = element?.id ?? "";
  const base = `/api/admin/pillars/${pillar.id}/elements/${elementId}/lessons`;
  const order = async () => {
    const rows = await app.db
      .select()
      .from(lessons)
      .where(eq(lessons.keyElementId, elementId))
      .orderBy(asc(lessons.orderPosition));
    return rows.map(({ title, orderPosition }) => `${orderPosition}:${title}`);
  };
  return { pillar, elementId, base, order, ids: element?.lessonIds ?? [] };
}

describe("creating a lesson", () => {
  test("inserts a lesson at the requested position or at the end", async () => {
    const { base, order } = await setUp(0);
    expect((await author.post(base, { ...form, title: "A" })).status).toBe(201);
    await author.post(base, { ...form, title: "B", orderPosition: 2 });
    await author.post(base, { ...form, title: "C", orderPosition: 1 });
    await author.post(base, { ...form, title: "D", orderPosition: 5000 });
    expect(await order()).toEqual(["1:C", "2:A", "3:B", "4:D"]);
  });

  test.each(["title", "content", "orderPosition"])(
    "rejects a lesson when %s is missing or blank",
    async (name) => {
      const { base } = await setUp(0);
      for (const value of [undefined, name === "orderPosition" ? null : " "]) {
        const answer = await author.post(base, { ...form, [name]: value });
        expect([answer.status, answer.body.message]).toEqual([422, REQUIRED]);
        expect(answer.body.fields).toHaveProperty(name);
      }
    },
  );

  test.each([
    [0, "Order must be 1 or more."],
    [1.5, "Order must be a whole number."],
  ])("rejects order %s", async (orderPosition, message) => {
    const { base } = await setUp(0);
    expect((await author.post(base, { ...form, orderPosition })).body.message).toBe(message);
  });

  test("rejects content when its markup contains no text or image", async () => {
    const { base, order } = await setUp(0);
    for (const content of ["<p></p>", "<p> <br> </p>", "<script>alert(1)</script>"]) {
      const answer = await author.post(base, { ...form, content });
      expect([answer.status, answer.body.message]).toEqual([422, REQUIRED]);
    }
    const picture = { ...form, content: '<img src="https://example.com/a.png">' };
    expect((await author.post(base, picture)).status).toBe(201);
    expect(await order()).toHaveLength(1);
  });

  test("sanitizes content before it is stored", async () => {
    const { base } = await setUp(0);
    const content = `<h2 onclick="x()">Hi</h2><script>alert(1)</script><a href="javascript:x()">l</a>`;
    const { id } = (await author.post(base, { ...form, content })).body;
    const { body } = await author.get(`${base}/${id}`);
    expect(body.content).toBe("<h2>Hi</h2>l");
    await author.put(`${base}/${id}`, {
      ...form,
      content: `<p>ok</p><img src=x onerror=a()>`,
      version: 1,
    });
    expect((await author.get(`${base}/${id}`)).body.content).toBe("<p>ok</p>");
  });
});

test("keeps positions without gaps when lessons are updated, moved and deleted", async () => {
  const { base, order, ids } = await setUp(4);
  const [first, second, , last] = ids.map((id) => `${base}/${id}`);
  await author.put(first ?? "", { ...form, title: "X", orderPosition: 3, version: 1 });
  expect(await order()).toEqual(["1:Lesson 2", "2:Lesson 3", "3:X", "4:Lesson 4"]);
  await author.post(`${last}/move`, { direction: "up" });
  expect(await order()).toEqual(["1:Lesson 2", "2:Lesson 3", "3:Lesson 4", "4:X"]);
  expect((await author.post(`${second}/move`, { direction: "up" })).body.message).toBe(
    "The first item can't move up.",
  );
  expect((await author.post(`${first}/move`, { direction: "down" })).body.message).toBe(
    "The last item can't move down.",
  );
  await author.delete(second ?? "");
  expect(await order()).toEqual(["1:Lesson 3", "2:Lesson 4", "3:X"]);
});

test("responds 404 to mismatched ids and changes nothing", async () => {
  const [one, other] = [await setUp(2), await setUp(2)];
  const random = crypto.randomUUID();
  const mixed = [
    `${one.base}/${other.ids[0]}`,
    `${one.base}/${random}`,
    `/api/admin/pillars/${other.pillar.id}/elements/${one.elementId}/lessons/${one.ids[0]}`,
    `/api/admin/pillars/${random}/elements/${one.elementId}/lessons/${one.ids[0]}`,
    `/api/admin/pillars/${one.pillar.id}/elements/${random}/lessons/${one.ids[0]}`,
  ];
  for (const path of mixed) {
    for (const answer of [
      await author.get(path),
      await author.put(path, { ...form, version: 1 }),
      await author.delete(path),
      await author.post(`${path}/move`, { position: 2 }),
    ]) {
      expect([answer.status, path]).toEqual([404, path]);
      expect(answer.body).toEqual({ code: "not_found", message: "Not found" });
    }
  }
  const mismatchedList = `/api/admin/pillars/${other.pillar.id}/elements/${one.elementId}/lessons`;
  expect((await author.get(mismatchedList)).status).toBe(404);
  expect((await author.post(mismatchedList, form)).status).toBe(404);
  for (const { order } of [one, other]) expect(await order()).toEqual(["1:Lesson 1", "2:Lesson 2"]);
});

test("lists excerpts and searches titles with two statements", async () => {
  const { base } = await setUp(3);
  const long = `<h2>About &amp; around</h2><p>${"word ".repeat(200)}</p>`;
  await author.post(base, { ...form, content: long });
  const { body } = await author.get(base);
  expect(body).toMatchObject({ count: 4, total: 4, element: { slug: "element-1" } });
  expect(body.items[3].excerpt).toMatch(/^About & around word .*…$/);
  expect(body.items[3].excerpt.length).toBeLessThanOrEqual(161);
  expect(body.items[3]).not.toHaveProperty("content");
  const found = await author.get(`${base}?search=SAY`);
  expect(found.body).toMatchObject({ count: 4, total: 1, items: [{ title: "Say no well" }] });
  expect(await countStatements(app, () => author.get(base))).toBe(3);
});

test("records every change in the audit log", async () => {
  const { base } = await setUp(1);
  const { id } = (await author.post(base, form)).body;
  await author.put(`${base}/${id}`, { ...form, version: 1 });
  await author.post(`${base}/${id}/move`, { direction: "up" });
  await author.delete(`${base}/${id}`);
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "lesson.create",
    "lesson.move",
    "lesson.trash",
    "lesson.update",
  ]);
});
