import type { AnyJob } from "#platform/server/jobs.ts";
import { emailAwayMemberJob } from "./email-away-member.ts";

export const messagesJobs: AnyJob[] = [emailAwayMemberJob];
