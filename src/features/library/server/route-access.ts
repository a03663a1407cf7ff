import { randomUUID } from "node:crypto";
import { forGurus, forMembers, forSuperadmins, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { addArticle, addComment, completeForm, setGuru } from "./article.fixture.ts";
import { articleTopics } from "./tables.ts";

type Request = NonNullable<RouteAccess["request"]>;

const onArticle =
  (path: (id: string) => string, body?: unknown): Request =>
  async (app) => ({ path: path((await addArticle(app)).id), body });

/** Creates a draft that belongs to the guru, who has an active record. */
const ownDraft = async (app: TestApp) => {
  const guru = await setGuru(app, app.people.guru.id);
  return addArticle(app, { isPublished: false, guruId: guru.id, authorId: app.people.guru.id });
};
const onOwn =
  (path: (id: string) => string, body?: () => unknown): Request =>
  async (app) => ({ path: path((await ownDraft(app)).id), body: body?.() });

const onComment =
  (path: (id: string) => string, body?: unknown): Request =>
  async (app, actor) => {
    const article = await addArticle(app);
    const author = actor === "anonymous" ? app.people.teamMember : app.people[actor];
    return { path: path((await addComment(app, article.id, author.id)).id), body };
  };

const onTopic =
  (body?: () => unknown): Request =>
  async (app) => {
    const slug = `topic-${randomUUID()}`;
    const [row] = await app.db.insert(articleTopics).values({ name: slug, slug }).returning();
    return { path: `/admin/taxonomy/topics/${row?.id}`, body: body?.() };
  };

export const libraryAccess: RouteAccess[] = [
  { route: "GET /articles", expects: forMembers() },
  {
    route: "GET /articles/{slug}",
    expects: forMembers(),
    request: async (app) => ({ path: `/articles/${(await addArticle(app)).slug}` }),
  },
  { route: "GET /article-taxonomy", expects: forMembers() },
  ...(["like", "bookmark"] as const).flatMap((what): RouteAccess[] =>
    ["PUT", "DELETE"].map((method) => ({
      route: `${method} /articles/{id}/${what}`,
      expects: forMembers(),
      request: onArticle((id) => `/articles/${id}/${what}`),
    })),
  ),
  {
    route: "POST /articles/{id}/read",
    expects: forMembers(),
    request: onArticle((id) => `/articles/${id}/read`),
  },
  {
    route: "GET /articles/{id}/comments",
    expects: forMembers(),
    request: onArticle((id) => `/articles/${id}/comments`),
  },
  {
    route: "POST /articles/{id}/comments",
    expects: forMembers(201),
    request: onArticle((id) => `/articles/${id}/comments`, { content: "Well said." }),
  },
  {
    route: "DELETE /article-comments/{id}",
    expects: forMembers(),
    request: onComment((id) => `/article-comments/${id}`),
  },

  { route: "GET /admin/articles", expects: forSuperadmins() },
  {
    route: "POST /admin/articles",
    expects: forSuperadmins(201),
    request: () => ({ body: completeForm() }),
  },
  {
    route: "GET /admin/articles/{id}",
    expects: forSuperadmins(),
    request: onArticle((id) => `/admin/articles/${id}`),
  },
  {
    route: "PUT /admin/articles/{id}",
    expects: forSuperadmins(),
    request: async (app) => ({
      path: `/admin/articles/${(await addArticle(app)).id}`,
      body: completeForm({ version: 1 }),
    }),
  },
  {
    route: "PATCH /admin/articles/{id}/flags",
    expects: forSuperadmins(),
    request: onArticle((id) => `/admin/articles/${id}/flags`, { isFeatured: true }),
  },
  {
    route: "DELETE /admin/articles/{id}",
    expects: forSuperadmins(),
    request: onArticle((id) => `/admin/articles/${id}`),
  },
  { route: "GET /admin/taxonomy", expects: forSuperadmins() },
  {
    route: "POST /admin/taxonomy/{kind}",
    expects: forSuperadmins(201),
    request: () => ({ path: "/admin/taxonomy/topics", body: { name: `Topic ${randomUUID()}` } }),
  },
  {
    route: "PUT /admin/taxonomy/{kind}/{id}",
    expects: forSuperadmins(),
    request: onTopic(() => ({ name: `Topic ${randomUUID()}` })),
  },
  {
    route: "DELETE /admin/taxonomy/{kind}/{id}",
    expects: forSuperadmins(),
    request: onTopic(),
  },
  { route: "GET /admin/comments", expects: forSuperadmins() },
  {
    route: "PATCH /admin/comments/{id}",
    expects: forSuperadmins(),
    request: onComment((id) => `/admin/comments/${id}`, { isHidden: true }),
  },
  {
    route: "DELETE /admin/comments/{id}",
    expects: forSuperadmins(),
    request: onComment((id) => `/admin/comments/${id}`),
  },

  { route: "GET /guru/articles", expects: forGurus() },
  { route: "GET /guru/record", expects: forGurus() },
  {
    route: "POST /guru/articles",
    expects: forGurus(201),
    request: async (app) => {
      await setGuru(app, app.people.guru.id);
      return { body: completeForm({ isPublished: true }) };
    },
  },
  {
    route: "GET /guru/articles/{id}",
    expects: forGurus(),
    request: onOwn((id) => `/guru/articles/${id}`),
  },
  {
    route: "PUT /guru/articles/{id}",
    expects: forGurus(),
    request: onOwn(
      (id) => `/guru/articles/${id}`,
      () => completeForm({ version: 1 }),
    ),
  },
  {
    route: "PATCH /guru/articles/{id}/published",
    expects: forGurus(),
    request: onOwn(
      (id) => `/guru/articles/${id}/published`,
      () => ({ isPublished: true }),
    ),
  },
  {
    route: "DELETE /guru/articles/{id}",
    expects: forGurus(),
    request: onOwn((id) => `/guru/articles/${id}`),
  },
];
