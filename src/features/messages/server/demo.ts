import type { LoadDemo } from "#platform/server/demo.ts";

export const loadMessagesDemo: LoadDemo = async () => undefined;
