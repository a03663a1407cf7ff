import type { BrowserContext, Page, Worker } from "@playwright/test";
import {
  type FakeBrowser,
  type ReceivedPush,
  startFakePushService,
} from "#test/fake-push-service.ts";
import { expectAccessible } from "./axe.ts";
import { expect, navigate, signIn, test, waitForWrites } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });
test.skip(Boolean(process.env.E2E_CLUSTER), "a cluster does not know the fake push service");

/**
 * A headless Chromium refuses the permission, and another one would subscribe on the internet. So the
 * page gets the permission and a subscription at the fake push service.
 */
const subscribeAt = (context: BrowserContext, { endpoint, p256dh, auth }: FakeBrowser) =>
  context.addInitScript(
    (json) => {
      const subscription = { toJSON: () => json, unsubscribe: async () => true };
      PushManager.prototype.subscribe = async () => subscription as never;
      PushManager.prototype.getSubscription = async () => subscription as never;
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Notification.requestPermission = async () => "granted";
    },
    { endpoint, keys: { p256dh, auth } },
  );

type Shown = { title: string; body: string; data: { url: string; ids: string[] } }[];

/** Keeps what the service worker would show. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: Shown = [];
    const scope = self as never as {
      shown: Shown;
      registration: { showNotification: (title: string, options: Omit<Shown[0], "title">) => void };
    };
    scope.shown = shown;
    scope.registration.showNotification = async (title, { body, data }) => {
      shown.push({ title, body, data });
    };
  });
const shownBy = (worker: Worker) =>
  worker.evaluate(() => (self as never as { shown: Shown }).shown);

/** Clicks the notification. Only the browser can make a trusted event, which may be waited for. */
const clickShown = (worker: Worker, index: number) =>
  worker.evaluate((at) => {
    const { data } = (self as never as { shown: Shown }).shown[at] ?? {};
    const event = new Event("notificationclick");
    self.dispatchEvent(
      Object.assign(event, { notification: { data, close: () => undefined }, waitUntil: () => {} }),
    );
  }, index);

/** Delivers a decrypted message to the service worker, as the browser does. */
async function deliver(page: Page, { content }: ReceivedPush): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(content),
  });
  await session.detach();
}

test("turns on push notifications, opens one, and chooses kinds and quiet hours", async ({
  page,
  context,
}) => {
  const service = await startFakePushService();
  const device = service.subscribe();
  await subscribeAt(context, device);
  const started = context.waitForEvent("serviceworker");
  await signIn(page, "member2", { at: "/settings" });
  const section = page.getByRole("region", { name: "Push notifications" });
  await section.getByRole("button", { name: "Turn on notifications on this device" }).click();
  await expect(section.getByText("This device")).toBeVisible();
  const worker = await started;
  await keepShown(worker);

  await section.getByRole("button", { name: /^Send test to/ }).click();
  await expect(page.getByText("Test notification sent.")).toBeVisible();
  const [first] = device.received;
  if (!first) throw new Error("nothing was pushed");
  await deliver(page, first);
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([{ title: "Notifications from Colonnade are on" }]);

  const from = section.getByRole("textbox", { name: /^From/ });
  await section.getByRole("button", { name: /^Choose kinds for/ }).click();
  const kind = section.getByRole("checkbox", { name: "New content" });
  await expect(kind).toBeChecked();
  await kind.press("Space");
  await section.getByRole("switch", { name: "Quiet hours" }).press("Space");
  await from.fill("23:30");
  await expectAccessible(page);
  await waitForWrites(page);
  await page.reload();
  await section.getByRole("button", { name: /^Choose kinds for/ }).click();
  await expect(kind).not.toBeChecked();
  await expect(from).toHaveValue("23:30");
  await section.getByRole("switch", { name: "Quiet hours" }).press("Space");
  await waitForWrites(page);

  // A click on the notification navigates the current tab without a reload.
  await navigate(page, "/events");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await clickShown(worker, 0);
  await expect(page).toHaveURL(/\/settings#push$/);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await section.getByRole("button", { name: /^Turn off notifications on/ }).click();
  await expect(
    section.getByRole("button", { name: "Turn on notifications on this device" }),
  ).toBeVisible();
  service.close();
});
