import { routesFor } from "#platform/server/http/routes-for.ts";
import { notificationsContract } from "../contract.ts";
import { countUnread, listNotifications, markRead } from "./queries.ts";

const os = routesFor(notificationsContract);

export const notificationsRoutes = {
  list: os.list.handler(async ({ context: { actor, services } }) => ({
    unread: await countUnread(services.db, actor.userId),
    items: await listNotifications(services.db, actor.userId),
  })),
  markRead: os.markRead.handler(async ({ input, context: { actor, services } }) => {
    await markRead(services.db, actor.userId, input.ids, services.clock.now());
    return { ok: true };
  }),
};
