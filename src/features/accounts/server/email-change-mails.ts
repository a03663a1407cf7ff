import type { Mail } from "#platform/server/services.ts";

interface Brand {
  brandName: string;
  appUrl: string;
}

export const confirmEmailMail = (
  { brandName, appUrl }: Brand,
  to: string,
  token: string,
): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Confirm your new email address for ${brandName}`,
  paragraphs: [
    `Someone asked to use this address for an account on ${brandName}.`,
    "The link below works once and expires in 60 minutes.",
  ],
  action: {
    label: "Confirm email address",
    url: `${appUrl}/auth/confirm-email#token=${token}`,
  },
  footnote: "If you didn't ask for this, you can ignore this email. Nothing changes.",
});

/** To the address that is still in use. */
export const emailChangeRequestedMail = (
  { brandName, appUrl }: Brand,
  { to, isByStaff }: { to: string; isByStaff: boolean },
): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `A change of your ${brandName} email address was requested`,
  paragraphs: [
    isByStaff
      ? "Our team started to change the email address of your account, as requested."
      : "You asked to change the email address of your account.",
    "The change happens once the new address is confirmed. Until then you sign in with this one.",
  ],
  action: { label: "Reset my password", url: `${appUrl}/auth/forgot-password` },
  footnote:
    "If this wasn't you, reset your password right away. That stops the change and signs out every device.",
});

/** To the former address. */
export const emailChangedMail = ({ brandName }: Brand, to: string): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Your ${brandName} email address was changed`,
  paragraphs: [
    "The email address of your account was changed. This address no longer works for signing in.",
    "If this was you, you don't need to do anything.",
  ],
  footnote: "If this wasn't you, contact support right away.",
});
