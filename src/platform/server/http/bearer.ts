import type { IncomingHttpHeaders } from "node:http";

/** The token of an `Authorization: Bearer` header; null without one. */
export function bearerOf({ authorization = "" }: IncomingHttpHeaders): string | null {
  const [scheme = "", token = ""] = authorization.split(" ", 2);
  return scheme.toLowerCase() === "bearer" ? token : null;
}
