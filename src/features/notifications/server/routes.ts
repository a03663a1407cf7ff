import { markSeen } from "#features/accounts/server/public.ts";
import type { NotificationKindsByName } from "#platform/notification-kinds.ts";
import { invalid } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { notificationsContract } from "../contract.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { DEFAULT_CHOICE, kindsFor } from "./policy.ts";
import { markDeviceActive } from "./push/queries.ts";
import { createPushRoutes } from "./push/routes.ts";
import { countUnread, listChoices, listNotifications, saveChoice } from "./queries.ts";
import { invalidLink, readUnsubscribeLink } from "./read-unsubscribe-link.ts";
import { maskAddress } from "./unsubscribe-link.ts";

const os = routesFor(notificationsContract);
const done = { ok: true } as const;

export const createNotificationsRoutes = (kinds: NotificationKindsByName) => ({
  list: os.list.handler(async ({ context: { actor, services } }) => {
    const items = await listNotifications(services.db, actor.userId);
    return {
      unread: await countUnread(services.db, actor.userId),
      items: items.map((item) => {
        const { icon = "bell", isPrivate } = kinds[item.kind] ?? {};
        return { ...item, icon, body: actor.viewer && isPrivate ? "" : item.body };
      }),
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
    const available = kindsFor(kinds, actor.role);
    const choices = await listChoices(
      services.db,
      available.map(({ kind }) => ({ userId, kind })),
    );
    const items = available.map(({ kind, label, hint, isEmailOnly = false }) => ({
      ...{ kind, label, hint, isEmailOnly },
      ...(choices.get(`${userId} ${kind}`) ?? DEFAULT_CHOICE),
    }));
    return { items };
  }),

  setPreference: os.setPreference.handler(async ({ input, context: { actor, services } }) => {
    const { kind, ...choice } = input;
    if (!kindsFor(kinds, actor.role).some((one) => one.kind === kind))
      throw invalid("This notification isn't available for your role.");
    await saveChoice(services.db, actor.userId, kind, choice);
    return done;
  }),

  subscription: os.subscription.handler(async ({ input, context: { services, ip } }) => {
    const { userId, kind, email } = await readUnsubscribeLink(services, ip, input.token);
    const label = kinds[kind]?.label;
    if (!label) throw invalidLink();
    const choices = await listChoices(services.db, [{ userId, kind }]);
    const isSubscribed = choices.get(`${userId} ${kind}`)?.email ?? true;
    return { label, email: maskAddress(email), isSubscribed };
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

  ...createPushRoutes(kinds),
});
