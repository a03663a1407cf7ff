import type { LoadDemo } from "#platform/server/demo.ts";

export const loadLearningDemo: LoadDemo = async () => undefined;
