import { createHmac } from "node:crypto";
import type { RequestContext } from "#platform/server/http/context.ts";

/** Survives signing out: it opens nothing, it only says that this browser was signed in before. */
const COOKIE = "colonnade.known_device";
const SECONDS = 365 * 24 * 60 * 60;
const MOST_ACCOUNTS = 3;

const markOf = ({ services }: RequestContext, email: string): string =>
  createHmac("sha256", services.secret).update(`known-device:${email}`).digest("base64url");

function marksIn(context: RequestContext): string[] {
  const cookies = (context.headers().get("cookie") ?? "").split(";");
  const own = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${COOKIE}=`));
  return (
    own
      ?.slice(COOKIE.length + 1)
      .split(".")
      .filter(Boolean) ?? []
  );
}

/** Did this browser sign in to this account before? Says nothing about whether the account exists. */
export const isKnownDevice = (context: RequestContext, email: string): boolean =>
  marksIn(context).includes(markOf(context, email));

export function rememberDevice(context: RequestContext, email: string): void {
  const mark = markOf(context, email);
  const marks = [mark, ...marksIn(context).filter((one) => one !== mark)].slice(0, MOST_ACCOUNTS);
  const secure = context.services.env.APP_URL.startsWith("https:") ? "; Secure" : "";
  context.setHeader(
    "set-cookie",
    `${COOKIE}=${marks.join(".")}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
