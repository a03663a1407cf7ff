import { authoringContract } from "../../authoring-contract.ts";
import { defineFeature } from "../feature.ts";
import { isBeyondNewest } from "./revisions.ts";
import { authoringRoutes } from "./routes.ts";
import { revisions, workingCopies } from "./tables.ts";

/** Revisions of all content that people write. */
export const authoringFeature = defineFeature({
  name: "authoring",
  contract: authoringContract,
  retention: [
    { table: revisions, time: revisions.createdAt, days: 365, where: isBeyondNewest },
    { table: workingCopies, time: workingCopies.savedAt, days: 365 },
  ],
  compose: ({ contentEditors }) => ({ routes: authoringRoutes(contentEditors) }),
});
