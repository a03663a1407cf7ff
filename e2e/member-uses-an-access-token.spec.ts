import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("creates an access token, calls the API with it, and revokes it", async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
  await signIn(page, "member");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Developers" }).click();
  await expect(page.getByRole("heading", { name: "No tokens yet" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Weekly report");
  await dialog.getByLabel("Choose per area").check();
  await dialog.getByLabel("Library: Read").check();
  await dialog.getByLabel("Expires").selectOption("After 30 days");
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByText("Your password is incorrect.").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Create token" }).click();

  await expect(page.getByRole("heading", { name: "Copy your new token" })).toBeVisible();
  const token = await page.getByRole("textbox", { name: "New token" }).inputValue();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Token copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Weekly report" });
  await expect(row).toContainText("Never used");
  await expectAccessible(page);

  const call = (path: string) =>
    fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const articles = await call("/articles");
  expect(articles.status).toBe(200);
  expect(((await articles.json()) as { items: unknown[] }).items.length).toBeGreaterThan(0);
  expect((await call("/events")).status).toBe(403);
  expect((await call("/settings")).status).toBe(403);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "New token" })).toHaveCount(0);
  await expect(row).toContainText("Last used");
  await page.getByRole("button", { name: "Revoke Weekly report" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Token revoked.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No tokens yet" })).toBeVisible();
  expect((await call("/articles")).status).toBe(401);

  await page.getByRole("tab", { name: "Examples" }).click();
  await expect(page.getByText(`curl ${app.url}/api/articles`)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("tab", { name: "Service tokens" })).toHaveCount(0);
});
