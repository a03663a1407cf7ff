import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A length below 65,536 after the major type of CBOR. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  if (length < 256) return Buffer.from([major | 24, length]);
  return Buffer.from([major | 25, length >> 8, length & 255]);
}
const cborText = (text: string) =>
  Buffer.concat([cborHead(0x60, Buffer.byteLength(text)), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(0x40, bytes.length), bytes]);

interface Changes {
  challenge?: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A passkey in software (ES256, attestation "none"). Each method can send something wrong. */
export function softwareAuthenticator(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, { rpId = site.rpId, ...more }: Changes) => {
    const verified = more.isVerified === false ? 0 : USER_VERIFIED;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(more.counter ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | verified | flags]), count]);
  };

  return {
    id,
    /** Answers the options of POST /account/passkeys/options. */
    create(options: { challenge: string; user: { id: string } }, changes: Changes = {}) {
      userHandle = options.user.id;
      const data = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, changes),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText("fmt"), cborText("none")],
        ...[cborText("attStmt"), Buffer.from([0xa0])],
        ...[cborText("authData"), cborBytes(data)],
      ]);
      const signed = changes.challenge ?? options.challenge;
      return {
        id,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", signed, changes.origin)),
          attestationObject: base64url(attestationObject),
          transports: ["internal"],
        },
      };
    },
    /** Answers the options of POST /auth/passkey/options. */
    get(options: { challenge: string }, changes: Changes = {}) {
      counter = changes.counter ?? counter + 1;
      const data = authenticatorData(0, changes);
      const client = clientData(
        "webauthn.get",
        changes.challenge ?? options.challenge,
        changes.origin,
      );
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const handle = changes.userHandle ?? userHandle;
      return {
        id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(handle && { userHandle: handle }),
        },
      };
    },
  };
}
