import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle, setGuru } from "#features/library/server/article.fixture.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { addComment } from "./comment.fixture.ts";
import { selectFirstReplies, selectQuestions } from "./comment-queries.ts";
import { comments } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const agent = app.as("agent");
const UNKNOWN = "0190a000-0000-4000-8000-000000000000";

const newLesson = async () => {
  const pillar = await samplePillar(app.db, 1);
  return pillar.elements[0]?.lessonIds[0] ?? "";
};
/** The discussions of an article and of a lesson. */
const DISCUSSIONS = [
  ["article", async () => `/api/discussions/article/${(await addArticle(app)).id}`],
  ["lesson", async () => `/api/discussions/lesson/${await newLesson()}`],
] as const;

const contentsOf = (list: { content: string }[]) => list.map(({ content }) => content);

describe.each(DISCUSSIONS)("%s", (_kind, discussion) => {
  test("lists questions newest first and replies oldest first", async () => {
    const path = await discussion();
    const first = await member.post(path, { content: "  How?\n" });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      content: "How?",
      isOwn: true,
      author: { name: "Tessa Member", badge: null },
      editedAt: null,
      isAnswer: false,
      likesCount: 0,
      mentions: [],
    });
    await agent.post(path, { content: "Why?" });
    const parentId = first.body.id;
    await app.as("support").post(path, { content: "Like this.", parentId });
    await agent.post(path, { content: "Or that.", parentId });
    const { body } = await agent.get(path);
    expect(contentsOf(body.questions)).toEqual(["Why?", "How?"]);
    expect(body).toMatchObject({ total: 4, hasOlder: false, mayMarkAnswers: false });
    const [, asked] = body.questions;
    expect(asked).toMatchObject({ isOwn: false, editableUntil: null, replyCount: 2 });
    expect(contentsOf(asked.replies)).toEqual(["Like this.", "Or that."]);
    expect(asked.replies[0].author.badge).toBe("Staff");
  });

  test("a reply has no replies, and belongs to a question of the same content", async () => {
    const path = await discussion();
    const question = await member.post(path, { content: "How?" });
    const reply = await agent.post(path, { content: "So.", parentId: question.body.id });
    const nested = await member.post(path, { content: "And?", parentId: reply.body.id });
    expect(nested.status).toBe(422);
    const elsewhere = await discussion();
    for (const parentId of [question.body.id, UNKNOWN]) {
      const answer = await member.post(elsewhere, { content: "Lost", parentId });
      expect([answer.status, answer.body.message]).toEqual([404, "Comment not found"]);
    }
  });
});

