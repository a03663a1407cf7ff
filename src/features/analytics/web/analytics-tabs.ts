import type { Role } from "#platform/contract.ts";
import { type RawSearch, textOf } from "#platform/web/routing.ts";
import { DEFAULT_PERIOD, PERIODS, type Period } from "../periods.ts";

export const TABS = ["progress", "saved", "team", "program"] as const;
export type AnalyticsTab = (typeof TABS)[number];

export const TAB_LABELS: Record<AnalyticsTab, string> = {
  progress: "My progress",
  saved: "Saved",
  team: "Team",
  program: "Program",
};

export function tabsFor(role: Role): AnalyticsTab[] {
  if (role === "superadmin") return ["progress", "saved", "team", "program"];
  return role === "agent" ? ["progress", "saved", "team"] : ["progress", "saved"];
}

/** The default tab. Superadmins rarely have progress of their own. */
export const landingTab = (role: Role): AnalyticsTab =>
  role === "superadmin" ? "program" : "progress";

export interface AnalyticsSearch {
  /** Null when the URL has no tab. */
  tab: AnalyticsTab | null;
  period: Period;
  search: string;
}

/** Bookmarked URLs may have the British spelling of the program tab. */
const parseTab = (text: string): AnalyticsTab | null =>
  text.startsWith("program") ? "program" : (TABS.find((tab) => tab === text) ?? null);

export const parseAnalyticsSearch = (raw: RawSearch): AnalyticsSearch => ({
  tab: parseTab(textOf(raw.tab)),
  period: PERIODS.find((period) => period === textOf(raw.period)) ?? DEFAULT_PERIOD,
  search: textOf(raw.search),
});
