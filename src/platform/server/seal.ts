import { hkdfSync } from "node:crypto";
import { openSecret, type SecretPlace, sealSecret } from "./settings/secrets.ts";

const keyOf = (secret: string) => ({
  id: "app",
  bytes: Buffer.from(hkdfSync("sha256", secret, "", "colonnade stored secrets", 32)),
});

interface Secret {
  secret: string;
}

/** Encrypts a secret of a member or webhook with the server's secret. */
export const sealText = ({ secret }: Secret, place: SecretPlace, text: string): string =>
  sealSecret(keyOf(secret), place, text);

/** Null when the server's secret was changed. */
export const openText = ({ secret }: Secret, place: SecretPlace, sealed: string): string | null =>
  openSecret([keyOf(secret)], place, sealed);
