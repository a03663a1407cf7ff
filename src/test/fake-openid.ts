import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const KEY_ID = "key-1";
export const CLIENT_ID = "colonnade";
const CLIENT_SECRET = "a secret of the provider";

export interface FakePerson {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** What is wrong with the next ID token. */
export interface Flaw {
  claims?: Record<string, unknown>;
  isForged?: boolean;
  expiresIn?: number;
}

/** A fake OpenID Connect provider over real HTTP. It signs in `person` without asking. */
export async function startFakeOpenid() {
  const [key, otherKey] = await Promise.all([
    generateKeyPair("RS256", { extractable: true }),
    generateKeyPair("RS256", { extractable: true }),
  ]);
  const jwk = { ...(await exportJWK(key.publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" };
  const grants = new Map<string, { nonce: string; challenge: string; person: FakePerson }>();
  const fake = {
    person: { sub: "1", email: "ada@brook.example" } as FakePerson,
    flaw: {} as Flaw,
    /** The person refuses at the provider. */
    isDenied: false,
    url: "",
    env: {} as Record<string, string>,
    close: () => server.close(),
  };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const target = new URL(query.get("redirect_uri") ?? "");
    target.searchParams.set("state", query.get("state") ?? "");
    if (fake.isDenied) target.searchParams.set("error", "access_denied");
    else {
      const code = crypto.randomUUID();
      const [nonce, challenge] = [query.get("nonce") ?? "", query.get("code_challenge") ?? ""];
      grants.set(code, { nonce, challenge, person: fake.person });
      target.searchParams.set("code", code);
    }
    response.writeHead(302, { location: target.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await text(request));
    const grant = grants.get(body.get("code") ?? "");
    // A code works once.
    grants.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isClient =
      body.get("client_id") === CLIENT_ID && body.get("client_secret") === CLIENT_SECRET;
    if (!grant || !isClient || challenge !== grant.challenge) {
      return send(response, 400, { error: "invalid_grant" });
    }
    const { claims, isForged = false, expiresIn = 300 } = fake.flaw;
    const now = Math.floor(Date.now() / 1000);
    const idToken = await new SignJWT({
      iss: fake.url,
      aud: CLIENT_ID,
      nonce: grant.nonce,
      iat: now,
      exp: now + expiresIn,
      email_verified: true,
      ...grant.person,
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: KEY_ID })
      .sign((isForged ? otherKey : key).privateKey);
    send(response, 200, {
      access_token: crypto.randomUUID(),
      token_type: "Bearer",
      expires_in: 300,
      id_token: idToken,
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", fake.url);
    if (pathname === "/authorize") return authorize(searchParams, response);
    if (pathname === "/token") return exchange(request, response);
    if (pathname === "/keys") return send(response, 200, { keys: [jwk] });
    if (pathname === "/.well-known/openid-configuration") {
      return send(response, 200, {
        issuer: fake.url,
        authorization_endpoint: `${fake.url}/authorize`,
        token_endpoint: `${fake.url}/token`,
        jwks_uri: `${fake.url}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_post"],
        code_challenge_methods_supported: ["S256"],
      });
    }
    send(response, 404, {});
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.env = {
    OPENID_ISSUER: fake.url,
    OPENID_CLIENT_ID: CLIENT_ID,
    OPENID_CLIENT_SECRET: CLIENT_SECRET,
    OPENID_NAME: "Google",
  };
  return fake;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
