import type { LoadDemo } from "#platform/server/demo.ts";

/** The sample source has its own records, so the demo stores none. */
export const loadArticleImportDemo: LoadDemo = async () => undefined;
