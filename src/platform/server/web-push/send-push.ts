import { MINUTE_MS } from "#lib/durations.ts";
import { publicFetch, type RemoteOptions, UnsafeAddress } from "../safe-fetch.ts";
import { encryptMessage, type PushMessage, type PushTarget } from "./encrypt-message.ts";
import { type VapidKeys, vapidHeader } from "./vapid.ts";

interface Sender {
  keys: VapidKeys;
  contact: string;
  now: Date;
}

/**
 * - `gone`: the subscription has ended, or its address must not be called.
 * - `retry`: the push service is busy or cannot be reached.
 * - `refused`: it will not take this message.
 */
export interface PushResult {
  outcome: "sent" | "gone" | "refused" | "retry";
  /** The push service asked to wait this long. */
  afterMs?: number;
}

export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  sender: Sender,
) => Promise<PushResult>;

/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_MS = 60 * MINUTE_MS;

/** Only https and only the public internet: a member's browser chose the address. */
export const isPushAddress = (endpoint: string): boolean => {
  const url = URL.parse(endpoint);
  return url?.protocol === "https:" && !url.username && !url.password;
};

export const createSendPush =
  (remote: RemoteOptions = {}): SendPush =>
  async (target, { text, topic }, sender) => {
    const { endpoint } = target;
    if (!isPushAddress(endpoint)) return { outcome: "gone" };
    try {
      const response = await publicFetch(
        endpoint,
        {
          method: "POST",
          headers: {
            authorization: vapidHeader(sender.keys, { endpoint, ...sender }),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            ttl: String(TTL_SECONDS),
            topic,
            urgency: "normal",
          },
          body: encryptMessage(target, text),
        },
        { timeoutMs: TIMEOUT_MS, ...remote },
      );
      await response.body?.cancel();
      return resultOf(response);
    } catch (error) {
      if (error instanceof UnsafeAddress) return { outcome: "gone" };
      return { outcome: "retry" };
    }
  };

function resultOf({ status, ok, headers }: Response): PushResult {
  if (ok) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status !== 429 && status < 500) return { outcome: "refused" };
  const seconds = Number(headers.get("retry-after") ?? 0);
  const afterMs = Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0;
  return { outcome: "retry", afterMs: Math.min(afterMs, MAX_RETRY_AFTER_MS) };
}
