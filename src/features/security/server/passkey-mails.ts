import type { Mail, Services } from "#platform/server/services.ts";

interface About {
  to: string;
  /** The name of the passkey. */
  name: string;
}

const resetAction = ({ env }: Services) => ({
  label: "Reset my password",
  url: `${env.APP_URL}/auth/forgot-password`,
});

export const passkeyAddedMail = (services: Services, { to, name }: About): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `A passkey was added to your ${services.settings.current().brand.name} account`,
  paragraphs: [
    `The passkey “${name}” was added. It can sign in to your account without a password.`,
    "If this was you, you don't need to do anything.",
  ],
  action: resetAction(services),
  footnote:
    "If this wasn't you, reset your password right away, then remove the passkey in your settings.",
});

export const passkeyRemovedMail = (services: Services, { to, name }: About): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `A passkey was removed from your ${services.settings.current().brand.name} account`,
  paragraphs: [
    `The passkey “${name}” was removed. It can no longer sign in to your account.`,
    "If this was you, you don't need to do anything.",
  ],
  action: resetAction(services),
  footnote: "If this wasn't you, reset your password right away. That signs out every device.",
});
