import type { Mail } from "#platform/server/services.ts";

interface TokenNotice {
  brandName: string;
  appUrl: string;
  kind: "personal" | "service";
  name: string;
  expiresAt: Date;
}

/** A notice about security, so its text is fixed and it is always sent. */
export const tokenCreatedMail = (
  to: string,
  { brandName, appUrl, kind, name, expiresAt }: TokenNotice,
): Mail => {
  const noun = kind === "personal" ? "access token" : "service token";
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return {
    to,
    isAlwaysSent: true,
    subject: `A new ${noun} for ${brandName}`,
    paragraphs: [
      `You created the ${noun} “${name}”. It expires on ${day.format(expiresAt)}.`,
      kind === "personal"
        ? "Programs that have it can use your account, within the permissions you chose."
        : "Programs that have it can use the product, within the permissions you chose.",
    ],
    action: { label: "See your tokens", url: `${appUrl}/developers` },
    footnote: "If this wasn't you, revoke the token right away and change your password.",
  };
};
