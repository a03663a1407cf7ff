import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { features, personalData } from "#app/features.ts";
import { comments } from "#features/discussion/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { userLessonProgress } from "#features/learning/server/tables.ts";
import { addArticle, setGuru } from "#features/library/server/article.fixture.ts";
import { articleLikes, articles } from "#features/library/server/tables.ts";
import { gatherTables } from "#features/settings/server/gather-data.ts";
import { SAMPLE_PASSWORD, sampleMember } from "#features/settings/server/sample-member.fixture.ts";
import { DAY_MS } from "#lib/durations.ts";
import { FORMER_MEMBER } from "#platform/server/personal-data.ts";
import { auditEntries, liveEvents } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { trash, trashRows } from "./tables.ts";

const app = await testApp({ env: { DATABASE_POOL: "20" } });
const { db } = app;
const admin = app.as("superadmin");
const guruRecord = await setGuru(app, app.people.guru.id);
const purge = () => {
  const job = features
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === "platform.purge-trash");
  if (!job) throw new Error("There is no purge job");
  return job.handle({}, app.services);
};
const trashArticle = async (columns: Parameters<typeof addArticle>[1] = {}) => {
  const article = await addArticle(app, columns);
  expect((await admin.delete(`/api/admin/articles/${article.id}`)).status).toBe(200);
  return article;
};
const pathOf = ({ id }: { id: string }) => `/api/trash/article/${id}`;
const listed = async (who: Parameters<typeof app.as>[0], query = "") =>
  (await app.as(who).get(`/api/trash${query}`)).body.items.map(({ id }: { id: string }) => id);

describe("the list", () => {
  test("shows superadmins everything, with who deleted it and when it is purged", async () => {
    const now = new Date();
    app.clock.set(now.toISOString());
    const article = await trashArticle({ title: "Gone for now" });
    const { body } = await admin.get("/api/trash");
    expect(body.items[0]).toEqual({
      kind: "article",
      id: article.id,
      title: "Gone for now",
      place: "",
      attached: [],
      trashedAt: now.toISOString(),
      trashedBy: "Test Person",
      purgedAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    });
  });

  test("shows gurus only their own articles, also those a superadmin deleted", async () => {
    const own = await trashArticle({ guruId: guruRecord.id });
    const other = await trashArticle();
    expect(await listed("guru")).toEqual([own.id]);
    expect(await listed("guru", "?own=false")).toEqual([own.id]);
    expect(await listed("superadmin", "?own=true")).toEqual([]);
    const guru = app.as("guru");
    expect((await guru.post(`${pathOf(other)}/restore`, {})).status).toBe(404);
    expect((await guru.delete(pathOf(own))).status).toBe(403);
    expect((await guru.post(`${pathOf(own)}/restore`, {})).status).toBe(200);
    expect(await listed("guru")).toEqual([]);
    expect((await guru.post(`${pathOf(own)}/restore`, {})).body.message).toBe(
      "This is no longer in the trash.",
    );
  });

  test("lets an inactive guru restore drafts, but no published articles", async () => {
    const published = await trashArticle({ guruId: guruRecord.id });
    const draft = await trashArticle({ guruId: guruRecord.id, isPublished: false });
    await setGuru(app, app.people.guru.id, false);
    const guru = app.as("guru");
    expect((await guru.post(`${pathOf(published)}/restore`, {})).status).toBe(409);
    expect((await guru.post(`${pathOf(draft)}/restore`, {})).status).toBe(200);
    await setGuru(app, app.people.guru.id, true);
    expect((await guru.post(`${pathOf(published)}/restore`, {})).status).toBe(200);
  });
});

test("records trash, restore and purge in the audit log and refreshes open lists", async () => {
  const article = await trashArticle({ guruId: guruRecord.id });
  await admin.post(`${pathOf(article)}/restore`, {});
  await admin.delete(`/api/admin/articles/${article.id}`);
  expect((await admin.delete(pathOf(article))).status).toBe(200);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, article.id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual([
    "article.trash",
    "article.restore",
    "article.trash",
    "article.purge",
  ]);
  const events = await db.select().from(liveEvents).where(eq(liveEvents.kind, "content"));
  expect(new Set(events.map(({ audience }) => audience))).toEqual(
    new Set(["team:admin", app.people.guru.id]),
  );
});

