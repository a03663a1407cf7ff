import { todayAt } from "#platform/founder-day.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { noticesContract } from "../contract.ts";
import { noticesPersonalData } from "./personal-data.ts";
import { publishBroadcast } from "./publish-broadcast.ts";
import { countCurrentNotices } from "./queries.ts";
import { noticesRoutes } from "./routes.ts";

export const noticesFeature = defineFeature({
  name: "notices",
  contract: noticesContract,
  routes: noticesRoutes,
  demo: async (context) => (await import("./demo.ts")).loadNoticesDemo(context),
  personalData: noticesPersonalData,
  broadcastChannel: publishBroadcast,
  dashboardFigures: (db, now) => ({ currentNotices: countCurrentNotices(db, todayAt(now)) }),
});
