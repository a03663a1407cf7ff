import { glob, readFile } from "node:fs/promises";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { articleRevisions } from "#features/article-magic/server/tables.ts";
import { formBody, insertEvent } from "#features/events/server/event.fixture.ts";
import { files } from "#features/files/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { addArticle, completeForm, setGuru } from "#features/library/server/article.fixture.ts";
import { articles, articleTopics } from "#features/library/server/tables.ts";
import { one } from "#lib/one.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { createPerson } from "#test/people.ts";
import { samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { revisions } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");

const historyOf = async (kind: string, id: string, client = admin) =>
  (await client.get(`/api/authoring/${kind}/${id}/revisions`)).body;
const restore = (kind: string, id: string, number: number, client = admin) =>
  client.post(`/api/authoring/${kind}/${id}/revisions/${number}/restore`, {});

/** A checksum of a row and its terms or tags, without the version and the times of the save. */
async function checksum(table: string, id: string): Promise<string> {
  const { rows } = await app.db.execute<{ sum: string }>(sql`
    select md5((to_jsonb(t) - array['version', 'saved_at', 'saved_by_id', 'updated_at', 'sequence'])::text
      || (select coalesce(string_agg(m::text, ',' order by m::text), '') from article_topic_mappings m
        where m.article_id = t.id)
      || (select coalesce(string_agg(g.tag, ',' order by g.position), '') from event_tags g
        where g.event_id = t.id)) as sum
    from ${sql.raw(table)} t where t.id = ${id}`);
  return one(rows).sum;
}

const pillarForm = (title: string, slug: string) => ({
  ...{ title, slug, description: `${title} in full`, color: "#0F3460", icon: "Brain" },
  displayOrder: 0,
});

async function newTopic(name: string) {
  const rows = await app.db
    .insert(articleTopics)
    .values({ name, slug: `topic-${crypto.randomUUID()}` })
    .returning();
  return one(rows).id;
}

/** For each kind: a new object, the path of its form, and a form with this text. */
const KINDS = {
  article: async () => {
    const { id, slug } = await addArticle(app);
    const topics = { A: [await newTopic("A")], B: [await newTopic("B")] };
    return {
      ...{ id, table: "articles", path: `/api/admin/articles/${id}` },
      form: (text: "A" | "B") =>
        completeForm({
          ...{ title: text, slug: `${slug}-${text.toLowerCase()}`, isPublished: true },
          ...{ body: `<p>${text}</p>`, topicIds: topics[text], isFeatured: text === "A" },
        }),
    };
  },
  pillar: async () => {
    const { id, slug } = await samplePillar(app.db);
    return {
      ...{ id, table: "pillars", path: `/api/admin/pillars/${id}` },
      form: (text: string) => pillarForm(text, `${slug}-${text.toLowerCase()}`),
    };
  },
  key_element: async () => {
    const pillar = await samplePillar(app.db, 1);
    const { id } = one(pillar.elements);
    return {
      ...{ id, table: "key_elements", path: `/api/admin/pillars/${pillar.id}/elements/${id}` },
      form: (text: string) => ({ title: text, description: text, slug: text.toLowerCase() }),
    };
  },
  lesson: async () => {
    const pillar = await samplePillar(app.db, 3);
    const element = one(pillar.elements);
    const [, id = ""] = element.lessonIds;
    const path = `/api/admin/pillars/${pillar.id}/elements/${element.id}/lessons/${id}`;
    return {
      ...{ id, table: "lessons", path },
      form: (text: string) => ({ title: text, content: `<p>${text}</p>`, orderPosition: 2 }),
    };
  },
  event: async () => {
    const id = await insertEvent(app);
    return {
      ...{ id, table: "events", path: `/api/admin/events/${id}` },
      form: (text: string) =>
        formBody({ title: text, tags: [text], time: text === "A" ? "09:00" : "17:30" }),
    };
  },
};

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("%s", (kind) => {
  test("restores an earlier save exactly, as a new revision", async () => {
    const { id, table, path, form } = await KINDS[kind]();
    const save = async (text: "A" | "B") => {
      const { version } = (await admin.get(path)).body;
      expect((await admin.put(path, { ...form(text), version })).status).toBe(200);
      return checksum(table, id);
    };
    const afterA = await save("A");
    const afterB = await save("B");
    expect(afterB).not.toBe(afterA);

    const { items } = await historyOf(kind, id);
    expect(items.map((item: { number: number }) => item.number)).toEqual([3, 2, 1]);
    expect(items[0]).toMatchObject({ action: "save", savedBy: { id: app.people.superadmin.id } });
    expect(items[0].changed).toContain("title");

    const restored = await restore(kind, id, 2);
    expect(restored).toMatchObject({ status: 200, body: { number: 4 } });
    expect(await checksum(table, id)).toBe(afterA);
    expect((await historyOf(kind, id)).items[0]).toMatchObject({ number: 4, action: "restore" });
  });
});

describe("articles", () => {
  test("records publishing, unpublishing and featuring", async () => {
    const { id } = await addArticle(app, { isPublished: false });
    for (const flags of [{ isPublished: true }, { isFeatured: true }, { isPublished: false }]) {
      await admin.patch(`/api/admin/articles/${id}/flags`, flags);
    }
    const { items } = await historyOf("article", id);
    const actions = items.map((item: { action: string; changed: string[] }) => [
      item.action,
      ...item.changed,
    ]);
    expect(actions).toEqual([
      ["unpublish", "isPublished"],
      ["save", "isFeatured"],
      ["publish", "isPublished"],
      ["save"],
    ]);
  });

  test("a restored draft of a published article stays published", async () => {
    const created = await admin.post("/api/admin/articles", completeForm());
    const { id } = created.body;
    await admin.patch(`/api/admin/articles/${id}/flags`, { isPublished: true });
    expect((await restore("article", id, 1)).status).toBe(200);
    const [row] = await app.db.select().from(articles).where(eq(articles.id, id));
    expect(row?.isPublished).toBe(true);
  });

  test("one of 20 parallel saves succeeds", async () => {
    const { id } = await addArticle(app);
    const path = `/api/admin/articles/${id}`;
    const { version } = (await admin.get(path)).body;
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.put(path, { ...completeForm({ title: `Save ${index}` }), version }),
      ),
    );
    const statuses = saves.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await historyOf("article", id)).total).toBe(2);
  });

  test("gurus reach only their own articles, and keep the fields that superadmins set", async () => {
    const { guru } = app.people;
    const record = await setGuru(app, guru.id);
    const own = await addArticle(app, {
      ...{ guruId: record.id, authorId: guru.id, visibilityScope: "agents_only" as const },
    });
    const client = app.as("guru");
    await client.patch(`/api/guru/articles/${own.id}/published`, { isPublished: false });
    await admin.patch(`/api/admin/articles/${own.id}/flags`, { isFeatured: true });
    expect((await restore("article", own.id, 1, client)).status).toBe(200);
    const [row] = await app.db.select().from(articles).where(eq(articles.id, own.id));
    expect(row).toMatchObject({ isFeatured: true, visibilityScope: "agents_only" });

    const other = await addArticle(app);
    await admin.patch(`/api/admin/articles/${other.id}/flags`, { isFeatured: true });
    const base = `/api/authoring/article/${other.id}/revisions`;
    expect((await client.get(base)).status).toBe(404);
    expect((await client.get(`${base}/1`)).status).toBe(404);
    expect((await client.post(`${base}/1/restore`, {})).status).toBe(404);
    const { id: pillarId } = await samplePillar(app.db);
    expect((await client.get(`/api/authoring/pillar/${pillarId}/revisions`)).status).toBe(403);
  });

  test("keeps the files of a revision until it is deleted", async () => {
    const image = (await uploadAs(app, "superadmin", "image", await samplePng(), "a.png")).body;
    const created = await admin.post(
      "/api/admin/articles",
      completeForm({ featuredImageUrl: image.url }),
    );
    const path = `/api/admin/articles/${created.body.id}`;
    const { version } = (await admin.get(path)).body;
    await admin.put(path, { ...completeForm(), version });
    const unusedSince = async () => {
      const rows = await app.db.select().from(files).where(eq(files.id, image.id));
      return one(rows).unusedSince;
    };
    expect(await unusedSince()).toBeNull();
    await app.db.delete(revisions).where(eq(revisions.subjectId, created.body.id));
    const { removeUnusedFilesJob } = await import("#features/files/server/jobs.ts");
    await removeUnusedFilesJob.handle({}, app.services);
    expect(await unusedSince()).not.toBeNull();
  });
});

