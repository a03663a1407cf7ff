import type { LoadDemo } from "#platform/server/demo.ts";

export const loadHomeDemo: LoadDemo = async () => undefined;
