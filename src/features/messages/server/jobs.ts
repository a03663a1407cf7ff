import type { AnyJob } from "#platform/server/jobs.ts";
import { mailAwayMemberJob } from "./email-away-member.ts";

export const messagesJobs: AnyJob[] = [mailAwayMemberJob];
