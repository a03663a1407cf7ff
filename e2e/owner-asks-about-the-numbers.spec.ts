import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const QUESTION = "How is our utilization?";

async function ask(page: Page) {
  await page.getByLabel("Your question").fill(QUESTION);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const exchange = page.getByRole("article", { name: QUESTION });
  await expect(exchange.getByText("Search results", { exact: true })).toBeVisible();
  return exchange;
}

test("allows answers with numbers, asks, and gets the value with what to do next", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "agent", { at: "/assistant" });
  const before = await ask(page);
  await expect(before.getByRole("listitem").first()).toBeVisible();
  await expect(before.getByText("Your numbers", { exact: true })).toHaveCount(0);

  await page.goto("/scorecard");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Use our numbers in AI answers").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

  await page.goto("/assistant");
  await expect(page.getByRole("button", { name: "How are our numbers?" })).toBeVisible();
  const exchange = await ask(page);
  const results = exchange.getByRole("listitem");
  await expect(results.nth(0)).toContainText("Your numbers");
  await expect(results.nth(0)).toContainText("Target: 65% to 80%.");
  await expect(results.nth(1)).toContainText("The twelve-week capacity sheet");
  await expectAccessible(page);
  await exchange.getByRole("button", { name: "Ask the team instead" }).click();
  await expect(page.getByText("Answers with your agency's numbers are left out.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await results.nth(0).getByRole("link").click();
  await expect(page).toHaveURL(/\/scorecard/);

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/assistant" });
  const others = await ask(member);
  await expect(others.getByRole("listitem").first()).toBeVisible();
  await expect(others.getByText("Your numbers", { exact: true })).toHaveCount(0);
  await context.close();
});
