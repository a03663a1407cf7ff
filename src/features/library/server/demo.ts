import type { LoadDemo } from "#platform/server/demo.ts";

export const loadLibraryDemo: LoadDemo = async () => undefined;