test.each([{ content: "" }, { content: " \n\t " }, {}])("rejects a blank comment", async (body) => {
  const { id } = await addArticle(app);
  const answer = await member.post(`/api/discussions/article/${id}`, body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe("Comment is required.");
});

test("rejects a comment that is too long or sets its author", async () => {
  const path = `/api/discussions/article/${(await addArticle(app)).id}`;
  const long = await member.post(path, { content: "x".repeat(4001) });
  expect(long.body.message).toBe("Comment can't be longer than 4,000 characters.");
  const forged = await member.post(path, { content: "Hi", user_id: app.people.agent.id });
  expect(forged.status).toBe(422);
});

test("lets only its author delete a comment, and no question with replies of others", async () => {
  const path = `/api/discussions/article/${(await addArticle(app)).id}`;
  const asked = await member.post(path, { content: "How?" });
  const own = `/api/comments/${asked.body.id}`;
  const foreign = await agent.delete(own);
  const unknown = await member.delete(`/api/comments/${UNKNOWN}`);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
  await member.post(path, { content: "Any idea?", parentId: asked.body.id });
  const reply = await agent.post(path, { content: "So.", parentId: asked.body.id });
  const refused = await member.delete(own);
  expect([refused.status, refused.body.code]).toEqual([409, "has_replies"]);
  expect(refused.body.message).toBe("A question with replies can't be deleted.");
  expect((await agent.delete(`/api/comments/${reply.body.id}`)).status).toBe(200);
  expect((await member.delete(own)).status).toBe(200);
  expect((await member.get(path)).body).toMatchObject({ total: 0, questions: [] });
});

test("its author can edit a comment for 15 minutes", async () => {
  const path = `/api/discussions/article/${(await addArticle(app)).id}`;
  const { body } = await member.post(path, { content: "Hwo?" });
  const end = new Date(new Date(body.createdAt).getTime() + 15 * MINUTE_MS).toISOString();
  expect(body.editableUntil).toBe(end);
  const one = `/api/comments/${body.id}`;
  expect((await agent.patch(one, { content: "Mine" })).status).toBe(404);
  const edited = await member.patch(one, { content: "How?" });
  expect(edited.body).toMatchObject({ content: "How?", editedAt: expect.any(String) });
  app.clock.set(end);
  const late = await member.patch(one, { content: "Late" });
  expect([late.status, late.body.code]).toEqual([409, "edit_closed"]);
  expect((await member.get(path)).body.questions[0]).toMatchObject({
    content: "How?",
    editableUntil: null,
  });
});

test("counts one like per member", async () => {
  const article = await addArticle(app);
  const { id } = await addComment(app, article.id, app.people.agent.id);
  const path = `/api/comments/${id}/like`;
  expect((await member.put(path)).body).toEqual({ isLiked: true, likesCount: 1 });
  expect((await member.put(path)).body).toEqual({ isLiked: true, likesCount: 1 });
  expect((await agent.put(path)).body).toEqual({ isLiked: true, likesCount: 2 });
  expect((await member.delete(path)).body).toEqual({ isLiked: false, likesCount: 1 });
  const { body } = await agent.get(`/api/discussions/article/${article.id}`);
  expect(body.questions[0]).toMatchObject({ isLiked: true, likesCount: 1 });
});

describe("answers", () => {
  const replies = async (articleId: string) => {
    const { id: parentId } = await addComment(app, articleId, app.people.agent.id, "How?");
    const add = async (text: string) =>
      (await addComment(app, articleId, app.people.teamMember.id, text, { parentId })).id;
    return { parentId, first: await add("One"), second: await add("Two") };
  };

  test("staff mark one reply per question", async () => {
    const article = await addArticle(app);
    const { parentId, first, second } = await replies(article.id);
    const support = app.as("support");
    const path = `/api/discussions/article/${article.id}`;
    const marked = async () => {
      const { body } = await member.get(path);
      const answers = body.questions[0].replies.filter(
        (one: { isAnswer: boolean }) => one.isAnswer,
      );
      return contentsOf(answers);
    };
    expect((await support.get(path)).body.mayMarkAnswers).toBe(true);
    expect((await support.put(`/api/comments/${first}/answer`)).status).toBe(200);
    expect(await marked()).toEqual(["One"]);
    await app.as("superadmin").put(`/api/comments/${second}/answer`);
    expect(await marked()).toEqual(["Two"]);
    await support.delete(`/api/comments/${second}/answer`);
    expect(await marked()).toEqual([]);
    expect((await support.put(`/api/comments/${parentId}/answer`)).status).toBe(422);
    expect((await member.put(`/api/comments/${first}/answer`)).status).toBe(403);
  });

  test("a guru marks answers on their own articles only", async () => {
    const guru = await setGuru(app, app.people.guru.id);
    const client = app.as("guru");
    const [own, other] = [await addArticle(app, { guruId: guru.id }), await addArticle(app)];
    expect((await client.get(`/api/discussions/article/${own.id}`)).body.mayMarkAnswers).toBe(true);
    const allowed = await client.put(`/api/comments/${(await replies(own.id)).first}/answer`);
    expect(allowed.status).toBe(200);
    const refused = await client.put(`/api/comments/${(await replies(other.id)).first}/answer`);
    expect(refused.status).toBe(403);
  });
});

test("shows the badge of an active guru", async () => {
  const person = await createPerson(app.services, {
    organizationId: app.people.guru.organizationId,
    isGuru: true,
  });
  const article = await addArticle(app);
  const path = `/api/discussions/article/${article.id}`;
  await setGuru(app, person.id, false);
  await app.as(person).post(path, { content: "Hi" });
  const badge = async () => (await member.get(path)).body.questions[0].author.badge;
  expect(await badge()).toBeNull();
  await setGuru(app, person.id, true);
  expect(await badge()).toBe("Guru");
});

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** The number of rows that a query scans in the table of comments, with indexes only. */
async function scanned(query: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql, params } = query.toSQL();
  const { rows } = await app.db.$client.query(`explain (analyze, format json) ${sql}`, params);
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  const nodes = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter(
    (node) => node["Relation Name"] === "article_comments",
  );
  for (const node of nodes) expect(node["Node Type"]).not.toBe("Seq Scan");
  return nodes.reduce((sum, node) => {
    const found = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
    return sum + found * node["Actual Loops"];
  }, 0);
}

