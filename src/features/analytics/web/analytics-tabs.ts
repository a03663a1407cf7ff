import type { Role } from "#platform/contract.ts";
import { type RawSearch, textOf } from "#platform/web/routing.ts";
import { PERIODS, type Period, USUAL_PERIOD } from "../periods.ts";

export const TABS = ["progress", "saved", "team", "programme"] as const;
export type AnalyticsTab = (typeof TABS)[number];

export const TAB_LABELS: Record<AnalyticsTab, string> = {
  progress: "My progress",
  saved: "Saved",
  team: "Team",
  programme: "Programme",
};

export function tabsFor(role: Role): AnalyticsTab[] {
  if (role === "superadmin") return ["progress", "saved", "team", "programme"];
  return role === "agent" ? ["progress", "saved", "team"] : ["progress", "saved"];
}

/** Where the screen opens: staff have no lessons of their own to look at. */
export const landingTab = (role: Role): AnalyticsTab =>
  role === "superadmin" ? "programme" : "progress";

export interface AnalyticsSearch {
  /** Null: none was chosen. */
  tab: AnalyticsTab | null;
  period: Period;
  search: string;
}

export const parseAnalyticsSearch = (raw: RawSearch): AnalyticsSearch => ({
  tab: TABS.find((tab) => tab === textOf(raw.tab)) ?? null,
  period: PERIODS.find((period) => period === textOf(raw.period)) ?? USUAL_PERIOD,
  search: textOf(raw.search),
});
