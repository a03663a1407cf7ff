import { markSeen } from "#features/accounts/server/public.ts";
import { invalid } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { notificationsContract } from "../contract.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { DEFAULT_CHOICE, kindsFor } from "./policy.ts";
import { markDeviceActive } from "./push/queries.ts";
import { pushRoutes } from "./push/routes.ts";
import { countUnread, listChoices, listNotifications, saveChoice } from "./queries.ts";
import { readUnsubscribeLink } from "./read-unsubscribe-link.ts";
import { maskAddress } from "./unsubscribe-link.ts";

const os = routesFor(notificationsContract);
const done = { ok: true } as const;

export const notificationsRoutes = {
  list: os.list.handler(async ({ context: { actor, services } }) => {
    const items = await listNotifications(services.db, actor.userId);
    return {
      unread: await countUnread(services.db, actor.userId),
      // The excerpt of a message is private.
      items: actor.viewer
        ? items.map((item) => (item.kind === "team_message" ? { ...item, body: "" } : item))
        : items,
    };
  }),

  markRead: os.markRead.handler(async ({ input, context: { actor, services } }) => {
    await services.db.transaction((tx) =>
      markNotificationsRead(tx, actor.userId, input, services.clock.now()),
    );
    return done;
  }),

  preferences: os.preferences.handler(async ({ context: { actor, services } }) => {
    const { userId } = actor;
    const kinds = kindsFor(actor.role);
    const choices = await listChoices(
      services.db,
      kinds.map((kind) => ({ userId, kind })),
    );
    const items = kinds.map((kind) => ({
      kind,
      ...(choices.get(`${userId} ${kind}`) ?? DEFAULT_CHOICE),
    }));
    return { items };
  }),

  setPreference: os.setPreference.handler(async ({ input, context: { actor, services } }) => {
    const { kind, ...choice } = input;
    if (!kindsFor(actor.role).includes(kind))
      throw invalid("This notification isn't available for your role.");
    await saveChoice(services.db, actor.userId, kind, choice);
    return done;
  }),

  subscription: os.subscription.handler(async ({ input, context: { services, ip } }) => {
    const { userId, kind, email } = await readUnsubscribeLink(services, ip, input.token);
    const choices = await listChoices(services.db, [{ userId, kind }]);
    const isSubscribed = choices.get(`${userId} ${kind}`)?.email ?? true;
    return { kind, email: maskAddress(email), isSubscribed };
  }),

  subscribe: os.subscribe.handler(async ({ input, context: { services, ip } }) => {
    const { userId, kind } = await readUnsubscribeLink(services, ip, input.token);
    await saveChoice(services.db, userId, kind, { email: input.isSubscribed });
    return done;
  }),

  presence: os.presence.handler(async ({ context: { actor, services } }) => {
    const now = services.clock.now();
    await markSeen(services.db, actor.userId, now);
    await markDeviceActive(services.db, actor, now);
    return done;
  }),

  ...pushRoutes,
};
