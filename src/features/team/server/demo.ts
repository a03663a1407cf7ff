import type { LoadDemo } from "#platform/server/demo.ts";

export const loadTeamDemo: LoadDemo = async () => undefined;
