import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#platform/server/services.ts";

type Signer = Pick<Services, "secret" | "env">;

const signatureOf = ({ secret }: Pick<Services, "secret">, id: string, expires: string) =>
  createHmac("sha256", secret).update(`data-export:${id}:${expires}`).digest("base64url");

/** The signed link needs no sign-in, so it works in any browser until it expires. */
export function exportLink(signer: Signer, one: { id: string; expiresAt: Date }): string {
  const expires = String(Math.floor(one.expiresAt.getTime() / 1000));
  const query = new URLSearchParams({
    expires,
    signature: signatureOf(signer, one.id, expires),
  });
  return `${signer.env.APP_URL}/api/exports/${one.id}.zip?${query}`;
}

interface SignedLink {
  id: string;
  expires: string;
  signature: string;
}

export function isValidLink(
  signer: Pick<Services, "secret">,
  link: SignedLink,
  now: Date,
): boolean {
  const expected = Buffer.from(signatureOf(signer, link.id, link.expires));
  const given = Buffer.from(link.signature);
  const hasValidSignature = given.length === expected.length && timingSafeEqual(given, expected);
  return hasValidSignature && Number(link.expires) * 1000 > now.getTime();
}
