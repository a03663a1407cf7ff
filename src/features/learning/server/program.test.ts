import { asc, desc, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fileUses } from "#features/files/server/tables.ts";
import { auditEntries, liveEvents } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { samplePillar } from "./pillar.fixture.ts";
import {
  keyElements,
  lessons,
  pillarCertificates,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
} from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const member = app.as("teamMember");
const PROGRAM = "/api/admin/program";

interface Node {
  id: string;
  title: string;
  slug?: string;
  isPublished: boolean;
  elements?: Node[];
  lessons?: Node[];
}

const readTree = async (): Promise<Node[]> => (await author.get(PROGRAM)).body.pillars;
const pillarNode = async (id: string) => (await readTree()).find((pillar) => pillar.id === id);
const move = (kind: string, id: string, body: object) =>
  author.post(`${PROGRAM}/${kind}/${id}/move`, body);
const add = (body: object) => author.post(PROGRAM, body);
const latestAudit = async () => {
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt));
  return entry;
};
const lessonsOf = async (elementId = "") => {
  const rows = await app.db
    .select()
    .from(lessons)
    .where(eq(lessons.keyElementId, elementId))
    .orderBy(asc(lessons.orderPosition));
  return rows.map((row) => `${row.orderPosition}:${row.title}`);
};
const elementsOf = async (pillarId: string) => {
  const rows = await app.db
    .select()
    .from(keyElements)
    .where(eq(keyElements.pillarId, pillarId))
    .orderBy(asc(keyElements.orderPosition));
  return rows.map((row) => `${row.orderPosition}:${row.title}:${row.slug}`);
};

test("returns the program in order, with the same number of statements for any size", async () => {
  const small = await samplePillar(app.db, 2, 1);
  const node = await pillarNode(small.id);
  expect(node).toMatchObject({ slug: small.slug, isPublished: true, version: 1, publishAt: null });
  expect(node?.elements?.map(({ title }) => title)).toEqual(["Element 1", "Element 2"]);
  expect(node?.elements?.[0]?.lessons?.map(({ title }) => title)).toEqual(["Lesson 1", "Lesson 2"]);
  expect(node?.elements?.[0]?.lessons?.[0]).not.toHaveProperty("content");
  const statements = () => countStatements(app, () => author.get(PROGRAM));
  const before = await statements();
  for (let more = 0; more < 10; more += 1) await samplePillar(app.db, 3, 3, 3);
  expect(await statements()).toBe(before);
});

describe("quick add", () => {
  test("appends drafts with free slugs", async () => {
    const { id: pillarId } = (await add({ kind: "pillar", title: " Culture & Care " })).body;
    const again = (await add({ kind: "pillar", title: "Culture & Care" })).body.id;
    const elementId = (await add({ kind: "key_element", parentId: pillarId, title: "Rest" })).body
      .id;
    await add({ kind: "key_element", parentId: pillarId, title: "Rest" });
    await add({ kind: "lesson", parentId: elementId, title: "Sleep" });
    await add({ kind: "lesson", parentId: elementId, title: "Walk" });
    expect(await pillarNode(pillarId)).toMatchObject({
      title: "Culture & Care",
      slug: "culture-care",
      isPublished: false,
      elements: [
        {
          slug: "rest",
          isPublished: false,
          lessons: [
            { title: "Sleep", isPublished: false },
            { title: "Walk", isPublished: false },
          ],
        },
        { slug: "rest-2" },
      ],
    });
    expect((await pillarNode(again))?.slug).toBe("culture-care-2");
    expect((await readTree()).at(-1)?.id).toBe(again);
    expect(await latestAudit()).toMatchObject({ action: "lesson.create", subjectName: "Walk" });
  });

  test.each([
    [{ kind: "pillar", title: " " }, "title", "Please fill in all required fields."],
    [{ kind: "pillar", title: "x".repeat(161) }, "title", "Please use at most 160 characters."],
    [
      { kind: "lesson", title: "Alone" },
      "parentId",
      "Key elements and lessons need a parent; pillars have none.",
    ],
  ])("rejects %o", async (body, field, message) => {
    const answer = await add(body);
    expect([answer.status, answer.body.fields[field]]).toEqual([422, message]);
  });

  test("responds 404 to an unknown parent", async () => {
    for (const kind of ["key_element", "lesson"]) {
      const answer = await add({ kind, parentId: crypto.randomUUID(), title: "Lost" });
      expect(answer.status).toBe(404);
    }
  });
});

