import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

/** The subjects of the emails to an address, newest first. */
async function subjectsTo(page: Page, address: string): Promise<string[]> {
  const response = await page.request.get("/api/dev/outbox");
  const { items } = (await response.json()) as { items: { to: string; subject: string }[] };
  return items.filter(({ to }) => to === address).map(({ subject }) => subject);
}

test("edits an email with a preview and a test, and resets it", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/settings/emails" });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ticket received" }).click();
  const subject = page.getByLabel("Subject");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const preview = page.getByRole("region", { name: "Preview" }).frameLocator("iframe");
  await expect(preview.getByText("Hello Ana, thanks for contacting us.")).toBeVisible();

  await subject.fill("Ticket {{number}}");
  await page.getByRole("button", { name: "Save Email" }).click();
  await expect(page.getByText("{{number}} isn't a variable of this email.")).toBeVisible();
  await subject.fill("Got it: ");
  await page.getByRole("button", { name: "{{ticketSubject}}" }).click();
  await expect(subject).toHaveValue("Got it: {{ticketSubject}}");
  await text.fill("Hi {{firstName}}, we answer within a day.");
  await expect(preview.getByText("Hi Ana, we answer within a day.")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Got it: Adding a teammate" })).toBeVisible();
  await expect(preview.getByText("View your ticket")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText("Test email sent to superadmin@colonnade.test.")).toBeVisible();
  expect(await subjectsTo(page, "superadmin@colonnade.test")).toContain(
    "Test: Got it: Adding a teammate",
  );
  await page.getByRole("button", { name: "Save Email" }).click();
  await expect(page.getByText("Email saved.")).toBeVisible();

  const opened = await page.request.post("/api/support/tickets", {
    headers: { origin: new URL(page.url()).origin },
    data: { subject: "Doors", message: "When?", clientId: crypto.randomUUID() },
  });
  expect(opened.ok()).toBe(true);
  expect(await subjectsTo(page, "superadmin@colonnade.test")).toContain("Got it: Doors");

  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Reset email" }).click();
  await expect(page.getByText("The built-in text is back.")).toBeVisible();
  await expect(subject).toHaveValue("We received your ticket #{{ticketNumber}}: {{ticketSubject}}");
  await expect(page.getByText("Built-in text", { exact: true })).toBeVisible();
});
