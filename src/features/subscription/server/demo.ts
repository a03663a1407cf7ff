import type { LoadDemo } from "#platform/server/demo.ts";

export const loadSubscriptionDemo: LoadDemo = async () => undefined;
