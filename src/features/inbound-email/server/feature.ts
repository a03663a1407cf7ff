import { inArray } from "drizzle-orm";
import { defineFeature } from "#platform/server/feature.ts";
import { inboundEmailContract } from "../contract.ts";
import { countHeld } from "./held-queries.ts";
import { createInboundEmailJobs } from "./jobs.ts";
import { inboundEmailPersonalData } from "./personal-data.ts";
import { serveInboundEmail } from "./receive-email.ts";
import { inboundEmailRoutes } from "./routes.ts";
import { serveHeldEmails } from "./serve-held.ts";
import { inboundEmails } from "./tables.ts";

export const inboundEmailFeature = defineFeature({
  name: "inboundEmail",
  contract: inboundEmailContract,
  routes: inboundEmailRoutes,
  async rawRoutes(app, services, readVisitor) {
    await serveInboundEmail(app, services);
    serveHeldEmails(app, services, readVisitor);
  },
  personalData: inboundEmailPersonalData,
  retention: [
    {
      table: inboundEmails,
      time: inboundEmails.processedAt,
      days: 30,
      // Emails that became a message are copies. Held ones stay until someone decides.
      where: inArray(inboundEmails.state, ["added", "ignored", "dismissed"]),
    },
  ],
  dashboardFigures: (db) => ({ heldEmails: countHeld(db) }),
  compose: ({ mailBounced }) => ({ jobs: createInboundEmailJobs(mailBounced) }),
});
