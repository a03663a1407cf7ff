import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const assistantScreens: ScreenRoute[] = [];
