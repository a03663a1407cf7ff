import type { LoadDemo } from "#platform/server/demo.ts";

export const loadAssistantDemo: LoadDemo = async () => undefined;
