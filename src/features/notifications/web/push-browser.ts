import { clearedAtSignOut } from "#platform/web/clear-local-data.ts";
import { notificationsApi } from "./api.ts";

export type PushSupport = "yes" | "blocked" | "installed-only" | "no";

/** Whether this browser can show push notifications. */
export function pushSupport(): PushSupport {
  if ("PushManager" in window && "Notification" in window && "serviceWorker" in navigator) {
    return Notification.permission === "denied" ? "blocked" : "yes";
  }
  // Apple offers push notifications only to apps on the home screen.
  const isApplePhone = /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
  return isApplePhone && !matchMedia("(display-mode: standalone)").matches
    ? "installed-only"
    : "no";
}

/** An iPad says that it is a Mac. */
const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Remembers that the member turned push notifications on in this browser. */
const FLAG = clearedAtSignOut("push");

const registered = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register("/service-worker.js");
  return navigator.serviceWorker.ready;
};

/** Asks for permission and subscribes. Returns false when the member refuses. */
export async function turnOnPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const [{ pushManager }, { publicKey }] = await Promise.all([
    registered(),
    notificationsApi.call.createPushKey(),
  ]);
  // One that was made with another key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  await saveSubscription(subscription);
  localStorage.setItem(FLAG, "on");
  return true;
}

/** Ends the subscription of this browser. */
export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(FLAG);
  const { pushManager } = await registered();
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** After a new sign-in, tells the server again where to reach this browser. */
export async function renewPush(): Promise<void> {
  const today = new Date().toDateString();
  if (!localStorage.getItem(FLAG) || sessionStorage.getItem(FLAG) === today) return;
  const { pushManager } = await registered();
  const subscription = await pushManager.getSubscription();
  if (subscription) await saveSubscription(subscription);
  sessionStorage.setItem(FLAG, today);
}

async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await notificationsApi.call.subscribeDevice({ endpoint, p256dh, auth });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
