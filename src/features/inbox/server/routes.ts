import { changeConversation } from "#features/messages/server/public.ts";
import { changeTicketThread } from "#features/support/server/public.ts";
import type { ThreadChange } from "#lib/conversation-state.ts";
import { DAY_MS } from "#lib/durations.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import { longList } from "#platform/server/paged-count.ts";
import { type Change, inboxContract } from "../contract.ts";
import { countThreads, findThread, listThreads, readCounts } from "./queries.ts";

const os = routesFor(inboxContract);
const MAX_SNOOZE_MS = 366 * DAY_MS;

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

  change: os.change.handler(async ({ input, context: { actor, services } }) => {
    const change = toThreadChange(input.change, services.clock.now());
    // Always in the same order, so that two actions on the same threads never wait for each other.
    const threads = input.threads.toSorted((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1));
    const changed = await services.db.transaction(async (tx) => {
      let count = 0;
      for (const { kind, id } of threads) {
        const isChanged =
          kind === "conversation"
            ? await changeConversation(services, tx, actor, { memberId: id, change })
            : await changeTicketThread(services, tx, actor, { ticketId: id, change });
        if (isChanged) count += 1;
      }
      return count;
    });
    return { changed };
  }),

  presence: os.presence.handler(async ({ input, context: { actor, services } }) => {
    const { kind, threadId: id, activity } = input;
    const { userId, firstName, lastName } = actor;
    const name = firstName || lastName;
    const payload = { kind, id, activity, userId, name };
    await publishLive(services.db, { audience: SUPPORT_TEAM, kind: "inbox_presence", payload });
    return { ok: true } as const;
  }),
};

function toThreadChange(change: Change, now: Date): ThreadChange {
  switch (change.action) {
    case "assign":
      return { assigneeId: change.assigneeId };
    case "resolve":
      return { event: { type: "resolved" } };
    case "reopen":
      return { event: { type: "reopened" } };
    case "wake":
      return { event: { type: "woken" } };
    case "snooze": {
      const { until } = change;
      if (until <= now || until.getTime() > now.getTime() + MAX_SNOOZE_MS) {
        throw invalid("Please choose a time within the next year.");
      }
      return { event: { type: "snoozed", until } };
    }
  }
}
