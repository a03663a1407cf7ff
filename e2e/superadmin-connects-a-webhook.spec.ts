import { Webhook } from "standardwebhooks";
import { startReceiver } from "#features/integrations/server/webhook.fixture.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const receiver = await startReceiver();
test.use({ serverEnv: { WEBHOOK_LOOPBACK: "true" } });
test.afterAll(() => receiver.close());

test("connects a webhook, receives a signed event, and sends a failed one again", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/developers?tab=webhooks" });
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill("https://10.0.0.1/hooks");
  await dialog.getByLabel("Name").fill("Our CRM");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Please choose at least one event.").first()).toBeVisible();
  await dialog.getByLabel("article.published").check();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Please enter a public web address").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("URL").fill(receiver.url);
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("heading", { name: "Copy your new secret" })).toBeVisible();
  const secret = await page.getByRole("textbox", { name: "New secret" }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Our CRM" });
  await expect(row).toContainText("Active");
  await expect(row).toContainText("1 event");

  receiver.answer = () => ({ status: 410 });
  await row.getByRole("button", { name: "Actions for Our CRM" }).click();
  await page.getByRole("menuitem", { name: "Send test event" }).click();
  await expect(page.getByText("Test event sent.")).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("The receiver answered 410 Gone", { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);

  receiver.answer = () => ({ status: 204 });
  await row.getByRole("button", { name: "Actions for Our CRM" }).click();
  await page.getByRole("menuitem", { name: "Resume" }).click();
  await expect(page.getByText("Webhook resumed.")).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(2);
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error("nothing received");
  const headers = {
    "webhook-id": String(second.headers["webhook-id"]),
    "webhook-timestamp": String(second.headers["webhook-timestamp"]),
    "webhook-signature": String(second.headers["webhook-signature"]),
  };
  expect(new Webhook(secret).verify(second.body, headers)).toMatchObject({ type: "webhook.test" });
  expect(headers["webhook-id"]).toBe(first.headers["webhook-id"]);

  await row.getByRole("button", { name: "Log of Our CRM" }).click();
  const delivery = dialog.getByRole("listitem").filter({ hasText: "webhook.test" });
  await expect(async () => {
    await dialog.getByRole("button", { name: "Refresh" }).click();
    await expect(delivery).toContainText("Delivered", { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await delivery.getByRole("button", { name: "Show body" }).click();
  await expect(delivery.getByText('"type": "webhook.test"')).toBeVisible();
  await expectAccessible(page);
  await delivery.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
});
