import type { Mail } from "#platform/server/services.ts";
import { EXPORT_DAYS } from "../contract.ts";

export const passwordChangedMail = (brandName: string, to: string, appUrl: string): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Your ${brandName} password was changed`,
  paragraphs: [
    "Your password was changed, and all your other devices were signed out.",
    "If this was you, you don't need to do anything.",
  ],
  action: { label: "Reset my password", url: `${appUrl}/auth/forgot-password` },
  footnote: "If this wasn't you, reset your password right away. That signs out every device.",
});

export const exportReadyMail = (brandName: string, to: string, url: string): Mail => ({
  to,
  subject: `Your ${brandName} data is ready`,
  paragraphs: [
    "You requested a copy of your data. The ZIP file contains your data as JSON and the files you uploaded.",
    `The link expires in ${EXPORT_DAYS} days. Anyone with the link can download the file, so please don't forward this email.`,
  ],
  action: { label: "Download my data", url },
});