test("keeps a year, and the 20 newest revisions of each subject", async () => {
  const subjectId = crypto.randomUUID();
  const years = (count: number) => new Date(Date.UTC(2026 - count, 0, 1));
  await app.db.insert(revisions).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...{ kind: "lesson", subjectId, number: index + 1, action: "save", content: {} },
      createdAt: index < 25 ? years(3) : years(0),
    })),
  );
  await deleteOldRows(app.services, retention);
  const kept = await app.db
    .select({ number: revisions.number })
    .from(revisions)
    .where(eq(revisions.subjectId, subjectId))
    .orderBy(asc(revisions.number));
  expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 11));
});

test("the migration turns stored states of Article Magic into revisions", async () => {
  const saver = await createPerson(app.services, {
    ...{ role: "superadmin" as const, organizationId: app.people.superadmin.organizationId },
  });
  const article = await addArticle(app, { title: "Now", savedById: saver.id });
  const state = (title: string) => ({
    ...{ title, subtitle: null, featuredImageUrl: null, proTip: null },
    ...{ body: article.body, topicIds: [] },
  });
  const [first, second] = await app.db
    .insert(articleRevisions)
    .values(
      ["First", "Second"].map((title, index) => ({
        ...{ articleId: article.id, savedBy: saver.id, previous: state(title) },
        ...{ becameFingerprint: "", createdAt: new Date(Date.UTC(2026, 0, index + 1)) },
      })),
    )
    .returning();
  for await (const file of glob("migrations/*_article-revisions.sql")) {
    await app.db.execute(sql.raw(await readFile(file, "utf8")));
  }
  const rows = await app.db
    .select()
    .from(revisions)
    .where(eq(revisions.subjectId, article.id))
    .orderBy(asc(revisions.number));
  expect(rows).toMatchObject([
    { id: first?.id, number: 1, action: "save", content: { title: "First" }, changed: [] },
    { id: second?.id, number: 2, content: { title: "Second" }, changed: ["title"] },
    { number: 3, action: "enhance", savedById: saver.id, content: { title: "Now" } },
  ]);
  // A save after the migration continues the history, and finds only its own changes.
  await admin.patch(`/api/admin/articles/${article.id}/flags`, { isFeatured: true });
  const { items } = await historyOf("article", article.id);
  expect(items[0]).toMatchObject({ number: 4, changed: ["isFeatured"] });
});
