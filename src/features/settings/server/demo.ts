import type { LoadDemo } from "#platform/server/demo.ts";

export const loadSettingsDemo: LoadDemo = async () => undefined;
