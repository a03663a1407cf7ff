import { readFile } from "node:fs/promises";
import { expect, signIn, test } from "./fixtures.ts";

test("grants an agency free access, updates open tabs and adds an audit entry", async ({
  page,
  browser,
  app,
}) => {
  const waiting = await browser.newContext({ baseURL: app.url });
  const newcomer = await waiting.newPage();
  await signIn(newcomer, "newcomer");

  await signIn(page, "superadmin", { at: "/admin/organizations?access=none" });
  await page.getByRole("link", { name: "Fresh Ink Agency" }).click();
  await expect(page.getByRole("heading", { name: "Fresh Ink Agency" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Give this organization free access" }).check();
  // The heading changes only after saving.
  await expect(page.getByRole("heading", { name: "Free access: off" })).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(0);
  await page.getByRole("button", { name: "Grant free access" }).click();
  await expect(page.getByText("Reason is required.")).toBeVisible();
  await page.getByLabel("Reason").fill("Invited to the spring cohort");
  await page.getByRole("button", { name: "Grant free access" }).click();
  await expect(page.getByText("Free access granted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Free access: on" })).toBeVisible();
  await expect(page.getByText("reason: Invited to the spring cohort")).toBeVisible();

  await expect(newcomer.getByText("Your organization has free access")).toBeVisible();
  // The offer is hidden when access is free.
  await expect(newcomer.getByRole("heading", { name: "Annual membership" })).toHaveCount(0);
  await expect(newcomer.getByRole("button", { name: /Subscribe/ })).toHaveCount(0);
  await newcomer.getByRole("link", { name: "Home", exact: true }).click();
  await expect(newcomer).toHaveURL(/\/$/);

  await page.goto("/admin/audit?q=fresh%20ink");
  await expect(
    page.getByRole("row", { name: /Free access granted · Fresh Ink Agency/ }),
  ).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain("Free access granted");
  expect(text).not.toContain("Quiet Type");
  await waiting.close();
});

test("moves a member and assigns any role as superadmin", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/team" });
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/admin/team?q=oskar");
  await page.getByRole("button", { name: "Actions for Oskar Tamm" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Organization" }).fill("copper");
  await page.getByRole("option", { name: "Copper Lane" }).click();
  await dialog.getByRole("radio", { name: "Support" }).check();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const row = page.getByRole("row", { name: /Oskar Tamm/ });
  await expect(row.getByText("Copper Lane")).toBeVisible();
  await expect(row.getByText("Support")).toBeVisible();
});
