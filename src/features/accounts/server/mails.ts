import type { Mail } from "#platform/server/services.ts";

export const resetMail = (brandName: string, to: string, url: string): Mail => ({
  to,
  subject: `Reset your ${brandName} password`,
  paragraphs: [
    "We received a request to reset your password.",
    "The link below works once and expires in 60 minutes.",
  ],
  action: { label: "Set a new password", url },
  footnote: "If you didn't request this, you can ignore this email. Your password won't change.",
});
