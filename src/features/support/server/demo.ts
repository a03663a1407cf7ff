import type { LoadDemo } from "#platform/server/demo.ts";

export const loadSupportDemo: LoadDemo = async () => undefined;
