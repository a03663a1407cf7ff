import { expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle, completeForm, setGuru } from "./article.fixture.ts";
import { articleTopicMappings, articleTopics } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const admin = app.as("superadmin");
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test("returns a published article with at most four statements", async () => {
  const guru = await setGuru(app, app.people.guru.id);
  const article = await addArticle(app, {
    title: "Whole",
    contentType: "video",
    videoUrl: "/demo-files/the-owners-job.mp4",
    contentImages: ["https://images.example/one.webp"],
    proTip: "Try it today.",
    guruId: guru.id,
    authorId: app.people.guru.id,
  });
  const statements = await countStatements(app, async () => {
    const { status, body } = await member.get(`/api/articles/${article.slug}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Whole",
      body: "<p>Words to read.</p>",
      videoUrl: "/demo-files/the-owners-job.mp4",
      contentImages: ["https://images.example/one.webp"],
      proTip: "Try it today.",
      author: { name: "Gita Guru" },
      guruSlug: guru.slug,
      likesCount: 0,
      isLiked: false,
      isBookmarked: false,
      editPath: null,
    });
  });
  expect(statements).toBeLessThanOrEqual(4);
  const again = () => member.get(`/api/articles/${article.slug}`);
  expect(await countStatements(app, again)).toBe(2);
});

test("returns the edit path to superadmins and the owning guru only", async () => {
  const guru = await setGuru(app, app.people.guru.id);
  const article = await addArticle(app, { guruId: guru.id });
  const path = `/api/articles/${article.slug}`;
  expect((await admin.get(path)).body.editPath).toBe(`/admin/articles/${article.id}/edit`);
  expect((await app.as("guru").get(path)).body.editPath).toBe(`/gurus/article/${article.id}/edit`);
  expect((await app.as("agent").get(path)).body.editPath).toBeNull();
});

test("answers drafts, agents_only and unknown articles with the same 404", async () => {
  const draft = await addArticle(app, { isPublished: false });
  const secret = await addArticle(app, { visibilityScope: "agents_only" });
  const unknown = await member.get("/api/articles/no-such-article");
  expect(unknown.status).toBe(404);
  expect(unknown.body).toEqual({ code: "not_found", message: "Article not found" });
  for (const { slug } of [draft, secret]) {
    const answer = await member.get(`/api/articles/${slug}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(unknown.body);
  }
});

test("previews a draft for its editors only", async () => {
  const guru = await setGuru(app, app.people.guru.id);
  const draft = await addArticle(app, { isPublished: false, guruId: guru.id });
  const path = `/api/articles/${draft.slug}`;
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.get(`${path}?preview=true`)).body.isPublished).toBe(false);
  expect((await app.as("guru").get(`${path}?preview=true`)).status).toBe(200);
  expect((await app.as("agent").get(`${path}?preview=true`)).status).toBe(404);
  expect((await member.get(`${path}?preview=true`)).status).toBe(404);
});

test("returns up to five related articles, most shared topics first, then newest", async () => {
  const topics = await app.db
    .insert(articleTopics)
    .values(["a", "b", "c"].map((slug) => ({ name: slug, slug })))
    .returning();
  const [a = "", b = "", c = ""] = topics.map((topic) => topic.id);
  const make = async (title: string, publishedAt: Date, topicIds: string[]) => {
    const article = await addArticle(app, { title, publishedAt });
    if (topicIds.length > 0) {
      await app.db
        .insert(articleTopicMappings)
        .values(topicIds.map((topicId) => ({ articleId: article.id, topicId })));
    }
    return article;
  };
  const center = await make("Center", day(20), [a, b]);
  await make("Old with both", day(-4000), [a, b, c]);
  await make("Newer with one", day(10), [a]);
  await make("Older with one", day(5), [b]);
  await make("Not shared", day(21), [c]);
  const { body } = await member.get(`/api/articles/${center.slug}`);
  const titles = body.related.map((card: { title: string }) => card.title);
  expect(titles.slice(0, 3)).toEqual(["Old with both", "Newer with one", "Older with one"]);
  expect(titles).toHaveLength(5);
  expect(titles).not.toContain("Center");
});

test("finds an article by its former slug only when it was published", async () => {
  const published = await addArticle(app, { slug: "first-name" });
  const draft = await addArticle(app, { slug: "draft-name", isPublished: false });
  for (const [article, slug] of [
    [published, "second-name"],
    [draft, "second-draft-name"],
  ] as const) {
    const form = completeForm({ slug, isPublished: true, version: 1 });
    expect((await admin.put(`/api/admin/articles/${article.id}`, form)).status).toBe(200);
  }
  const moved = await member.get("/api/articles/first-name");
  expect(moved.body).toMatchObject({ id: published.id, slug: "second-name" });
  expect((await member.get("/api/articles/draft-name")).status).toBe(404);

  await addArticle(app, { slug: "first-name", title: "A new one" });
  expect((await member.get("/api/articles/first-name")).body.title).toBe("A new one");
});

test("resolves every former slug when the slug changes back", async () => {
  const article = await addArticle(app, { slug: "there" });
  for (const [index, slug] of ["and", "back", "there"].entries()) {
    const form = completeForm({ slug, isPublished: true, version: index + 1 });
    expect((await admin.put(`/api/admin/articles/${article.id}`, form)).status).toBe(200);
  }
  for (const slug of ["there", "and", "back"]) {
    expect((await member.get(`/api/articles/${slug}`)).body.slug).toBe("there");
  }
});
