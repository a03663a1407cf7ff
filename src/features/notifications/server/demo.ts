import type { LoadDemo } from "#platform/server/demo.ts";

export const loadNotificationsDemo: LoadDemo = async () => undefined;
