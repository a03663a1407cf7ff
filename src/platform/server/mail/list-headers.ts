/** The one-click unsubscribe endpoint for email clients (RFC 8058). */
export const ONE_CLICK_PATH = "/api/webhooks/unsubscribe";

/**
 * Lets email clients offer 'Unsubscribe'. The page's URL has its token in the fragment, which is
 * never sent to a server, so the one-click URL needs the token as a parameter.
 */
export function listHeaders(unsubscribeUrl: string | null): Record<string, string> {
  if (!unsubscribeUrl) return {};
  const page = new URL(unsubscribeUrl);
  const token = new URLSearchParams(page.hash.slice(1)).get("token");
  if (!token) return { "List-Unsubscribe": `<${unsubscribeUrl}>` };
  const address = `${page.origin}${ONE_CLICK_PATH}?token=${encodeURIComponent(token)}`;
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
