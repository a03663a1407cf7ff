import type { LoadDemo } from "#platform/server/demo.ts";

export const loadAnalyticsDemo: LoadDemo = async () => undefined;
