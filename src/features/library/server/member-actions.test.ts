import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { httpClient } from "#test/http-client.ts";
import { createPerson } from "#test/people.ts";
import { startSecondServer } from "#test/second-server.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle, addComment } from "./article.fixture.ts";
import { articleReads } from "./tables.ts";

const app = await testApp({ env: { DATABASE_POOL: "20" } });
const second = await startSecondServer(app);
afterAll(() => second.stop());
const member = app.as("teamMember");

test("a like is counted once and never goes below zero", async () => {
  const { id } = await addArticle(app);
  const path = `/api/articles/${id}/like`;
  expect((await member.delete(path)).body).toEqual({ isLiked: false, likesCount: 0 });
  expect((await member.put(path)).body).toEqual({ isLiked: true, likesCount: 1 });
  expect((await member.put(path)).body).toEqual({ isLiked: true, likesCount: 1 });
  expect((await app.as("agent").put(path)).body.likesCount).toBe(2);
  expect((await member.delete(path)).body).toEqual({ isLiked: false, likesCount: 1 });
  expect((await member.delete(path)).body).toEqual({ isLiked: false, likesCount: 1 });
});

test("parallel likes and unlikes at two servers leave the right count, in every round", {
  timeout: 120_000,
}, async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, () =>
      createPerson(app.services, { organizationId: app.people.agent.organizationId }),
    ),
  );
  for (let round = 0; round < 20; round += 1) {
    const { id } = await addArticle(app);
    const path = `/api/articles/${id}/like`;
    const answers = await Promise.all(
      people.flatMap((person, index) => {
        const here = app.as(person);
        const there = httpClient(second.url, app.services.env.APP_URL, person.cookie);
        // Everyone likes three times at once; every second takes it back at the same time.
        const likes = [here.put(path), there.put(path), here.put(path)];
        return index % 2 === 0 ? likes : [...likes, there.delete(path)];
      }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { rows } = await app.db.$client.query(
      `select likes_count as kept,
         (select count(*)::int from article_likes where article_id = id) as real
       from articles where id = $1`,
      [id],
    );
    expect(rows[0].kept).toBe(rows[0].real);
    expect(rows[0].kept).toBeGreaterThanOrEqual(10);
  }
});

test("a bookmark is set and taken back", async () => {
  const { id, slug } = await addArticle(app);
  const path = `/api/articles/${id}/bookmark`;
  expect((await member.put(path)).body).toEqual({ isBookmarked: true });
  expect((await member.put(path)).status).toBe(200);
  expect((await member.get(`/api/articles/${slug}`)).body.isBookmarked).toBe(true);
  expect((await app.as("agent").get(`/api/articles/${slug}`)).body.isBookmarked).toBe(false);
  expect((await member.delete(path)).body).toEqual({ isBookmarked: false });
});

test("a comment is trimmed, shown newest first and deleted by its author alone", async () => {
  const { id, slug } = await addArticle(app);
  const path = `/api/articles/${id}/comments`;
  const first = await member.post(path, { content: "  Thank you!\n" });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    content: "Thank you!",
    isOwn: true,
    author: { name: "Tessa Member" },
  });
  await app.as("agent").post(path, { content: "Agreed" });
  const shown = await member.get(`/api/articles/${slug}`);
  expect(shown.body.comments.map((one: { content: string }) => one.content)).toEqual([
    "Agreed",
    "Thank you!",
  ]);
  const own = `/api/article-comments/${first.body.id}`;
  const foreign = await app.as("agent").delete(own);
  const unknown = await member.delete("/api/article-comments/0190a000-0000-4000-8000-000000000000");
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
  expect((await member.delete(own)).status).toBe(200);
  expect((await member.get(`/api/articles/${slug}`)).body.commentCount).toBe(1);
});

test.each([{ content: "" }, { content: " \n\t " }, {}])(
  "a blank comment is refused",
  async (body) => {
    const { id } = await addArticle(app);
    const answer = await member.post(`/api/articles/${id}/comments`, body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Please write a comment.");
  },
);

test("a comment that is too long, or says who wrote it, is refused", async () => {
  const { id } = await addArticle(app);
  const path = `/api/articles/${id}/comments`;
  const long = await member.post(path, { content: "x".repeat(4001) });
  expect(long.body.message).toBe("Please use at most 4000 characters");
  const forged = await member.post(path, { content: "Hi", user_id: app.people.agent.id });
  expect(forged.status).toBe(422);
});

test("older comments come in pages", async () => {
  const { id, slug } = await addArticle(app);
  for (let number = 1; number <= 25; number += 1) {
    await addComment(app, id, app.people.agent.id, `Comment ${number}`);
  }
  const { body } = await member.get(`/api/articles/${slug}`);
  expect(body.commentCount).toBe(25);
  expect(body.comments).toHaveLength(20);
  const last = body.comments.at(-1).id;
  const older = await member.get(`/api/articles/${id}/comments?before=${last}`);
  expect(older.body.items.map((one: { content: string }) => one.content)).toEqual([
    "Comment 5",
    "Comment 4",
    "Comment 3",
    "Comment 2",
    "Comment 1",
  ]);
});

test("the author hears of a comment, but not of their own", async () => {
  const { id, slug } = await addArticle(app, {
    title: "Heard",
    authorId: app.people.guru.id,
  });
  await app.as("guru").post(`/api/articles/${id}/comments`, { content: "Mine" });
  await member.post(`/api/articles/${id}/comments`, { content: "Yours" });
  const news = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, app.people.guru.id));
  expect(news).toHaveLength(1);
  expect(news[0]).toMatchObject({
    kind: "article_comment",
    title: "Tessa Member commented on “Heard”",
    body: "Yours",
    link: `/resources/${slug}#comments`,
  });
});

test("a read is recorded once a visit", async () => {
  const { id } = await addArticle(app);
  const read = async (at: string) => {
    app.clock.set(at);
    expect((await member.post(`/api/articles/${id}/read`)).status).toBe(200);
  };
  const start = new Date(Date.now() + 60_000).toISOString();
  const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  await read(start);
  await read(later(5));
  await read(later(50));
  const [row] = await app.db
    .select()
    .from(articleReads)
    .where(and(eq(articleReads.articleId, id), eq(articleReads.userId, app.people.teamMember.id)));
  expect(row).toMatchObject({
    count: 2,
    firstReadAt: new Date(start),
    lastReadAt: new Date(later(50)),
  });
});

test("what a member cannot read, they cannot touch", async () => {
  const draft = await addArticle(app, { isPublished: false });
  const secret = await addArticle(app, { visibilityScope: "agents_only" });
  for (const { id } of [draft, secret]) {
    expect((await member.put(`/api/articles/${id}/like`)).status).toBe(404);
    expect((await member.put(`/api/articles/${id}/bookmark`)).status).toBe(404);
    expect((await member.post(`/api/articles/${id}/read`)).status).toBe(404);
    expect((await member.get(`/api/articles/${id}/comments`)).status).toBe(404);
    expect((await member.post(`/api/articles/${id}/comments`, { content: "Hi" })).status).toBe(404);
  }
  expect((await app.as("agent").put(`/api/articles/${secret.id}/like`)).status).toBe(200);
});
