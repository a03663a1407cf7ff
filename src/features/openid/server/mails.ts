import type { Mail } from "#platform/server/services.ts";

interface Facts {
  brandName: string;
  appUrl: string;
  to: string;
  providerName: string;
}

const settingsOf = (appUrl: string) => ({
  label: "Open settings",
  url: `${appUrl}/settings#provider`,
});

export const connectedMail = ({ brandName, appUrl, to, providerName }: Facts): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `${providerName} was connected to your ${brandName} account`,
  paragraphs: [
    `You can now sign in to ${brandName} with ${providerName}.`,
    "If this was you, you don't need to do anything.",
  ],
  action: settingsOf(appUrl),
  footnote: `If this wasn't you, disconnect ${providerName} in your settings and change your password right away.`,
});

export const disconnectedMail = ({ brandName, appUrl, to, providerName }: Facts): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `${providerName} was disconnected from your ${brandName} account`,
  paragraphs: [
    `You can no longer sign in to ${brandName} with ${providerName}.`,
    "If this was you, you don't need to do anything.",
  ],
  action: settingsOf(appUrl),
  footnote: "If this wasn't you, change your password right away.",
});
