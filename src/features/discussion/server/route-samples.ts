import { addArticle } from "#features/library/server/article.fixture.ts";
import { bulkChanges } from "#platform/server/bulk/tables.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { discussionContract } from "../contract.ts";
import { addComment } from "./comment.fixture.ts";

const discussionOf = async (app: TestApp, isPublished: boolean) => ({
  kind: "article",
  id: (await addArticle(app, { isPublished })).id,
});
const discussion = {
  owner: "house",
  setup: (app) => discussionOf(app, true),
  hidden: (app) => discussionOf(app, false),
} satisfies RouteSample;

/** A reply that nobody of the callers wrote. */
async function replyOn(app: TestApp, isPublished: boolean) {
  const [{ id: articleId }, userId] = [
    await addArticle(app, { isPublished }),
    app.people.removed.id,
  ];
  const { id: parentId } = await addComment(app, articleId, userId, "Why?");
  return {
    question: parentId,
    id: (await addComment(app, articleId, userId, "So.", { parentId })).id,
  };
}
const reply = {
  owner: "house",
  setup: async (app) => ({ id: (await replyOn(app, true)).id }),
  hidden: async (app) => ({ id: (await replyOn(app, false)).id }),
} satisfies RouteSample;
const question = {
  owner: "house",
  setup: async (app) => ({ id: (await replyOn(app, true)).question }),
  hidden: async (app) => ({ id: (await replyOn(app, false)).question }),
} satisfies RouteSample;

const own = {
  owner: "member",
  setup: async (app, { id }) => ({
    id: (
      await addComment(app, (await addArticle(app)).id, id, "Mine", { createdAt: app.clock.now() })
    ).id,
  }),
} satisfies RouteSample;

const NO_ANSWERS = [403, "Staff, and gurus on their own articles, mark answers."] as const;
const answer = {
  ...reply,
  answersTo: {
    teamMember: NO_ANSWERS,
    guru: NO_ANSWERS,
    agent: NO_ANSWERS,
    otherAgent: NO_ANSWERS,
  },
} satisfies RouteSample;

const moderated = { owner: "desk", setup: reply.setup } satisfies RouteSample;

export const discussionSamples = samplesOf(discussionContract, {
  list: discussion,
  write: { ...discussion, body: { content: "Well said." } },
  people: discussion,
  replies: question,
  edit: { ...own, body: { content: "Better said." } },
  remove: own,
  like: reply,
  unlike: reply,
  report: { ...reply, body: { reason: "Not kind" } },
  markAnswer: answer,
  unmarkAnswer: answer,

  adminList: { owner: "desk" },
  bulkModerate: {
    owner: "desk",
    body: async (app) => ({
      target: { ids: [(await replyOn(app, true)).id] },
      action: { type: "hide" },
    }),
  },
  undoBulkModerate: {
    owner: "desk",
    /** A change of the superadmin that can be undone. */
    setup: async ({ db, people }) => {
      const action = { type: "hide", at: "2026-01-01T00:00:00Z" };
      const rows = [{ id: people.removed.id }];
      const [row] = await db
        .insert(bulkChanges)
        .values({ kind: "article_comment", action, rows, actorId: people.superadmin.id })
        .returning();
      return { id: row?.id ?? "" };
    },
    answersTo: { support: [409, "Another moderator made the change."] },
  },
  hideComment: { ...moderated, body: { isHidden: true } },
  keepComment: moderated,
  deleteComment: moderated,
});
