import { publishAccessToMembers } from "#features/accounts/server/public.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";

/** Notifies open tabs when free access expires. */
export const freeAccessEndedJob = defineJob<{ id: string }>({
  name: "team.free-access-ended",
  handle: ({ id }, { db }) => publishAccessToMembers(db, id),
});

export const teamJobs: AnyJob[] = [freeAccessEndedJob];
