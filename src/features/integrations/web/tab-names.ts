/** Separate from the screen, because the route table is part of the first download. */
export const TAB_NAMES = ["tokens", "ai", "examples", "webhooks", "service-tokens"] as const;
export type TabName = (typeof TAB_NAMES)[number];
