import type { RequestContext } from "#platform/server/http/context.ts";

/** The site that passkeys belong to: its origin, and its host name as WebAuthn's RP id. */
export interface PasskeySite {
  expectedOrigin: string;
  expectedRPID: string;
}

export function passkeySiteOf({ services: { env }, headers }: RequestContext): PasskeySite {
  const origin = headers().get("origin");
  const isOther = !env.isProduction && origin && hostOf(origin) === headers().get("host");
  // In development the same server answers to localhost and the dev server's port.
  const expectedOrigin = isOther ? origin : env.APP_URL;
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname };
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
