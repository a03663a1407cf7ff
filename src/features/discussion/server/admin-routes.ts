import { PAGE_SIZE } from "#platform/contract.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { discussionAdminContract } from "../admin-contract.ts";
import { moderateComment, moderateComments, undoModeration } from "./moderate-comments.ts";
import { COMMENT_COUNTS, countAdminComments, listAdminComments } from "./moderation-queries.ts";

const os = routesFor(discussionAdminContract);
const done = { ok: true } as const;

export const discussionAdminRoutes = {
  adminList: os.adminList.handler(({ input, context: { actor, services } }) => {
    const { db } = services;
    const { page, only: _, ...filters } = input;
    const { search, status, kind } = filters;
    // The stored counts include what support may not read.
    const isStored =
      actor.role === "superadmin" && !search && kind === "all" && status !== "reported";
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: () => listAdminComments(db, actor, { ...filters, page }),
      known: isStored ? () => readRowCount(db, ...COMMENT_COUNTS[status]) : undefined,
      count: () => countAdminComments(db, actor, filters),
    });
  }),
  bulkModerate: os.bulkModerate.handler(({ input, context: { actor, services } }) =>
    moderateComments(services, actor, input.target, input.action),
  ),
  undoBulkModerate: os.undoBulkModerate.handler(({ input, context: { actor, services } }) =>
    undoModeration(services, actor, input.id),
  ),
  hideComment: os.hideComment.handler(async ({ input, context: { actor, services } }) => {
    await moderateComment(services, actor, input.id, input.isHidden ? "hide" : "show");
    return done;
  }),
  keepComment: os.keepComment.handler(async ({ input, context: { actor, services } }) => {
    await moderateComment(services, actor, input.id, "keep");
    return done;
  }),
  deleteComment: os.deleteComment.handler(async ({ input, context: { actor, services } }) => {
    await moderateComment(services, actor, input.id, "delete");
    return done;
  }),
};
