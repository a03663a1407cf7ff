import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { untilAvailable } from "#test/until-available.ts";
import { addArticle, completeForm } from "./article.fixture.ts";
import { articleStats, articles } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");

/** The counts maintained by triggers, and the counted rows. */
async function bothCounts() {
  const stored = await app.db.execute(sql`
    select is_published, is_featured, visibility_scope, content_type, total
    from article_counts where total <> 0 order by 1, 2, 3, 4`);
  const counted = await app.db.execute(sql`
    select is_published, is_featured, visibility_scope, content_type, count(*)::int as total
    from articles group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return [stored.rows, counted.rows];
}

test("keeps article_counts exact during parallel inserts, updates and deletes", async () => {
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      untilAvailable(() =>
        admin.post(
          "/api/admin/articles",
          completeForm({
            isPublished: index % 2 === 0,
            isFeatured: index % 3 === 0,
            visibilityScope: index % 5 === 0 ? "agents_only" : "all",
          }),
        ),
      ),
    ),
  );
  expect(made.every((answer) => answer.status === 201)).toBe(true);
  const [afterInsert, byHand] = await bothCounts();
  expect(afterInsert).toEqual(byHand);

  const change = (id: string, index: number) => {
    if (index % 4 === 0) return admin.delete(`/api/admin/articles/${id}`);
    if (index % 4 === 1) {
      return admin.patch(`/api/admin/articles/${id}/flags`, { isPublished: true });
    }
    return admin.put(
      `/api/admin/articles/${id}`,
      completeForm({
        contentType: "video",
        videoUrl: "https://vimeo.com/123456789",
        isPublished: index % 4 === 2,
        version: 1,
      }),
    );
  };
  const changed = await Promise.all(
    made.map(({ body }, index) => untilAvailable(() => change(body.id, index))),
  );
  expect(changed.map((answer) => answer.status)).toEqual(made.map(() => 200));
  const [afterChange, again] = await bothCounts();
  expect(afterChange).toEqual(again);

  await app.db.delete(articles);
  const [empty] = await bothCounts();
  expect(empty).toEqual([]);
});

test("counts the views, likes and comments of each article", async () => {
  const [read, other] = [await addArticle(app), await addArticle(app)];
  const [member, agent] = [app.as("teamMember"), app.as("agent")];
  await Promise.all(
    [member, agent].flatMap((reader) => [
      reader.post(`/api/articles/${read.id}/read`),
      reader.put(`/api/articles/${read.id}/like`),
      reader.post(`/api/discussions/article/${read.id}`, { content: "Yes." }),
    ]),
  );
  await agent.delete(`/api/articles/${read.id}/like`);
  const stats = () => app.db.select().from(articleStats);
  const row = (articleId: string, views: number, likes: number, comments: number) => ({
    ...{ articleId, views, likes, comments },
  });
  expect(await stats()).toHaveLength(2);
  expect(await stats()).toEqual(
    expect.arrayContaining([row(read.id, 2, 1, 2), row(other.id, 0, 0, 0)]),
  );
  await app.db.delete(articles).where(eq(articles.id, read.id));
  expect(await stats()).toEqual([row(other.id, 0, 0, 0)]);
});

test("rejects a published article without a date in the database", async () => {
  await expect(addArticle(app, { isPublished: true, publishedAt: null })).rejects.toThrow();
});
