/** Where mail programs stop a kind of mail with one request of their own (RFC 8058). */
export const ONE_CLICK_PATH = "/api/webhooks/unsubscribe";

/**
 * Lets mail programs offer 'Unsubscribe' themselves. The page keeps its token behind the `#`, which
 * no server sees; the program's own request has to carry it.
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
