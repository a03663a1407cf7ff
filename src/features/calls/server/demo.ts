import type { LoadDemo } from "#platform/server/demo.ts";

export const loadCallsDemo: LoadDemo = async () => undefined;
