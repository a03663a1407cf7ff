import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SettingsKey } from "./settings-key.ts";

const CIPHER = "aes-256-gcm";
const FORMAT = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Where a secret is stored, such as "ai.apiKey". A ciphertext is not valid anywhere else. */
export type SecretPlace = `${string}.${string}`;

/** "v1.<id of the key>.<iv>.<tag>.<text>" */
export function sealSecret(key: SettingsKey, place: SecretPlace, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  return [FORMAT, key.id, ...parts].join(".");
}

/** Null when no key fits, or the ciphertext was changed or belongs elsewhere. */
export function openSecret(keys: SettingsKey[], place: SecretPlace, sealed: string): string | null {
  const [format, keyId, ...parts] = sealed.split(".");
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  const key = keys.find(({ id }) => id === keyId);
  if (format !== FORMAT || !key || !iv || tag?.length !== TAG_BYTES || !text) return null;
  try {
    const cipher = createDecipheriv(CIPHER, key.bytes, iv).setAAD(Buffer.from(place));
    cipher.setAuthTag(tag);
    return cipher.update(text, undefined, "utf8") + cipher.final("utf8");
  } catch {
    return null;
  }
}
