import { Webhook } from "standardwebhooks";
import { publicFetch, RemoteFetchError, type RemoteOptions } from "#platform/server/safe-fetch.ts";
import { isAllowedAddress, isWebhookUrl, TIMEOUT_MS } from "./webhook-policy.ts";

interface WebhookRequest {
  url: string;
  /** The id of the event. */
  id: string;
  body: string;
  /** Each one signs: two while a secret is rotated. */
  secrets: string[];
  now: Date;
  allowsLoopback: boolean;
}

export interface Attempt {
  isDelivered: boolean;
  status: number | null;
  error: string | null;
}

const failed = (error: string, status: number | null = null): Attempt => ({
  isDelivered: false,
  status,
  error,
});

/** Sends an event once, signed as in Standard Webhooks. Redirects are not followed. */
export async function sendWebhook(
  { url, id, body, secrets, now, allowsLoopback }: WebhookRequest,
  remote: RemoteOptions = {},
): Promise<Attempt> {
  if (!isWebhookUrl(url, allowsLoopback)) return failed("The URL is not a public https address.");
  if (secrets.length === 0) return failed("The secret can't be read. Please rotate it.");
  try {
    const { status, ok } = await publicFetch(
      url,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": secrets
            .map((secret) => new Webhook(secret).sign(id, now, body))
            .join(" "),
        },
        body,
        ignoresBody: true,
      },
      {
        timeoutMs: TIMEOUT_MS,
        isAllowedAddress: (address) => isAllowedAddress(address, allowsLoopback),
        ...remote,
      },
    );
    if (ok) return { isDelivered: true, status, error: null };
    return failed(answerText(status), status);
  } catch (error) {
    if (error instanceof RemoteFetchError) return failed(`${error.message}.`);
    throw error;
  }
}

const answerText = (status: number): string =>
  status >= 300 && status < 400
    ? `The receiver redirected (${status}). Redirects are not followed.`
    : `The receiver answered with ${status}.`;
