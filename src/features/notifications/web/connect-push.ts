import { renewPush } from "./push-browser.ts";

/** Opens what the member clicks in a notification, and keeps the subscription known. */
export async function connectPush(open: (path: string) => void): Promise<void> {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (typeof data?.open !== "string") return;
    ports[0]?.postMessage("opened");
    open(data.open);
  });
  await renewPush();
}