describe("change", () => {
  const change = (kind: string, id: string, body: object) =>
    author.patch(`${PROGRAM}/${kind}/${id}`, body);

  test("renames at every level and keeps everything else", async () => {
    const sample = await samplePillar(app.db, 1);
    const [element] = sample.elements;
    const lessonId = element?.lessonIds[0] ?? "";
    const [before] = await app.db.select().from(lessons).where(eq(lessons.id, lessonId));
    for (const [kind, id] of [
      ["pillar", sample.id],
      ["key_element", element?.id],
      ["lesson", lessonId],
    ]) {
      const answer = await change(kind ?? "", id ?? "", { title: " Renamed ", version: 1 });
      expect([answer.status, answer.body]).toEqual([200, { version: 2 }]);
    }
    expect(await pillarNode(sample.id)).toMatchObject({
      title: "Renamed",
      slug: sample.slug,
      elements: [{ title: "Renamed", slug: "element-1", lessons: [{ title: "Renamed" }] }],
    });
    const [after] = await app.db.select().from(lessons).where(eq(lessons.id, lessonId));
    expect(after).toMatchObject({ content: before?.content, isPublished: true, orderPosition: 1 });
    expect(await latestAudit()).toMatchObject({
      action: "lesson.update",
      details: { title: { from: "Lesson 1", to: "Renamed" } },
    });
    const [event] = await app.db.select().from(liveEvents).orderBy(desc(liveEvents.id)).limit(1);
    expect(event).toMatchObject({ audience: "team:admin", kind: "program" });
  });

  test("rejects a stale version and a title that is empty or too long", async () => {
    const sample = await samplePillar(app.db);
    await change("pillar", sample.id, { title: "First", version: 1 });
    const stale = await change("pillar", sample.id, { title: "Second", version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, "edit_conflict"]);
    for (const title of [" ", "x".repeat(161)])
      expect((await change("pillar", sample.id, { title, version: 2 })).status).toBe(422);
    expect((await pillarNode(sample.id))?.title).toBe("First");
    const unknown = await change("lesson", crypto.randomUUID(), { title: "Lost", version: 1 });
    expect(unknown.status).toBe(404);
  });

  test("publishes and unpublishes, but nothing that has only a title", async () => {
    const sample = await samplePillar(app.db, 1);
    const draft = await change("pillar", sample.id, { isPublished: false, version: 1 });
    expect(draft.status).toBe(200);
    expect((await member.get(`/api/pillars/${sample.slug}`)).status).toBe(404);
    await change("pillar", sample.id, { isPublished: true, version: 2 });
    expect((await member.get(`/api/pillars/${sample.slug}`)).status).toBe(200);

    const parentId = sample.elements[0]?.id;
    const { id } = (await add({ kind: "lesson", parentId, title: "Empty" })).body;
    expect((await change("lesson", id, { title: "Still empty", version: 1 })).status).toBe(200);
    const refused = await change("lesson", id, { isPublished: true, version: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "Write the lesson before you publish it.",
    ]);
    expect((await pillarNode(sample.id))?.elements?.[0]?.lessons?.[1]?.isPublished).toBe(false);
  });
});

