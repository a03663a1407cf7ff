import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { Refusal } from "../errors.ts";
import { bearerOf } from "./bearer.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const WRITE_TYPES = ["application/json", "multipart/form-data"];

declare module "fastify" {
  interface FastifyContextConfig {
    /** For routes that other servers call: a signature or token replaces the Origin check. */
    acceptsAnyOrigin?: boolean;
  }
}

/**
 * CSRF protection: only our own origin may write. Content types that a foreign form can send are
 * refused as well, so that a cookie alone never changes anything. Exceptions depend on the matched
 * route, not on the URL, which can be written in many ways. A request with an access token needs no
 * origin: its cookies are ignored.
 */
export function foreignWriteRefusal(request: FastifyRequest, env: Env): Refusal | null {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config?.acceptsAnyOrigin)
    return null;
  const { origin } = request.headers;
  const isOwn = origin !== undefined && isOwnOrigin(origin, request, env);
  if (!isOwn && bearerOf(request.headers) === null) {
    return new Refusal("forbidden", "This request does not come from our own pages.", {
      code: "foreign_origin",
    });
  }
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== undefined && !WRITE_TYPES.includes(type)) {
    return new Refusal("forbidden", "This content type is not accepted.", { code: "foreign_type" });
  }
  return null;
}

function isOwnOrigin(origin: string, request: FastifyRequest, env: Env): boolean {
  if (origin === env.APP_URL) return true;
  if (env.isProduction) return false;
  // In development the same server answers to localhost, 127.0.0.1 and the dev server's port.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
