import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";

/** The key pair that identifies this product to push services (RFC 8292), base64url. */
export interface VapidKeys {
  /** The uncompressed point, which browsers subscribe with. */
  publicKey: string;
  privateKey: string;
}

const VALID_SECONDS = 12 * 60 * 60;
const encode = (value: Buffer | string): string => Buffer.from(value).toString("base64url");

export function createVapidKeys(): VapidKeys {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), fromBase64(x), fromBase64(y)]);
  return { publicKey: encode(point), privateKey: d };
}

interface Claims {
  endpoint: string;
  /** Whom the push service can write to about a problem. */
  contact: string;
  now: Date;
}

/** The `Authorization` header of a push: a token for this push service, signed with our key. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: Claims,
): string {
  const point = fromBase64(publicKey);
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: encode(point.subarray(1, 33)),
      y: encode(point.subarray(33)),
      d: privateKey,
    },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    sub: `mailto:${contact}`,
  };
  const header = { typ: "JWT", alg: "ES256" };
  const signed = [header, claims].map((part) => encode(JSON.stringify(part))).join(".");
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${encode(signature)}, k=${publicKey}`;
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, "base64url");
