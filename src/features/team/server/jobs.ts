import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { tellMembers } from "./notifications.ts";

/** Free access ends by itself on its day; open pages hear of it. */
export const freeAccessEndedJob = defineJob<{ id: string }>({
  name: "team.free-access-ended",
  handle: ({ id }, { db }) => tellMembers(db, id),
});

export const teamJobs: AnyJob[] = [freeAccessEndedJob];