describe("long discussions", () => {
  test("returns older questions and later replies page by page", async () => {
    const { id } = await addArticle(app);
    const path = `/api/discussions/article/${id}`;
    for (let number = 1; number <= 25; number += 1) {
      await addComment(app, id, app.people.agent.id, `Question ${number}`);
    }
    const { body } = await member.get(path);
    expect([body.total, body.questions.length, body.hasOlder]).toEqual([25, 20, true]);
    const older = await member.get(`${path}?before=${body.questions.at(-1).id}`);
    expect(contentsOf(older.body.questions)).toEqual(
      [5, 4, 3, 2, 1].map((number) => `Question ${number}`),
    );
    expect(older.body.hasOlder).toBe(false);
    const [{ id: parentId }] = body.questions;
    for (let number = 1; number <= 25; number += 1) {
      await addComment(app, id, app.people.agent.id, `Reply ${number}`, { parentId });
    }
    const [question] = (await member.get(path)).body.questions;
    expect([question.replyCount, question.replies.length]).toEqual([25, 20]);
    const last = question.replies.at(-1).id;
    const more = await member.get(`/api/comments/${parentId}/replies?after=${last}`);
    expect(contentsOf(more.body.replies)).toEqual(
      [21, 22, 23, 24, 25].map((number) => `Reply ${number}`),
    );
    expect(more.body.hasMore).toBe(false);

    const [oldest] = older.body.questions.slice(-1);
    for (const comment of [oldest.id, last, more.body.replies[0].id]) {
      const linked = await member.get(`${path}?comment=${comment}`);
      const wanted = comment === oldest.id ? oldest.id : parentId;
      expect(linked.body.questions.map((one: { id: string }) => one.id)).toEqual([wanted]);
    }
    const other = `/api/discussions/article/${(await addArticle(app)).id}`;
    for (const wrong of [`${path}?comment=${UNKNOWN}`, `${other}?comment=${last}`]) {
      expect((await member.get(wrong)).body.questions, wrong).toEqual([]);
    }
  });

  test("lists 10,000 questions and 1,000 replies with five statements", async () => {
    const { id } = await addArticle(app);
    const add = (count: number, parentId: string | null) =>
      app.db.$client.query(
        `insert into article_comments (article_id, user_id, content, parent_id, created_at)
         select $1, $2, 'Text ' || n, $3, now() - make_interval(secs => n)
         from generate_series(1, ${count}) as n`,
        [id, app.people.agent.id, parentId],
      );
    await add(10_000, null);
    const path = `/api/discussions/article/${id}`;
    const [question] = (await member.get(path)).body.questions;
    await add(1_000, question.id);
    await app.db.$client.query("analyze article_comments");
    const statements = await countStatements(app, async () => {
      const { body } = await member.get(path);
      expect([body.total, body.questions[0].replyCount]).toEqual([11_000, 1_000]);
    });
    expect(statements).toBe(5);
    const reader = { userId: app.people.teamMember.id } as Actor;
    const [subject, newest] = [{ kind: "article", id } as const, [question.id]];
    expect(await scanned(selectQuestions(app.db, reader, subject, {}))).toBeLessThan(2_000);
    expect(await scanned(selectFirstReplies(app.db, reader, newest))).toBeLessThan(200);
  });
});

test("a lesson that is not published has no discussion", async () => {
  const lessonId = await newLesson();
  await app.db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, lessonId));
  const path = `/api/discussions/lesson/${lessonId}`;
  expect((await member.get(path)).status).toBe(404);
  expect((await member.post(path, { content: "Hi" })).status).toBe(404);
  expect(await app.db.$count(comments, eq(comments.lessonId, lessonId))).toBe(0);
});
