import type { Mail, Services } from "#platform/server/services.ts";

interface Brand {
  brandName: string;
  appUrl: string;
}

export const brandOf = ({ env, settings }: Services): Brand => ({
  brandName: settings.current().brand.name,
  appUrl: env.APP_URL,
});

const linkOf = ({ appUrl }: Brand, token: string, kind = "") =>
  `${appUrl}/auth/confirm-email#token=${token}${kind && `&for=${kind}`}`;

const IGNORE = "If you didn't ask for this, you can ignore this email. Nothing changes.";

/** After sign-up. */
export const verifyEmailMail = (brand: Brand, to: string, token: string): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Confirm your email address for ${brand.brandName}`,
  paragraphs: [
    `Please confirm that this is the email address of your ${brand.brandName} account. You need it to invite your team.`,
    "The link below works once and expires in 24 hours.",
  ],
  action: { label: "Confirm email address", url: linkOf(brand, token, "account") },
  footnote: `If you didn't create an account on ${brand.brandName}, you can ignore this email.`,
});

/** To the new address. */
export const confirmEmailMail = (brand: Brand, to: string, token: string): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Confirm your new email address for ${brand.brandName}`,
  paragraphs: [
    `Someone asked to use this address for an account on ${brand.brandName}.`,
    "The link below works once and expires in 60 minutes.",
  ],
  action: { label: "Confirm email address", url: linkOf(brand, token) },
  footnote: IGNORE,
});

/** To the address that is still in use, which has to agree. */
export const allowEmailChangeMail = (brand: Brand, to: string, token: string): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Confirm the change of your ${brand.brandName} email address`,
  paragraphs: [
    "You asked to change the email address of your account.",
    "The change happens once both addresses are confirmed. We sent another link to the new address. Until then you sign in with this one.",
    "The link below works once and expires in 60 minutes.",
  ],
  action: { label: "Confirm the change", url: linkOf(brand, token, "change") },
  footnote: `If this wasn't you, don't open the link. Reset your password at ${brand.appUrl}/auth/forgot-password. That stops the change and signs out every device.`,
});

/** To the address that is still in use, when only the new one has to be confirmed. */
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
