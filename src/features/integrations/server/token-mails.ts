import type { Actor } from "#platform/server/actor.ts";
import { readerDay } from "#platform/server/reader-time.ts";
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
  to: Pick<Actor, "email" | "timeZone">,
  { brandName, appUrl, kind, name, expiresAt }: TokenNotice,
): Mail => {
  const noun = kind === "personal" ? "access token" : "service token";
  return {
    to: to.email,
    isAlwaysSent: true,
    subject: `A new ${noun} for ${brandName}`,
    paragraphs: [
      `You created the ${noun} “${name}”. It expires on ${readerDay(expiresAt, to.timeZone)}.`,
      kind === "personal"
        ? "Programs that have it can use your account, within the permissions you chose."
        : "Programs that have it can use the product, within the permissions you chose.",
    ],
    action: { label: "See your tokens", url: `${appUrl}/developers` },
    footnote: "If this wasn't you, revoke the token right away and change your password.",
  };
};
