import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";

export const notificationsApi = featureApi("notifications");

export const bellOptions = () =>
  notificationsApi.query.list.queryOptions({ staleTime: MINUTE_MS, retry: 1 });

export const preferencesOptions = () => notificationsApi.query.preferences.queryOptions();

export const pushOptions = () => notificationsApi.query.push.queryOptions();

export type PushState = Awaited<ReturnType<typeof notificationsApi.call.push>>;
export type PushDevice = PushState["devices"][number];

export type Bell = Awaited<ReturnType<typeof notificationsApi.call.list>>;
export type NotificationItem = Bell["items"][number];
export type Preference = Awaited<
  ReturnType<typeof notificationsApi.call.preferences>
>["items"][number];
