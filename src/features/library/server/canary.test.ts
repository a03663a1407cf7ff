import { describe, expect, test } from "vitest";
import { addComment } from "#features/discussion/server/comment.fixture.ts";
import { findPassages } from "#features/search/server/public.ts";
import { sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { exportText } from "#test/export-text.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle, completeForm, setGuru } from "./article.fixture.ts";
import { guruResources, listBookmarked, listHomeArticles, listMostRead } from "./public.ts";
import {
  articleBookmarks,
  articleReads,
  articleTopicMappings,
  articleTopics,
  guruContent,
} from "./tables.ts";

/** Words that occur only in restricted articles; no other response may contain them. */
const DRAFT = "quokkadraft";
const SECRET = "axolotlagents";
const LATER = "narwhalscheduled";
const RESTRICTED = [DRAFT, SECRET, LATER];
const app = await testApp();
const record = await setGuru(app, app.people.guru.id);
const author = await createPerson(app.services, {
  organizationId: app.people.teamMember.organizationId,
});

const [topic] = await app.db
  .insert(articleTopics)
  .values({ name: "Shared", slug: "shared" })
  .returning();
const open = await addArticle(app, { title: "Open to all", guruId: record.id });
const hidden = async (word: string, more: Parameters<typeof addArticle>[1]) => {
  const article = await addArticle(app, {
    title: `Title ${word}`,
    subtitle: `Subtitle ${word}`,
    body: `<p>Body ${word}</p>`,
    bodyText: `Body ${word}`,
    videoUrl: `https://videos.example/${word}.mp4`,
    captions: sampleCaptions({ start: 5, text: `Spoken ${word} aloud` }),
    proTip: `Tip ${word}`,
    featuredImageUrl: `https://images.example/${word}.webp`,
    slug: `slug-${word}`,
    isFeatured: true,
    publishedAt: new Date("2026-02-01T00:00:00Z"),
    ...more,
  });
  await addComment(app, article.id, app.people.agent.id, `Comment ${word}`);
  return article;
};
const draft = await hidden(DRAFT, { isPublished: false, guruId: record.id });
const secret = await hidden(SECRET, { visibilityScope: "agents_only", authorId: author.id });
const later = await hidden(LATER, {
  isPublished: false,
  publishAt: new Date("2090-01-01T00:00:00Z"),
  guruId: record.id,
});
const all = [open, draft, secret, later];
await app.db
  .insert(articleTopicMappings)
  .values(all.map(({ id }) => ({ articleId: id, topicId: topic?.id ?? "" })));
await app.db
  .insert(guruContent)
  .values(all.map(({ id }) => ({ articleId: id, guruId: record.id })));
const everyone = [...Object.values(app.people), author];
await app.db
  .insert(articleBookmarks)
  .values(everyone.flatMap(({ id: userId }) => all.map(({ id }) => ({ articleId: id, userId }))));
await app.db.insert(articleReads).values(
  everyone.flatMap(({ id: userId }) =>
    all.map(({ id }) => ({
      articleId: id,
      userId,
      firstReadAt: new Date(),
      lastReadAt: new Date(),
    })),
  ),
);

const READS = [
  "/api/articles",
  "/api/articles?search=title",
  ...RESTRICTED.map((word) => `/api/articles?search=${word}`),
  ...RESTRICTED.map((word) => `/api/search?q=${word}`),
  "/api/search?q=title",
  "/api/search?q=spoken%20aloud",
  "/api/home",
  "/api/saved",
  "/api/analytics",
  "/api/articles?topics[]=shared",
  "/api/articles?type=post",
  `/api/articles/${open.slug}`,
  ...RESTRICTED.map((word) => `/api/articles/slug-${word}`),
  ...RESTRICTED.map((word) => `/api/articles/slug-${word}?preview=true`),
  ...[draft, secret, later].map(({ id }) => `/api/discussions/article/${id}`),
  ...[draft, secret, later].flatMap(({ id }) => [
    `/api/articles/${id}/captions/en`,
    `/api/articles/${id}/captions/en?preview=true`,
  ]),
  "/api/article-taxonomy",
  "/api/admin/articles",
  ...[draft, secret, later].map(({ id }) => `/api/admin/articles/${id}`),
  "/api/admin/comments",
  "/api/admin/taxonomy",
  "/api/guru/articles",
  ...[draft, secret, later].map(({ id }) => `/api/guru/articles/${id}`),
  "/api/notifications",
];

/** The queries that other features run, as this reader. */
async function publicReads(person: { id: string }, role: "team_member" | "support" | "agent") {
  const reader = { userId: person.id, role };
  const since = new Date(0);
  const answers = await Promise.all([
    listHomeArticles(app.db, reader),
    guruResources.list(app.db, reader, record.id),
    listBookmarked(app.db, reader),
    listMostRead(app.db, reader, since),
  ]);
  return JSON.stringify(answers);
}

describe.each(["anonymous", "noAccess", "teamMember", "support", "removed"] as const)(
  "%s",
  (who) => {
    test("finds no restricted article in any response", async () => {
      for (const path of READS) {
        const { body } = await app.as(who).get(path);
        const text = JSON.stringify(body);
        for (const word of RESTRICTED) expect(text, path).not.toContain(word);
      }
    });
  },
);

test("excludes restricted articles from counts", async () => {
  const { body } = await app.as("teamMember").get("/api/articles");
  expect(body.total).toBe(1);
  for (const word of RESTRICTED) {
    const found = await app.as("teamMember").get(`/api/articles?search=${word}`);
    expect(found.body).toMatchObject({ total: 0, isMore: false, items: [] });
  }
  const topics = await app.as("teamMember").get("/api/articles?topics[]=shared");
  expect(topics.body.total).toBe(1);
});

test.each([
  ["teamMember", "team_member"],
  ["support", "support"],
] as const)(
  "hides restricted articles from queries of other features for %s",
  async (who, role) => {
    const text = await publicReads(app.people[who], role);
    expect(text).toContain("Open to all");
    for (const word of RESTRICTED) expect(text).not.toContain(word);
    const reader = { userId: app.people[who].id, role };
    expect(await guruResources.countReads(app.db, reader, record.id)).toBe(1);
  },
);

test("hides restricted articles from the assistant", async () => {
  const reader = { userId: app.people.teamMember.id, role: "team_member" as const };
  const now = app.clock.now();
  for (const word of RESTRICTED) {
    const passages = await findPassages(app.db, reader, `What is ${word}?`, { limit: 20, now });
    expect(JSON.stringify(passages)).not.toContain(word);
  }
});

test("exports the bookmarks of a member without the text of restricted articles", async () => {
  const text = await exportText(app, "teamMember");
  expect(text).toContain(later.id);
  for (const word of RESTRICTED) expect(text).not.toContain(word);
});

test("shows agents_only articles, but no drafts, to agents, superadmins and the author", async () => {
  for (const client of [app.as("agent"), app.as("otherAgent"), app.as("superadmin")]) {
    const { body } = await client.get("/api/articles");
    expect(body.total).toBe(2);
    expect(JSON.stringify(body)).toContain(SECRET);
    for (const word of [DRAFT, LATER]) {
      expect(JSON.stringify(body)).not.toContain(word);
      expect((await client.get(`/api/articles/slug-${word}`)).status).toBe(404);
    }
  }
  const own = await app.as(author).get("/api/articles");
  expect(own.body.total).toBe(2);
  expect((await app.as(author).get(`/api/articles/slug-${SECRET}`)).status).toBe(200);
  expect(await publicReads(app.people.agent, "agent")).toContain(SECRET);
});

test("shows gurus their own drafts in their list only, and no agents_only article", async () => {
  const guru = app.as("guru");
  expect(JSON.stringify((await guru.get("/api/guru/articles")).body)).toContain(DRAFT);
  for (const path of READS.filter((one) => !one.includes("/guru/") && !one.includes("preview"))) {
    const text = JSON.stringify((await guru.get(path)).body);
    for (const word of RESTRICTED) expect(text, path).not.toContain(word);
  }
});

test("hides an article from members as soon as it becomes agents_only", async () => {
  const client = app.as("teamMember");
  const article = await addArticle(app, { slug: "soon-secret" });
  expect((await client.get("/api/articles/soon-secret")).status).toBe(200);
  const form = completeForm({
    slug: "soon-secret",
    isPublished: true,
    visibilityScope: "agents_only",
    version: 1,
  });
  await app.as("superadmin").put(`/api/admin/articles/${article.id}`, form);
  expect((await client.get("/api/articles/soon-secret")).status).toBe(404);
  expect((await client.get("/api/articles")).body.total).toBe(1);
});