describe("move", () => {
  test("moves a lesson to another key element and keeps what members did in it", async () => {
    const [one, two] = [await samplePillar(app.db, 3), await samplePillar(app.db, 2)];
    const [from, to] = [one.elements[0], two.elements[0]];
    const lessonId = from?.lessonIds[1] ?? "";
    const userId = app.people.teamMember.id;
    await member.post(`/api/lessons/${lessonId}/complete`, {});
    await app.db.insert(userLessonBookmarks).values({ userId, lessonId, notes: "Mine", rating: 4 });
    const answer = await move("lesson", lessonId, { parentId: to?.id, index: 1 });
    expect([answer.status, answer.body]).toEqual([
      200,
      { from: { parentId: from?.id, index: 1 }, to: { parentId: to?.id, index: 1 } },
    ]);
    expect(await lessonsOf(from?.id)).toEqual(["1:Lesson 1", "2:Lesson 3"]);
    expect(await lessonsOf(to?.id)).toEqual(["1:Lesson 1", "2:Lesson 2", "3:Lesson 2"]);
    const completions = eq(userLessonProgress.lessonId, lessonId);
    expect(await app.db.$count(userLessonProgress, completions)).toBe(1);
    const { body } = await member.get(`/api/pillars/${two.slug}/elements/${to?.slug}`);
    expect(body.pillar).toMatchObject({ completedCount: 1, lessonCount: 3 });
    expect(body.lessons[1]).toMatchObject({
      id: lessonId,
      isCompleted: true,
      notes: "Mine",
      bookmark: { rating: 4 },
    });
    expect(await latestAudit()).toMatchObject({
      action: "lesson.move",
      details: { keyElement: { from: "Element 1", to: "Element 1" }, position: { from: 2, to: 2 } },
    });
    const [event] = await app.db.select().from(liveEvents).orderBy(desc(liveEvents.id)).limit(1);
    expect(event).toMatchObject({ audience: "team:admin", kind: "program" });
  });

  test("keeps the certificate when a key element leaves a completed pillar", async () => {
    const [one, two] = [await samplePillar(app.db, 1, 1), await samplePillar(app.db, 1)];
    for (const { lessonIds } of one.elements)
      await member.post(`/api/lessons/${lessonIds[0]}/complete`, {});
    const issued = () =>
      app.db.select().from(pillarCertificates).where(eq(pillarCertificates.pillarId, one.id));
    const before = await issued();
    expect(before).toHaveLength(1);
    await move("key_element", one.elements[1]?.id ?? "", { parentId: two.id, index: 0 });
    expect(await issued()).toEqual(before);
    expect((await member.get(`/api/certificates/${before[0]?.code}`)).body.lessonCount).toBe(2);
  });

  test("moves a key element, adds a suffix to a taken slug, and undo restores the slug", async () => {
    const [one, two] = [await samplePillar(app.db, 1, 1), await samplePillar(app.db, 1)];
    const moved = one.elements[0]?.id ?? "";
    const { body } = await move("key_element", moved, { parentId: two.id, index: 99 });
    expect(body.to).toEqual({ parentId: two.id, index: 1 });
    expect(await elementsOf(one.id)).toEqual(["1:Element 2:element-2"]);
    expect(await elementsOf(two.id)).toEqual(["1:Element 1:element-1", "2:Element 1:element-1-2"]);
    await move("key_element", moved, body.from);
    expect(await elementsOf(one.id)).toEqual(["1:Element 1:element-1", "2:Element 2:element-2"]);
    expect(await elementsOf(two.id)).toEqual(["1:Element 1:element-1"]);
  });

  test("answers the former address of a key element with its current place", async () => {
    const [one, two] = [await samplePillar(app.db, 1, 1), await samplePillar(app.db, 1)];
    const [moved, other] = one.elements;
    const place = async (pillarSlug: string, elementSlug = "") => {
      const { status, body } = await member.get(
        `/api/pillars/${pillarSlug}/elements/${elementSlug}`,
      );
      return status === 200 ? `${body.pillar.slug}/${body.element.slug}` : status;
    };
    await move("key_element", moved?.id ?? "", { parentId: two.id, index: 0 });
    const current = `${two.slug}/element-1-2`;
    expect(await place(one.slug, "element-1")).toBe(current);
    expect(await place(one.slug, moved?.id)).toBe(current);
    expect(await place(two.slug, "element-1-2")).toBe(current);
    expect(await place(one.slug, "element-9")).toBe(404);
    // A new key element with the same slug has the address to itself.
    const form = { title: "New", description: "New", slug: "element-1" };
    await author.post(`/api/admin/pillars/${one.id}/elements`, form);
    expect(await place(one.slug, "element-1")).toBe(`${one.slug}/element-1`);
    // A changed slug redirects too.
    const renamed = { title: "Element 2", description: "Why", slug: "renamed", version: 1 };
    await author.put(`/api/admin/pillars/${one.id}/elements/${other?.id}`, renamed);
    expect(await place(one.slug, "element-2")).toBe(`${one.slug}/renamed`);
    // A deleted key element leaves no address behind.
    await author.delete(`/api/admin/pillars/${two.id}/elements/${moved?.id}`);
    expect(await place(two.slug, "element-1-2")).toBe(404);
  });

  test("reorders pillars, and siblings within their parent", async () => {
    const sample = await samplePillar(app.db, 3);
    const first = (await readTree())[0]?.id ?? "";
    expect((await move("pillar", sample.id, { index: 0 })).body.to).toEqual({
      parentId: null,
      index: 0,
    });
    expect((await readTree()).slice(0, 2).map(({ id }) => id)).toEqual([sample.id, first]);
    const [element] = sample.elements;
    await move("lesson", element?.lessonIds[2] ?? "", { parentId: element?.id, index: 0 });
    expect(await lessonsOf(element?.id)).toEqual(["1:Lesson 3", "2:Lesson 1", "3:Lesson 2"]);
  });

  test("responds 404 to unknown content and unknown parents", async () => {
    const sample = await samplePillar(app.db, 1);
    const random = crypto.randomUUID();
    const [element] = sample.elements;
    for (const [kind, id, parentId] of [
      ["pillar", random],
      ["key_element", random, sample.id],
      ["key_element", element?.id, random],
      ["lesson", random, element?.id],
      ["lesson", element?.lessonIds[0], random],
      // A pillar is no parent of a lesson.
      ["lesson", element?.lessonIds[0], sample.id],
    ]) {
      expect((await move(kind ?? "", id ?? "", { parentId, index: 0 })).status).toBe(404);
    }
    expect(await lessonsOf(element?.id)).toEqual(["1:Lesson 1"]);
  });
});

