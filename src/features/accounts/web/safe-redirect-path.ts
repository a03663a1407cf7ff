/** Path to open after sign-in: the remembered path if it belongs to this app, otherwise home. */
export function safeRedirectPath(remembered: string | undefined, base: string): string {
  if (!remembered?.startsWith("/") || !URL.canParse(remembered, base)) return "/";
  const url = new URL(remembered, base);
  const isSameOrigin = url.origin === new URL(base).origin && !url.pathname.startsWith("//");
  if (!isSameOrigin || url.pathname.startsWith("/auth")) return "/";
  return url.pathname + url.search + url.hash;
}
