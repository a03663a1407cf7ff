import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { removeUnusedFilesJob } from "#features/files/server/jobs.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articles, articleTopicMappings } from "#features/library/server/tables.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { revisions } from "#platform/server/authoring/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { addTopics, assignTopics } from "./article-magic.fixture.ts";
import { releaseRevisionFilesJob } from "./jobs.ts";
import { CHANGED_SINCE_PROPOSAL, CHANGED_SINCE_SAVE, REPLACED, UNKNOWN_TOPIC } from "./policy.ts";
import { articleProposals, articleRevisions } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const topics = await addTopics(app, "Pricing", "Scope", "Hiring");
const topic = (name: string) => topics.get(name) ?? "";
const ALL = ["title", "subtitle", "featuredImage", "proTip", "body", "topics"];
const UNKNOWN_ID = "0190a000-0000-4000-8000-000000000000";

/** Sets the clock ahead by the given hours. */
function advanceClock(hours: number): Date {
  const now = new Date(Date.now() + hours * HOUR_MS);
  app.clock.set(now.toISOString());
  return now;
}

const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw new Error("The article does not exist");
  return row;
};
const topicsOf = async (articleId: string) => {
  const rows = await app.db
    .select({ id: articleTopicMappings.topicId })
    .from(articleTopicMappings)
    .where(eq(articleTopicMappings.articleId, articleId));
  return rows.map((row) => row.id).toSorted();
};

/** Creates an untidy article with the topic Hiring and a proposal for it. */
async function enhanced(columns: Parameters<typeof addArticle>[1] = {}) {
  const article = await addArticle(app, {
    title: "Pricing and scope",
    body: "<div>Scope creeps when pricing is vague, so price the scope you agreed on.</div><div>Write the price before you write the proposal, and say it out loud once.</div>",
    ...columns,
  });
  await assignTopics(app, article.id, [topic("Hiring")]);
  const path = `/api/admin/article-magic/${article.id}`;
  const { body, status } = await admin.post(`${path}/proposal`, {});
  expect(status).toBe(200);
  const topicIds = body.proposal.suggestedTopics.map(({ id }: { id: string }) => id);
  const save = (accept = ALL, more: Record<string, unknown> = {}) =>
    admin.post(`${path}/save`, { proposalId: body.proposalId, accept, topicIds, ...more });
  return { article, path, preview: body, topicIds, save };
}

