import type { Mail } from "#platform/server/mail/mailer.ts";

export const resetMail = (brandName: string, to: string, url: string): Mail => ({
  to,
  subject: `Reset your ${brandName} password`,
  paragraphs: [
    "Someone, hopefully you, asked for a new password for this address.",
    "The link below works once and for 60 minutes.",
  ],
  action: { label: "Set a new password", url },
  footnote: "If it was not you, ignore this mail: your password stays as it is.",
});
