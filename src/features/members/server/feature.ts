import { defineFeature } from "#platform/server/feature.ts";
import { membersContract } from "../contract.ts";
import { memberActionRoutes } from "./action-routes.ts";
import { memberBulkRoutes } from "./bulk-routes.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { memberListRoutes } from "./list-routes.ts";
import { memberRoutes } from "./member-routes.ts";
import { noteRoutes } from "./note-routes.ts";
import { membersPersonalData } from "./personal-data.ts";
import { segmentRoutes } from "./segment-routes.ts";

export const membersFeature = defineFeature({
  name: "members",
  contract: membersContract,
  routes: {
    ...memberListRoutes,
    ...memberBulkRoutes,
    ...invitationRoutes,
    ...memberRoutes,
    ...memberActionRoutes,
    ...noteRoutes,
    ...segmentRoutes,
  },
  personalData: membersPersonalData,
});
