import { openidAttempts } from "#features/accounts/server/tables.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { openidContract } from "../contract.ts";
import { openidPersonalData } from "./personal-data.ts";
import { openidRoutes } from "./routes.ts";
import { serveOpenid } from "./serve-openid.ts";

export const openidFeature = defineFeature({
  name: "openid",
  contract: openidContract,
  routes: openidRoutes,
  rawRoutes: serveOpenid,
  retention: [{ table: openidAttempts, time: openidAttempts.expiresAt, days: 0 }],
  personalData: openidPersonalData,
});