describe("the purge", () => {
  test("deletes after 30 days what is not kept, once with two workers", async () => {
    await db.delete(trash);
    const age = (ids: string[], days: number) =>
      db
        .update(trash)
        .set({ trashedAt: new Date(app.clock.now().getTime() - days * DAY_MS - 1000) })
        .where(inArray(trash.subjectId, ids));
    const old: string[] = [];
    for (let count = 0; count < 6; count += 1) old.push((await trashArticle()).id);
    const kept = await trashArticle();
    const young = await trashArticle();
    await db.update(trash).set({ isKept: true }).where(eq(trash.subjectId, kept.id));
    await age([...old, kept.id, young.id], 29);
    await purge();
    expect(await db.$count(trash)).toBe(8);
    await age([...old, kept.id], 30);
    await Promise.all([purge(), purge()]);
    expect(new Set(await listed("superadmin"))).toEqual(new Set([kept.id, young.id]));
    const { rows } = await db.execute<{ count: number }>(sql`
      select subject_id, count(*)::int as count from audit_entries
      where action = 'article.purge' and actor_name = 'Colonnade' group by 1`);
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(
      (await admin.get("/api/trash")).body.items.map((one: { purgedAt: unknown }) => one.purgedAt),
    ).toContain(null);
  });
});

describe("personal data in the trash", () => {
  test("is exported like the rows of the tables, and erased with the account", async () => {
    const me = await sampleMember(app, { subscription: null });
    const article = await addArticle(app, { title: "Mine", authorId: me.id });
    for (const userId of [me.id, app.people.teamMember.id]) {
      await db.insert(articleLikes).values({ articleId: article.id, userId });
      await db.insert(comments).values({ articleId: article.id, userId, content: "Hm" });
    }
    const pillar = await samplePillar(db, 1);
    const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
    await db
      .insert(userLessonProgress)
      .values({ userId: me.id, lessonId, completedAt: new Date() });
    await admin.delete(`/api/admin/articles/${article.id}`);
    await admin.delete(`/api/admin/pillars/${pillar.id}`);

    const exported = await gatherTables(db, personalData, me);
    expect(exported.get("articles")).toMatchObject([
      { title: "Mine", createdAt: article.createdAt },
    ]);
    expect(exported.get("article_comments")).toMatchObject([{ content: "Hm" }]);
    expect(exported.get("user_lesson_progress")).toMatchObject([{ lessonId }]);

    const answer = await app
      .as(me)
      .post("/api/settings/delete-account", { password: SAMPLE_PASSWORD });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const left = await db
      .select()
      .from(trashRows)
      .where(sql`row::text like ${`%${me.id}%`}`);
    expect(left).toEqual([]);

    expect((await admin.post(`${pathOf(article)}/restore`, {})).status).toBe(200);
    expect((await admin.post(`/api/trash/pillar/${pillar.id}/restore`, {})).status).toBe(200);
    const [row] = await db.select().from(articles).where(eq(articles.id, article.id));
    expect(row).toMatchObject({ likesCount: 1, authorId: FORMER_MEMBER.id });
    const written = await db.select().from(comments).where(eq(comments.articleId, article.id));
    expect(new Set(written.map(({ userId }) => userId))).toEqual(
      new Set([FORMER_MEMBER.id, app.people.teamMember.id]),
    );
    expect(await db.$count(userLessonProgress, eq(userLessonProgress.lessonId, lessonId))).toBe(0);
  });
});

describe("members who work while content moves to the trash", () => {
  const member = app.as("teamMember");

  test("a completion is restored with the lesson, or refused; never lost or orphaned", async () => {
    for (let round = 0; round < 8; round += 1) {
      const pillar = await samplePillar(db, 1);
      const [element] = pillar.elements;
      const lessonId = element?.lessonIds[0] ?? "";
      const [completed, deleted] = await Promise.all([
        member.post(`/api/lessons/${lessonId}/complete`, {}),
        admin.delete(`/api/admin/pillars/${pillar.id}/elements/${element?.id}/lessons/${lessonId}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(completed.status);
      expect((await admin.post(`/api/trash/lesson/${lessonId}/restore`, {})).status).toBe(200);
      const count = await db.$count(userLessonProgress, eq(userLessonProgress.lessonId, lessonId));
      expect(count).toBe(completed.status === 200 ? 1 : 0);
    }
  });

  test("comments and likes are restored with the article, or refused", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await addArticle(app);
      const [sent, like, deleted] = await Promise.all([
        Promise.all(
          [1, 2].map(() => member.post(`/api/discussions/article/${id}`, { content: "Yes" })),
        ),
        member.put(`/api/articles/${id}/like`, {}),
        admin.delete(`/api/admin/articles/${id}`),
      ]);
      expect(deleted.status).toBe(200);
      const saved = sent.filter(({ status }) => status === 201).length;
      for (const { status } of sent) expect([201, 404]).toContain(status);
      expect([200, 404]).toContain(like.status);
      expect((await admin.post(`/api/trash/article/${id}/restore`, {})).status).toBe(200);
      expect(await db.$count(comments, eq(comments.articleId, id))).toBe(saved);
      const [row] = await db.select().from(articles).where(eq(articles.id, id));
      expect(row?.likesCount).toBe(like.status === 200 ? 1 : 0);
    }
  });

  test("of two restores at once, one succeeds", async () => {
    const article = await trashArticle();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.post(`${pathOf(article)}/restore`, {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });
});
