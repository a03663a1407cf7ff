import type { LoadDemo } from "#platform/server/demo.ts";

export const loadEventsDemo: LoadDemo = async () => undefined;
