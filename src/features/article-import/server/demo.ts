import type { LoadDemo } from "#platform/server/demo.ts";

export const loadArticleImportDemo: LoadDemo = async () => undefined;
