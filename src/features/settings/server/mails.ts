import type { Mail } from "#platform/server/mail/mailer.ts";
import { EXPORT_DAYS } from "../contract.ts";

export const passwordChangedMail = (brandName: string, to: string, appUrl: string): Mail => ({
  to,
  subject: `Your ${brandName} password was changed`,
  paragraphs: [
    "Your password was just changed, and all your other devices were signed out.",
    "If it was you, there is nothing to do.",
  ],
  action: { label: "It was not me", url: `${appUrl}/auth/forgot-password` },
  footnote: "If it was not you, set a new password at once: that ends every session.",
});

export const exportReadyMail = (brandName: string, to: string, url: string): Mail => ({
  to,
  subject: `Your ${brandName} data is ready`,
  paragraphs: [
    "You asked for a copy of everything we keep about you. It is one ZIP file: your data as JSON, and the files you uploaded.",
    `The link works for ${EXPORT_DAYS} days. Whoever has it can download the file, so please do not pass this mail on.`,
  ],
  action: { label: "Download my data", url },
});
