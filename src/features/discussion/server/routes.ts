import { routesFor } from "#platform/server/http/routes-for.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import { discussionContract } from "../contract.ts";
import { discussionAdminRoutes } from "./admin-routes.ts";
import { countComments, listQuestions, listReplies } from "./comment-queries.ts";
import { reportComment, setAnswer, setLike } from "./member-actions.ts";
import { findPeople } from "./mentionable.ts";
import { mayMarkAnswers } from "./policy.ts";
import { requireComment } from "./require-comment.ts";
import { requireDiscussed } from "./subject.ts";
import { editComment, removeOwnComment, writeComment } from "./write-comment.ts";

const os = routesFor(discussionContract);
const done = { ok: true } as const;

const commentLimit = createRateLimit({
  name: "comment",
  points: 30,
  seconds: 10 * 60,
  message: "You've posted too many comments. Please wait a few minutes.",
});
const reportLimit = createRateLimit({
  name: "comment-report",
  points: 20,
  seconds: 10 * 60,
  message: "You've reported too many comments. Please wait a few minutes.",
});

export const discussionRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const { kind, id, before, comment } = input;
    const { db, clock } = services;
    const now = clock.now();
    const discussed = await requireDiscussed(db, actor, { kind, id }, { now });
    const [found, total] = await Promise.all([
      listQuestions(db, actor, discussed, { before, comment, now }),
      countComments(db, discussed),
    ]);
    return { ...found, total, mayMarkAnswers: mayMarkAnswers(actor, discussed) };
  }),
  write: os.write.handler(async ({ input, context: { actor, services } }) => {
    await commentLimit.use(services, actor.userId);
    return writeComment(services, actor, input);
  }),
  people: os.people.handler(async ({ input, context: { actor, services } }) => {
    const { kind, id, search } = input;
    const now = services.clock.now();
    const discussed = await requireDiscussed(services.db, actor, { kind, id }, { now });
    return findPeople(services, actor, discussed, search);
  }),
  replies: os.replies.handler(async ({ input, context: { actor, services } }) => {
    const now = services.clock.now();
    await requireComment(services.db, actor, input.id, now);
    return listReplies(services.db, actor, input.id, { after: input.after, now });
  }),
  edit: os.edit.handler(async ({ input, context: { actor, services } }) => {
    await commentLimit.use(services, actor.userId);
    return editComment(services, actor, input);
  }),
  remove: os.remove.handler(async ({ input, context: { actor, services } }) => {
    await removeOwnComment(services, actor, input.id);
    return done;
  }),
  like: os.like.handler(({ input, context: { actor, services } }) =>
    setLike(services, actor, input.id, true),
  ),
  unlike: os.unlike.handler(({ input, context: { actor, services } }) =>
    setLike(services, actor, input.id, false),
  ),
  report: os.report.handler(async ({ input, context: { actor, services } }) => {
    await reportLimit.use(services, actor.userId);
    await reportComment(services, actor, input);
    return done;
  }),
  markAnswer: os.markAnswer.handler(async ({ input, context: { actor, services } }) => {
    await setAnswer(services, actor, input.id, true);
    return done;
  }),
  unmarkAnswer: os.unmarkAnswer.handler(async ({ input, context: { actor, services } }) => {
    await setAnswer(services, actor, input.id, false);
    return done;
  }),

  ...discussionAdminRoutes,
};