describe("saving a proposal", () => {
  test("writes every accepted field, replaces the topics and updates updated_at", async () => {
    const { article, preview, topicIds, save, path } = await enhanced();
    const now = advanceClock(1);
    const answer = await save();
    expect(answer.status).toBe(200);
    expect(await rowOf(article.id)).toMatchObject({
      title: preview.proposal.title,
      subtitle: preview.proposal.subtitle,
      featuredImageUrl: preview.proposal.featuredImageUrl,
      proTip: "Write the price before you write the proposal, and say it out loud once.",
      body: "<p>Scope creeps when pricing is vague, so price the scope you agreed on.</p><p>Write the price before you write the proposal, and say it out loud once.</p>",
      updatedAt: now,
      slug: article.slug,
      isPublished: true,
      authorId: article.authorId,
    });
    expect(await topicsOf(article.id)).toEqual(topicIds.toSorted());
    expect((await admin.get(`${path}/proposal`)).status).toBe(404);
    const [revision] = await app.db
      .select()
      .from(articleRevisions)
      .where(eq(articleRevisions.id, answer.body.revisionId));
    expect(revision?.previous).toEqual({
      title: article.title,
      subtitle: null,
      featuredImageUrl: null,
      proTip: null,
      body: article.body,
      topicIds: [topic("Hiring")],
    });
    const audit = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, article.id));
    expect(audit.map((entry) => entry.action)).toEqual(["article.enhance"]);
  });

  test("writes only the accepted fields", async () => {
    const { article, save } = await enhanced({ proTip: null });
    expect((await save(["body"])).status).toBe(200);
    const row = await rowOf(article.id);
    expect(row.body).toContain("<p>Scope creeps");
    expect(row).toMatchObject({ subtitle: null, proTip: null, featuredImageUrl: null });
    expect(await topicsOf(article.id)).toEqual([topic("Hiring")]);
  });

  test("replaces the topics with the selected ones", async () => {
    const { article, save, topicIds } = await enhanced();
    const [first] = topicIds;
    expect((await save(["topics"], { topicIds: [first] })).status).toBe(200);
    expect(await topicsOf(article.id)).toEqual([first]);
  });

  test.each([
    [{ accept: [] }, 422, "Choose at least one change to save."],
    [{ accept: ["slug"] }, 422, undefined],
    [{ topicIds: [UNKNOWN_ID] }, 422, UNKNOWN_TOPIC],
    [{ proposalId: UNKNOWN_ID }, 409, REPLACED],
    [{ title: "my own" }, 422, undefined],
    [{ proposed: { body: "<p>mine</p>" } }, 422, undefined],
  ])("rejects %j", async (more, status, message) => {
    const { article, path, preview } = await enhanced();
    const good = { proposalId: preview.proposalId, accept: ALL, topicIds: [] };
    const answer = await admin.post(`${path}/save`, { ...good, ...more });
    expect(answer.status).toBe(status);
    if (message) expect(answer.body.message).toBe(message);
    expect(await rowOf(article.id)).toEqual(article);
  });

  test.each([
    ["text", { subtitle: "Edited by someone else" }],
    ["image", { featuredImageUrl: "https://a.example/b.webp" }],
  ])("rejects the save when the article's %s changed in the meantime", async (_what, change) => {
    const { article, save, path } = await enhanced();
    await app.db.update(articles).set(change).where(eq(articles.id, article.id));
    expect((await admin.get(`${path}/proposal`)).body.isStale).toBe(true);
    const answer = await save();
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: "article_changed", message: CHANGED_SINCE_PROPOSAL });
    expect(await rowOf(article.id)).toMatchObject(change);
  });

  test("rejects the save when topics changed, but not when the article was published", async () => {
    const one = await enhanced();
    await assignTopics(app, one.article.id, [topic("Scope")]);
    expect((await one.save()).status).toBe(409);
    const other = await enhanced({ isPublished: false });
    await admin.patch(`/api/admin/articles/${other.article.id}/flags`, { isPublished: true });
    expect((await other.save()).status).toBe(200);
  });

  test("saves once when twenty requests save in parallel", async () => {
    const { article, save } = await enhanced();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const saved = await app.db.$count(articleRevisions, eq(articleRevisions.articleId, article.id));
    expect(saved).toBe(1);
  });

  test("hides a proposal from other superadmins", async () => {
    const { path, preview } = await enhanced();
    const { organizationId } = app.people.superadmin;
    const other = await createPerson(app.services, { role: "superadmin", organizationId });
    const client = app.as(other);
    expect((await client.get(`${path}/proposal`)).status).toBe(404);
    const body = { proposalId: preview.proposalId, accept: ALL, topicIds: [] };
    expect((await client.post(`${path}/save`, body)).status).toBe(404);
    await client.delete(`${path}/proposal`);
    expect((await admin.get(`${path}/proposal`)).status).toBe(200);
  });
});

test("discards a proposal without changing the article", async () => {
  const { article, path, save } = await enhanced();
  expect((await admin.delete(`${path}/proposal`)).status).toBe(200);
  expect((await admin.delete(`${path}/proposal`)).status).toBe(200);
  expect((await save()).status).toBe(404);
  expect(await rowOf(article.id)).toEqual(article);
});

