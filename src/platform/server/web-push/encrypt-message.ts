import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser's push subscription, base64url. */
export interface PushTarget {
  endpoint: string;
  /** Its public key on P-256, uncompressed. */
  p256dh: string;
  /** Its authentication secret. */
  auth: string;
}

export interface PushMessage {
  /** JSON for the service worker. */
  text: string;
  /** A push service keeps only the newest undelivered message with the same topic. */
  topic: string;
}

const CURVE = "prime256v1";
const PUBLIC_KEY_BYTES = 65;
const SALT_BYTES = 16;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** Marks the last record. */
const LAST_RECORD = Buffer.from([2]);
/** Push services need not accept more than 4096 bytes (RFC 8291): 86 of the header and 17 of the record. */
const MAX_PAYLOAD_BYTES = 4096 - 86 - 17;

interface OwnParts {
  salt: Buffer;
  /** A key pair for this message only. */
  keys: ECDH;
}

function newParts(): OwnParts {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return { salt: randomBytes(SALT_BYTES), keys };
}

/** True if the keys can encrypt: a point on the curve and a secret of 16 bytes. */
export function areUsableKeys({ p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">): boolean {
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== PUBLIC_KEY_BYTES) return false;
  try {
    newParts().keys.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a message for one browser (RFC 8291, content encoding aes128gcm of RFC 8188). */
export function encryptMessage(
  { p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">,
  text: string,
  { salt, keys }: OwnParts = newParts(),
): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > MAX_PAYLOAD_BYTES) throw new Error("The push message is too long");
  const theirKey = Buffer.from(p256dh, "base64url");
  const ownKey = keys.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirKey, ownKey]);
  const shared = derive(keys.computeSecret(theirKey), Buffer.from(auth, "base64url"), info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = [cipher.update(payload), cipher.update(LAST_RECORD), cipher.final()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, size, ownKey, ...sealed, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
