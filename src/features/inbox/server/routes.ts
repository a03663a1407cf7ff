import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { FORMER_NAME, publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import { longList } from "#platform/server/paged-count.ts";
import { inboxContract } from "../contract.ts";
import { changeThreads, undoChange } from "./change-threads.ts";
import { countThreads, findThread, listThreads, readCounts } from "./queries.ts";

const os = routesFor(inboxContract);

export const inboxRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const { db, clock, settings } = services;
    const { view, search, page } = input;
    const hours = settings.current().inbox;
    const query = { view, search, actorId: actor.userId, now: clock.now() };
    const list = await longList(input, {
      pageSize: PAGE_SIZE,
      rows: () => listThreads(db, query, { page, hours }),
      count: () => countThreads(db, query),
    });
    return { ...list, targetMinutes: hours.targetHours * 60 };
  }),

  counts: os.counts.handler(({ context: { actor, services } }) =>
    readCounts(services.db, { actorId: actor.userId, now: services.clock.now() }),
  ),

  thread: os.thread.handler(async ({ input, context: { services } }) => {
    const { kind, threadId: id } = input;
    const context = { now: services.clock.now(), hours: services.settings.current().inbox };
    const thread = await findThread(services.db, { kind, id }, context);
    if (!thread) throw notFound();
    return thread;
  }),

  change: os.change.handler(({ input, context: { actor, services } }) =>
    changeThreads(services, actor, input),
  ),

  undo: os.undo.handler(({ input, context: { actor, services } }) =>
    undoChange(services, actor, input.id),
  ),

  presence: os.presence.handler(async ({ input, context: { actor, services } }) => {
    const { kind, threadId: id, activity } = input;
    const payload = { kind, id, activity, userId: actor.userId, name: FORMER_NAME };
    await publishLive(services.db, { audience: SUPPORT_TEAM, kind: "inbox_presence", payload });
    return { ok: true } as const;
  }),
};