describe("duplicate", () => {
  const duplicate = (kind: string, id = "") => author.post(`${PROGRAM}/${kind}/${id}/duplicate`);

  test("copies a pillar with everything below it as drafts, after the original", async () => {
    const sample = await samplePillar(app.db, 2, 1);
    await app.db
      .update(pillars)
      .set({ publishedAt: app.clock.now(), notifiesMembers: true })
      .where(eq(pillars.id, sample.id));
    const [, second] = sample.elements;
    await app.db
      .update(keyElements)
      .set({ opensAfterDays: 7 })
      .where(eq(keyElements.id, second?.id ?? ""));
    const answer = await duplicate("pillar", sample.id);
    expect(answer.status).toBe(201);
    const tree = await readTree();
    const at = tree.findIndex(({ id }) => id === sample.id);
    const copy = tree[at + 1];
    expect(copy).toMatchObject({
      id: answer.body.id,
      title: `Copy of Title of ${sample.slug}`,
      slug: `copy-of-title-of-${sample.slug}`,
      isPublished: false,
      elements: [
        { title: "Element 1", slug: "element-1", isPublished: false },
        { title: "Element 2", slug: "element-2", isPublished: false },
      ],
    });
    expect(copy?.elements?.[0]?.lessons).toMatchObject([
      { title: "Lesson 1", isPublished: false },
      { title: "Lesson 2", isPublished: false },
    ]);
    const [stored] = await app.db
      .select()
      .from(pillars)
      .where(eq(pillars.id, copy?.id ?? ""));
    expect(stored).toMatchObject({ publishedAt: null, notifiesMembers: false, version: 1 });
    const [element] = await app.db
      .select()
      .from(keyElements)
      .where(eq(keyElements.id, copy?.elements?.[1]?.id ?? ""));
    expect(element?.opensAfterDays).toBe(7);
    expect(await latestAudit()).toMatchObject({ action: "pillar.duplicate", subjectId: copy?.id });

    // The second copy has its own slug, and the original is unchanged.
    await duplicate("pillar", sample.id);
    const slug = (await readTree())[at + 1]?.slug;
    expect(slug).toBe(`copy-of-title-of-${sample.slug}-2`);
    expect((await pillarNode(sample.id))?.isPublished).toBe(true);
  });

  test("copies a key element and a lesson, and the copies use the same files", async () => {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: "#0f3460" },
    })
      .png()
      .toBuffer();
    const { url } = (await uploadAs(app, "superadmin", "image", picture, "p.png")).body;
    const sample = await samplePillar(app.db, 0);
    const elementId = sample.elements[0]?.id ?? "";
    const base = `/api/admin/pillars/${sample.id}/elements/${elementId}/lessons`;
    const form = { title: "T".repeat(200), content: `<p><img src="${url}" alt=""></p>` };
    const { id } = (await author.post(base, { ...form, orderPosition: 1 })).body;
    const lessonCopy = (await duplicate("lesson", id)).body.id;
    expect(await lessonsOf(elementId)).toEqual([
      `1:${form.title}`,
      `2:${`Copy of ${form.title}`.slice(0, 200)}`,
    ]);
    const elementCopy = (await duplicate("key_element", elementId)).body.id;
    expect(await elementsOf(sample.id)).toEqual([
      "1:Element 1:element-1",
      "2:Copy of Element 1:copy-of-element-1",
    ]);
    const copies = await app.db
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.keyElementId, elementCopy));
    const subjects = [id, lessonCopy, ...copies.map((copy) => copy.id)];
    expect(subjects).toHaveLength(4);
    const uses = await app.db
      .select({ subject: fileUses.subjectId })
      .from(fileUses)
      .where(inArray(fileUses.subjectId, subjects));
    expect(uses.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
    // The file outlives the original.
    await author.delete(`${base}/${id}`);
    expect((await author.get(url)).status).toBe(200);
  });

  test("responds 404 to unknown content", async () => {
    for (const kind of ["pillar", "key_element", "lesson"])
      expect((await duplicate(kind, crypto.randomUUID())).status).toBe(404);
  });
});
