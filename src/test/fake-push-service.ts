import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { RemoteOptions } from "#platform/server/safe-fetch.ts";

const HOST = "push.example.test";

/** Self-signed, for this name only. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUXi8YPnzI0D8SFok1azZbnER8wzQwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRcHVzaC5leGFtcGxlLnRlc3QwIBcNMjYxMTE2MTczOTQ1WhgP
MjEyNjEwMjMxNzM5NDVaMBwxGjAYBgNVBAMMEXB1c2guZXhhbXBsZS50ZXN0MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEhNWqP0bCbW9Fd01JohzcWaTopyF6YT+y
dWKNCRGgRQJVc4ByeX04CB3TeA9Er3hbyIZbn5gZNZqPlMsW+YL5k6NxMG8wHQYD
VR0OBBYEFAwEdxZp8PDVWb9a3vyfwRkwPKP9MB8GA1UdIwQYMBaAFAwEdxZp8PDV
Wb9a3vyfwRkwPKP9MA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRcHVzaC5l
eGFtcGxlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIgLeq+tfXBuDFUnI3XL3uSUW9u
hV82kW9++ssdp4GSaDQCIQDybAlj56DbVskvpwyRTMQ2AKDV7aXYLGSFxcRSn9p7
EQ==
-----END CERTIFICATE-----`;
const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgk6u1FF+rEfVSHSEX
sWPYKEZTqAhug1BZzo8zraXDclGhRANCAASE1ao/RsJtb0V3TUmiHNxZpOinIXph
P7J1Yo0JEaBFAlVzgHJ5fTgIHdN4D0SveFvIhlufmBk1mo+Uyxb5gvmT
-----END PRIVATE KEY-----`;

export interface ReceivedPush {
  topic: string;
  ttl: number;
  /** The claims of the VAPID token, whose signature was verified. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
  /** The decrypted message. */
  content: { title: string; body: string; url: string; tag: string; ids: string[] };
}

export interface FakeBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  received: ReceivedPush[];
  /** The status of the next answers; 201 until it is set. */
  answer: { status: number; retryAfter?: string };
}

/** How the product reaches the fake: its name, its address and its certificate. */
export const FAKE_PUSH_SERVICE: RemoteOptions = {
  ca: CERTIFICATE,
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  isAllowedAddress: (address) => address === "127.0.0.1",
};

/** A push service over real TLS that decrypts what it receives, as the browser would (RFC 8291). */
export async function startFakePushService() {
  const browsers = new Map<string, FakeBrowser & { decrypt: (body: Buffer) => string }>();
  const server = createServer(
    { cert: CERTIFICATE, key: CERTIFICATE_KEY },
    async (request, response) => {
      const browser = browsers.get(request.url ?? "");
      const body = await buffer(request);
      if (!browser) return void response.writeHead(404).end();
      const { status, retryAfter } = browser.answer;
      if (status < 300) {
        const { topic, ttl, authorization } = request.headers;
        browser.received.push({
          topic: String(topic),
          ttl: Number(ttl),
          ...readVapid(String(authorization)),
          content: JSON.parse(browser.decrypt(body)),
        });
      }
      response.writeHead(status, retryAfter ? { "retry-after": retryAfter } : {}).end();
    },
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  return {
    /** A new subscription of a browser. */
    subscribe(): FakeBrowser {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const secret = randomBytes(16);
      const path = `/${randomUUID()}`;
      const browser = {
        endpoint: `https://${HOST}:${port}${path}`,
        p256dh: keys.getPublicKey("base64url"),
        auth: secret.toString("base64url"),
        received: [],
        answer: { status: 201 },
        decrypt: (body: Buffer) => decrypt(body, keys, secret),
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () => server.close().closeAllConnections(),
  };
}

function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (input: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, by, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const shared = derive(keys.computeSecret(senderKey), secret, info, 32);
  const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("The record has no end");
  return padded.subarray(0, end).toString();
}

function readVapid(authorization: string): Pick<ReceivedPush, "claims" | "publicKey"> {
  const [, token = "", publicKey = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isValid = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("The VAPID token is not valid");
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()), publicKey };
}
