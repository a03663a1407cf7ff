/**
 * `draft`: being written. `scheduled`: sent at `sendAt`. `sending`: emails are queued in batches.
 * `paused`: no more emails are queued until someone resumes it. `sent` and `canceled` are final.
 */
export const BROADCAST_STATES = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "canceled",
] as const;
