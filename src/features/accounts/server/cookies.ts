import type { RequestContext } from "#platform/server/http/context.ts";

/** The value of a cookie of this request, or null. */
export function readCookie(context: RequestContext, name: string): string | null {
  const cookies = (context.headers().get("cookie") ?? "").split(";");
  const own = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${name}=`));
  return own?.slice(name.length + 1) || null;
}

/** Sets a cookie that scripts cannot read. Without seconds it lasts until the browser closes. */
export function setCookie(
  context: RequestContext,
  name: string,
  value: string,
  seconds: number | null,
): void {
  const age = seconds === null ? "" : `; Max-Age=${seconds}`;
  const secure = context.services.env.APP_URL.startsWith("https:") ? "; Secure" : "";
  context.setHeader(
    "set-cookie",
    `${name}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
