import type { Mail, Services } from "#platform/server/services.ts";

const brandOf = ({ settings }: Services) => settings.current().brand.name;

const resetPassword = ({ env }: Services) => ({
  label: "Reset my password",
  url: `${env.APP_URL}/auth/forgot-password`,
});

const openSettings = ({ env }: Services) => ({
  label: "Open my settings",
  url: `${env.APP_URL}/settings`,
});

const WAS_YOU = "If this was you, you don't need to do anything.";
const WAS_NOT_YOU =
  "If this wasn't you, reset your password right away. That signs out every device.";

/** What a person changed, as notified by email and recorded in the audit log. */
export const OWN_CHANGES = {
  "authenticator-added": {
    action: "member.add-authenticator",
    subject: (brand: string) => `Two-factor authentication is on for your ${brand} account`,
    text: "An authenticator app was set up. Signing in now needs a code from it.",
  },
  "authenticator-removed": {
    action: "member.remove-authenticator",
    subject: (brand: string) => `The authenticator app of your ${brand} account was removed`,
    text: "Signing in no longer needs a code from your authenticator app.",
  },
  "recovery-codes-renewed": {
    action: "member.renew-recovery-codes",
    subject: (brand: string) => `You have new ${brand} recovery codes`,
    text: "New recovery codes were created. The former ones no longer work.",
  },
} as const;

export const ownChangeMail = (
  services: Services,
  to: string,
  { subject, text }: (typeof OWN_CHANGES)[keyof typeof OWN_CHANGES],
): Mail => ({
  to,
  isAlwaysSent: true,
  subject: subject(brandOf(services)),
  paragraphs: [text, WAS_YOU],
  action: resetPassword(services),
  footnote: WAS_NOT_YOU,
});

const codesLeft = (left: number) => (left === 1 ? "1 code is" : `${left} codes are`);

export const recoveryCodeUsedMail = (services: Services, to: string, left: number): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `A recovery code of your ${brandOf(services)} account was used`,
  paragraphs: [
    `Someone signed in to your account with a recovery code. ${codesLeft(left)} left.`,
    "If this was you, you can create new codes in your settings.",
  ],
  action: openSettings(services),
  footnote: WAS_NOT_YOU,
});

export const factorsResetMail = (services: Services, to: string): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Two-factor authentication of your ${brandOf(services)} account was reset`,
  paragraphs: [
    "Our team removed your authenticator app, passkeys, recovery codes and trusted browsers.",
    "You can sign in with your password. Please set up two-factor authentication again.",
  ],
  action: openSettings(services),
  footnote: "If you didn't ask for this, reset your password right away and contact us.",
});

interface ResetRequest {
  to: string;
  isOwn: boolean;
  requestedBy: string;
  person: { id: string; name: string };
}

/** To the superadmin and all others, who can withdraw it. */
export const resetRequestedMail = (
  services: Services,
  { to, isOwn, requestedBy, person }: ResetRequest,
): Mail => ({
  to,
  isAlwaysSent: true,
  subject: isOwn
    ? `A reset of your ${brandOf(services)} two-factor authentication was requested`
    : `A reset of ${person.name}'s two-factor authentication was requested`,
  paragraphs: [
    `${requestedBy} asked to remove all second factors of ${isOwn ? "your account" : person.name}. This happens in 24 hours.`,
    "Any superadmin can withdraw the request until then.",
  ],
  action: {
    label: "Open the member page",
    url: `${services.env.APP_URL}/admin/members/${person.id}`,
  },
});