describe("undoing an enhancement", () => {
  const undo = (path: string, revisionId: string) => admin.post(`${path}/undo`, { revisionId });
  const listed = async (id: string) => {
    const { body } = await admin.get("/api/admin/article-magic?search=Pricing%20and%20scope");
    return body.items.find((item: { id: string }) => item.id === id);
  };

  test("restores the previous state once", async () => {
    const { article, path, save } = await enhanced({ subtitle: "As it was", proTip: "Tip" });
    const { revisionId } = (await save()).body;
    expect((await listed(article.id)).undoableRevisionId).toBe(revisionId);
    expect((await undo(path, revisionId)).status).toBe(200);
    const { updatedAt, ...words } = await rowOf(article.id);
    expect(words).toMatchObject({
      title: article.title,
      body: article.body,
      subtitle: "As it was",
    });
    expect(words.bodyText).toContain("Scope creeps");
    expect(await topicsOf(article.id)).toEqual([topic("Hiring")]);
    expect((await listed(article.id)).undoableRevisionId).toBeNull();
    const again = await undo(path, revisionId);
    expect(again.status).toBe(409);
    const actions = await app.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, article.id));
    expect(actions.map((row) => row.action).toSorted()).toEqual([
      "article.enhance",
      "article.undo-enhancement",
    ]);
  });

  test("rejects the undo when the article has changed", async () => {
    const { article, path, save } = await enhanced();
    const { revisionId } = (await save()).body;
    await app.db.update(articles).set({ title: "Newer" }).where(eq(articles.id, article.id));
    const answer = await undo(path, revisionId);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: "article_changed", message: CHANGED_SINCE_SAVE });
    expect((await rowOf(article.id)).title).toBe("Newer");
    const { body } = await admin.get("/api/admin/article-magic?search=Newer");
    expect(body.items[0].undoableRevisionId).toBeNull();
  });

  test("undoes two enhancements in reverse order", async () => {
    const { article, path, save } = await enhanced();
    advanceClock(2);
    const first = (await save(["body"])).body.revisionId;
    advanceClock(3);
    const { body } = await admin.post(`${path}/proposal`, {});
    const second = await admin.post(`${path}/save`, {
      proposalId: body.proposalId,
      accept: ["subtitle"],
      topicIds: [],
    });
    expect((await undo(path, first)).status).toBe(409);
    expect((await undo(path, second.body.revisionId)).status).toBe(200);
    expect((await listed(article.id)).undoableRevisionId).toBe(first);
    expect((await undo(path, first)).status).toBe(200);
    expect(await rowOf(article.id)).toMatchObject({ body: article.body, subtitle: null });
  });

  test("answers 404 for a revision of another article", async () => {
    const one = await enhanced();
    const other = await enhanced();
    const { revisionId } = (await one.save()).body;
    expect((await undo(other.path, revisionId)).status).toBe(404);
    expect((await undo(one.path, UNKNOWN_ID)).status).toBe(404);
    expect((await undo(`/api/admin/article-magic/${UNKNOWN_ID}`, revisionId)).status).toBe(404);
  });

  test("keeps a replaced image for undo, and as long as a revision shows it", async () => {
    const upload = await uploadAs(app, "superadmin", "image", await samplePng(), "desk.png");
    const { url } = upload.body;
    const { article, path, preview } = await enhanced({ featuredImageUrl: url });
    // A model would have proposed another image.
    await app.db
      .update(articleProposals)
      .set({ proposed: sql`jsonb_set(proposed, '{featuredImageUrl}', '"/art/fallback-2.webp"')` })
      .where(eq(articleProposals.articleId, article.id));
    const body = { proposalId: preview.proposalId, accept: ["featuredImage"], topicIds: [] };
    expect((await admin.post(`${path}/save`, body)).status).toBe(200);
    const unused = async () => {
      const { rows } = await app.db.execute<{ unused: boolean }>(
        sql`select unused_since is not null as unused from files where ${url} like '%' || id || '%'`,
      );
      return rows[0]?.unused;
    };
    expect(await unused()).toBe(false);
    await admin.delete(`/api/admin/articles/${article.id}`);
    await releaseRevisionFilesJob.handle({}, app.services);
    expect(await unused()).toBe(false);
    await app.db.delete(revisions).where(eq(revisions.subjectId, article.id));
    await removeUnusedFilesJob.handle({}, app.services);
    expect(await unused()).toBe(true);
  });
});

describe("statement count", () => {
  test("stays constant for long texts and lists", async () => {
    const { path, save } = await enhanced({ body: `<p>${"pricing scope ".repeat(3000)}</p>` });
    const preview = await countStatements(app, () => admin.get(`${path}/proposal`));
    expect(preview).toBeLessThanOrEqual(4);
    const list = await countStatements(app, () => admin.get("/api/admin/article-magic"));
    expect(list).toBeLessThanOrEqual(3);
    const again = await countStatements(app, () => admin.post(`${path}/proposal`, {}));
    expect(again).toBeLessThanOrEqual(9);
    const { body } = await admin.get(`${path}/proposal`);
    const saving = await countStatements(app, () => save(ALL, { proposalId: body.proposalId }));
    expect(saving).toBeLessThanOrEqual(26);
  });
});
