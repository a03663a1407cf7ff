import type { LoadDemo } from "#platform/server/demo.ts";

export const loadGurusDemo: LoadDemo = async () => undefined;
