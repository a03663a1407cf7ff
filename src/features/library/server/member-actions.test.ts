import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { httpClient } from "#test/http-client.ts";
import { createPerson } from "#test/people.ts";
import { startSecondServer } from "#test/second-server.ts";
import { testApp } from "#test/test-app.ts";
import { untilAvailable } from "#test/until-available.ts";
import { addArticle } from "./article.fixture.ts";
import { articleReads } from "./tables.ts";

const app = await testApp({ env: { DATABASE_POOL: "20" } });
const second = await startSecondServer(app);
afterAll(() => second.stop());
const member = app.as("teamMember");

test("counts a like once and never goes below zero", async () => {
  const { id } = await addArticle(app);
  const path = `/api/articles/${id}/like`;
  expect((await member.delete(path)).body).toEqual({ isLiked: false, likesCount: 0 });
  expect((await member.put(path)).body).toEqual({ isLiked: true, likesCount: 1 });
  expect((await member.put(path)).body).toEqual({ isLiked: true, likesCount: 1 });
  expect((await app.as("agent").put(path)).body.likesCount).toBe(2);
  expect((await member.delete(path)).body).toEqual({ isLiked: false, likesCount: 1 });
  expect((await member.delete(path)).body).toEqual({ isLiked: false, likesCount: 1 });
});

test("keeps the like count exact when members like and unlike on two servers in parallel", {
  timeout: 120_000,
}, async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, () =>
      createPerson(app.services, { organizationId: app.people.agent.organizationId }),
    ),
  );
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { id } = await addArticle(app);
    const path = `/api/articles/${id}/like`;
    const answers = await Promise.all(
      people.flatMap((person, index) => {
        const here = app.as(person);
        const there = httpClient(second.url, app.services.env.APP_URL, person.cookie);
        // Everyone likes three times in parallel; every second member also unlikes.
        const likes = [here, there, here].map((client) => untilAvailable(() => client.put(path)));
        return index % 2 === 0 ? likes : [...likes, untilAvailable(() => there.delete(path))];
      }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { rows } = await app.db.$client.query(
      `select likes_count as stored,
         (select count(*)::int from article_likes where article_id = id) as counted
       from articles where id = $1`,
      [id],
    );
    expect(rows[0].stored).toBe(rows[0].counted);
    expect(rows[0].stored).toBeGreaterThanOrEqual(10);
  }
});

test("sets and removes a bookmark", async () => {
  const { id, slug } = await addArticle(app);
  const path = `/api/articles/${id}/bookmark`;
  expect((await member.put(path)).body).toEqual({ isBookmarked: true });
  expect((await member.put(path)).status).toBe(200);
  expect((await member.get(`/api/articles/${slug}`)).body.isBookmarked).toBe(true);
  expect((await app.as("agent").get(`/api/articles/${slug}`)).body.isBookmarked).toBe(false);
  expect((await member.delete(path)).body).toEqual({ isBookmarked: false });
});

test("counts one read per visit", async () => {
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

test("answers 404 to every action on an article the member cannot read", async () => {
  const draft = await addArticle(app, { isPublished: false });
  const secret = await addArticle(app, { visibilityScope: "agents_only" });
  for (const { id } of [draft, secret]) {
    expect((await member.put(`/api/articles/${id}/like`)).status).toBe(404);
    expect((await member.put(`/api/articles/${id}/bookmark`)).status).toBe(404);
    expect((await member.post(`/api/articles/${id}/read`)).status).toBe(404);
  }
  expect((await app.as("agent").put(`/api/articles/${secret.id}/like`)).status).toBe(200);
});
