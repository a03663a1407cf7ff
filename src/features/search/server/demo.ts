import type { LoadDemo } from "#platform/server/demo.ts";

export const loadSearchDemo: LoadDemo = async () => undefined;
