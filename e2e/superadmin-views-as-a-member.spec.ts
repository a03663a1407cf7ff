import { expect, navigate, signIn, test } from "./fixtures.ts";

test("views as a member: banner, read-only, private data hidden, stop", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/members?q=amara" });
  await page.getByRole("link", { name: "Amara Lindqvist" }).click();
  await expect(page.getByRole("heading", { name: "Amara Lindqvist", level: 1 })).toBeVisible();
  const memberPage = page.url();

  await page.getByRole("button", { name: "View as member" }).click();
  const banner = page.getByRole("region", { name: "Viewing as a member" });
  await expect(banner).toContainText("Viewing as Amara Lindqvist · read-only · 29 minutes left");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Welcome, Amara")).toBeVisible();

  await navigate(page, "/messages");
  const hidden = "Private. Not shown while you view as a member.";
  await expect(page.getByRole("heading", { name: hidden })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your message" })).toHaveCount(0);

  await navigate(page, "/resources/price-a-project-from-the-margin-up");
  const like = page.getByRole("button", { name: /^Like/ }).first();
  const shown = (await like.textContent()) ?? "";
  await like.click();
  await expect(
    page.getByText("You are viewing as a member. Nothing can be changed."),
  ).toBeVisible();
  await expect(like).toHaveText(shown);

  await banner.getByRole("button", { name: "Stop" }).click();
  await expect(page).toHaveURL(memberPage);
  await expect(page.getByRole("heading", { name: "Amara Lindqvist", level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await navigate(page, "/admin/audit?q=amara");
  for (const text of [
    "Viewing as member started",
    "Page: /messages",
    "Page: /resources/price-a-project-from-the-margin-up",
    "Viewing as member ended",
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
});
