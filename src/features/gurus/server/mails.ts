import type { Mail } from "#platform/server/services.ts";

export const approvedMail = (to: string, url: string): Mail => ({
  to,
  subject: "Your guru profile is live",
  paragraphs: ["Members can now find your profile, and you can publish articles."],
  action: { label: "View your profile", url },
});
