import { authenticatorApp } from "./authenticator-app.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("requires a second factor, which support sets up before anything else", async ({
  page,
  browser,
  app,
}) => {
  const support = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(support, "support", { at: "/admin/inbox" });
  await signIn(page, "superadmin", { at: "/settings" });
  await setUp(page, page.getByRole("region", { name: "Two-factor authentication" }));
  await page.goto("/admin/settings");
  const security = page.getByRole("region", { name: "Security" });
  await security.getByLabel("Require a second factor for staff").check();
  await security.getByRole("button", { name: "Save Security" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

  // The open page of support changes by itself and after a reload.
  await expect(support.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
  await support.reload();
  await expect(support.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
  await expectAccessible(support);
  await setUp(support, support.locator("main"));
  await expect(support).toHaveURL(/\/admin\/inbox/);
  await expect(support.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();

  await page.goto("/settings#two-factor");
  const own = page.getByRole("region", { name: "Two-factor authentication" });
  await own.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("Your role needs a second factor.")).toBeVisible();
});

type Page = Parameters<typeof signIn>[0];

async function setUp(page: Page, section: ReturnType<Page["locator"]>): Promise<void> {
  await section.getByRole("button", { name: "Set up", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const phone = authenticatorApp((await dialog.getByRole("code").textContent()) ?? "");
  await dialog.getByLabel("Code from the app").fill(await phone.nextCode());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByRole("button", { name: "I saved the codes" }).click();
  await expect(dialog).toHaveCount(0);
}

test("resets the second factors of a member", async ({ page, browser, app }) => {
  const member = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(member, "member", { at: "/settings" });
  await setUp(member, member.getByRole("region", { name: "Two-factor authentication" }));
  await signIn(page, "superadmin", { at: "/admin/members?q=member%40colonnade.test" });
  await page.getByRole("link", { name: /Amara/ }).first().click();
  const section = page.getByRole("region", { name: "Two-factor authentication" });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole("button", { name: "Reset second factors" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(section.getByText("Off. Signing in needs only a password.")).toBeVisible();
});
