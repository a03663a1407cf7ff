import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("creates a service token whose work appears in the audit log under its name", async ({
  page,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/developers?tab=service-tokens" });
  await expect(page.getByRole("heading", { name: "No service tokens yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create service token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nightly sync");
  await dialog.getByLabel("Choose per area").check();
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByText("Choose at least one permission.").first()).toBeVisible();
  await dialog.getByLabel("Members: Read").check();
  await dialog.getByLabel("Notices: Change").check();
  await dialog.getByLabel("Your password").fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("heading", { name: "Copy your new token" })).toBeVisible();
  const token = await page.getByRole("textbox", { name: "New token" }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  expect((await fetch(`${app.url}/api/members`, { headers })).status).toBe(200);
  const notice = { title: "Synced", body: "Hello", startsOn: "2026-01-02", endsOn: null };
  const created = await fetch(`${app.url}/api/admin/notices`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...notice, audience: null }),
  });
  expect(created.status).toBe(201);

  await page.goto("/admin/audit");
  const entry = page.getByRole("row").filter({ hasText: "Notice created" }).first();
  await expect(entry).toContainText("Nightly sync");
  await page.goto("/admin/members?q=Nightly");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Nightly sync")).toHaveCount(0);

  await page.goto("/developers?tab=service-tokens");
  await page.getByRole("button", { name: "Revoke Nightly sync" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Token revoked.")).toBeVisible();
  expect((await fetch(`${app.url}/api/members`, { headers })).status).toBe(401);
});
