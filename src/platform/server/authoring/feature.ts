import { authoringContract } from "../../authoring-contract.ts";
import { defineFeature } from "../feature.ts";
import { deleteOldRevisionsJob } from "./jobs.ts";
import { authoringRoutes } from "./routes.ts";

/** Revisions of all content that people write. */
export const authoringFeature = defineFeature({
  name: "authoring",
  contract: authoringContract,
  jobs: [deleteOldRevisionsJob],
  compose: ({ contentEditors }) => ({ routes: authoringRoutes(contentEditors) }),
});
