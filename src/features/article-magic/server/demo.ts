import type { LoadDemo } from "#platform/server/demo.ts";

export const loadArticleMagicDemo: LoadDemo = async () => undefined;
