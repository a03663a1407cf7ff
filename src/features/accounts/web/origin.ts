/** Where to go after signing in: the remembered place if it is a path of ours, otherwise home. */
export function safeOrigin(remembered: string | undefined, base: string): string {
  if (!remembered?.startsWith("/") || !URL.canParse(remembered, base)) return "/";
  const url = new URL(remembered, base);
  const isOurs = url.origin === new URL(base).origin && !url.pathname.startsWith("//");
  if (!isOurs || url.pathname.startsWith("/auth")) return "/";
  return url.pathname + url.search + url.hash;
}
