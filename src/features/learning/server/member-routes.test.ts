import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { lessons, pillars } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
/** Every route also runs one statement for the session. */
const SESSION_STATEMENTS = 1;

const complete = (id = "") => member.post(`/api/lessons/${id}/complete`, {});
const cardOf = async (slug: string) =>
  (await member.get("/api/pillars")).body.items.find(
    (card: { slug: string }) => card.slug === slug,
  );

describe("progress", () => {
  test("counts only lessons that exist now", async () => {
    const pillar = await samplePillar(app.db, 2, 1);
    const [first, second] = pillar.elements;
    expect(await cardOf(pillar.slug)).toMatchObject({
      elementCount: 2,
      lessonCount: 3,
      completedCount: 0,
      percent: 0,
    });
    await complete(first?.lessonIds[0]);
    await complete(first?.lessonIds[1]);
    expect(await cardOf(pillar.slug)).toMatchObject({ completedCount: 2, percent: 67 });
    const detail = await member.get(`/api/pillars/${pillar.slug}`);
    expect(detail.body.percent).toBe(67);
    expect(detail.body.elements).toMatchObject([
      { slug: "element-1", lessonCount: 2, completedCount: 2, percent: 100 },
      { slug: "element-2", lessonCount: 1, completedCount: 0, percent: 0 },
    ]);

    await app.db.delete(lessons).where(eq(lessons.id, second?.lessonIds[0] ?? ""));
    expect(await cardOf(pillar.slug)).toMatchObject({ lessonCount: 2, percent: 100 });
    await app.db.insert(lessons).values(
      [1, 2].map((orderPosition) => ({
        keyElementId: second?.id ?? "",
        title: "Added later",
        content: "<p>New</p>",
        orderPosition,
      })),
    );
    expect(await cardOf(pillar.slug)).toMatchObject({ lessonCount: 4, percent: 50 });
    await app.db.delete(lessons).where(eq(lessons.id, first?.lessonIds[0] ?? ""));
    expect(await cardOf(pillar.slug)).toMatchObject({
      lessonCount: 3,
      completedCount: 1,
      percent: 33,
    });
  });

  test("counts only the member's own completions", async () => {
    const pillar = await samplePillar(app.db, 1);
    await complete(pillar.elements[0]?.lessonIds[0]);
    const other = await app.as("otherAgent").get(`/api/pillars/${pillar.slug}`);
    expect(other.body).toMatchObject({ percent: 0, certificate: null });
  });
});

test("lists pillars in display order", async () => {
  const listed = (await member.get("/api/pillars")).body.items.map(
    (card: { id: string }) => card.id,
  );
  const expected = await app.db
    .select({ id: pillars.id })
    .from(pillars)
    .orderBy(pillars.displayOrder);
  expect(listed).toEqual(expected.map(({ id }) => id));
});

describe("lesson player", () => {
  test("returns the element, its lessons in order and the next element", async () => {
    const pillar = await samplePillar(app.db, 3, 1);
    const path = `/api/pillars/${pillar.slug}/elements/element-1`;
    const [first = "", second = ""] = pillar.elements[0]?.lessonIds ?? [];
    await complete(second);
    await member.put(`/api/lessons/${first}/bookmark`, {});
    const { status, body } = await member.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pillar: { slug: pillar.slug, lessonCount: 4, completedCount: 1, percent: 25 },
      element: { slug: "element-1", title: "Element 1" },
      nextElement: { slug: "element-2", title: "Element 2" },
      certificate: null,
    });
    expect(body.lessons).toMatchObject([
      { title: "Lesson 1", isCompleted: false, notes: "", bookmark: { rating: 0 } },
      { title: "Lesson 2", isCompleted: true, bookmark: null },
      { title: "Lesson 3", isCompleted: false, bookmark: null },
    ]);
    const last = await member.get(`/api/pillars/${pillar.slug}/elements/element-2`);
    expect(last.body.nextElement).toBeNull();
  });

  test("returns the next published pillar", async () => {
    const [one, hidden, two] = [
      await samplePillar(app.db, 1),
      await samplePillar(app.db, 1),
      await samplePillar(app.db, 1),
    ];
    await app.db.update(pillars).set({ isPublished: false }).where(eq(pillars.id, hidden.id));
    const nextOf = async (slug: string, http = member, query = "") =>
      (await http.get(`/api/pillars/${slug}/elements/element-1${query}`)).body.nextPillar;
    expect(await nextOf(one.slug)).toEqual({ slug: two.slug, title: `Title of ${two.slug}` });
    expect(await nextOf(two.slug)).toBeNull();
    const preview = await nextOf(one.slug, app.as("superadmin"), "?preview=true");
    expect(preview.slug).toBe(hidden.slug);
  });

  test("accepts the id of an element and returns its slug", async () => {
    const pillar = await samplePillar(app.db, 1);
    const { id } = pillar.elements[0] ?? {};
    const { body } = await member.get(`/api/pillars/${pillar.slug}/elements/${id}`);
    expect(body.element).toMatchObject({ id, slug: "element-1" });
  });

  test("returns an empty list when the element has no lessons", async () => {
    const pillar = await samplePillar(app.db, 0);
    const { status, body } = await member.get(`/api/pillars/${pillar.slug}/elements/element-1`);
    expect([status, body.lessons]).toEqual([200, []]);
  });

  test("responds 404 when the element belongs to another pillar", async () => {
    const [one, other] = [await samplePillar(app.db, 1), await samplePillar(app.db, 1)];
    for (const wrong of [other.elements[0]?.id, "element-2", crypto.randomUUID()]) {
      const answer = await member.get(`/api/pillars/${one.slug}/elements/${wrong}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: "not_found", message: "Content not found" });
    }
  });
});

test("responds 404 to an unknown pillar", async () => {
  const answer = await member.get("/api/pillars/nowhere");
  expect([answer.status, answer.body.message]).toEqual([404, "Pillar not found"]);
});

test("runs two or three statements per unchanged screen for any number of lessons", async () => {
  const [small, large] = [await samplePillar(app.db, 1), await samplePillar(app.db, 40, 40, 40)];
  for (const pillar of [small, large]) {
    for (const path of ["/api/pillars", `/api/pillars/${pillar.slug}`]) await member.get(path);
    const list = await countStatements(app, () => member.get("/api/pillars"));
    const detail = await countStatements(app, () => member.get(`/api/pillars/${pillar.slug}`));
    const player = await countStatements(app, () =>
      member.get(`/api/pillars/${pillar.slug}/elements/element-1`),
    );
    expect({ list, detail, player }).toEqual({
      list: SESSION_STATEMENTS + 1,
      detail: SESSION_STATEMENTS + 1,
      player: SESSION_STATEMENTS + 2,
    });
  }
});
