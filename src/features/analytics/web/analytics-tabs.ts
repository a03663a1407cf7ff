import type { Role } from "#platform/contract.ts";

export const TABS = ["progress", "team", "program"] as const;
export type AnalyticsTab = (typeof TABS)[number];

export const TAB_LABELS: Record<AnalyticsTab, string> = {
  progress: "My progress",
  team: "Team",
  program: "Program",
};

export function tabsFor(role: Role): AnalyticsTab[] {
  if (role === "superadmin") return ["progress", "team", "program"];
  return role === "agent" ? ["progress", "team"] : ["progress"];
}

/** The default tab. Superadmins rarely have progress of their own. */
export const landingTab = (role: Role): AnalyticsTab =>
  role === "superadmin" ? "program" : "progress";
