import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { Refusal } from "../errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const WRITE_TYPES = ["application/json", "multipart/form-data"];

declare module "fastify" {
  interface FastifyContextConfig {
    /** Other servers call this route: it carries a signature or token instead of an Origin. */
    acceptsAnyOrigin?: boolean;
  }
}

/**
 * A browser says with every write which page it comes from; only our own pages may write. Types a
 * foreign form could send are refused as well, so that a cookie alone never moves anything. The
 * matched route decides, not the address: one route can be spelled in many ways.
 */
export function whyForeignWrite(request: FastifyRequest, env: Env): Refusal | null {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config?.acceptsAnyOrigin)
    return null;
  const { origin } = request.headers;
  if (!origin || !isOwnOrigin(origin, request, env)) {
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
  // On one's own machine the same server answers to localhost, 127.0.0.1 and the dev server's port.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
