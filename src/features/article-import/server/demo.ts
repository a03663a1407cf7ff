import type { LoadDemo } from "#platform/server/demo.ts";

/** The sample source brings its own records; there is nothing to store beforehand. */
export const loadArticleImportDemo: LoadDemo = async () => undefined;
