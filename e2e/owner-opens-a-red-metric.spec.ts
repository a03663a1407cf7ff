import { readFile } from "node:fs/promises";
import { expectAccessible } from "./axe.ts";
import { boxOf } from "./boxes.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("owner opens a red metric and follows its prescription to the lesson", async ({ page }) => {
  await signIn(page, "agent");
  const home = page.getByRole("region", { name: "What needs work" });
  await expect(home.getByRole("link", { name: "Client concentration" })).toBeVisible();
  await expect(home.getByText("Needs work", { exact: true })).toBeVisible();
  const lesson = "When one client is too much of you";
  await expect(home.getByRole("link", { name: lesson })).toBeVisible();

  await home.getByRole("link", { name: "Scorecard" }).click();
  await expect(page).toHaveURL(/\/scorecard$/);
  const row = page.getByRole("row").filter({ hasText: "Client concentration" });
  await expect(row.getByText("Needs work")).toBeVisible();
  await expect(row.getByText("At most 20%")).toBeVisible();
  await expect(row.getByText(/^(Up|Down) .+ points?$/)).toBeVisible();
  await expect(row.getByRole("img", { name: /^12 months: from / })).toBeVisible();
  await expect(row.getByRole("img", { name: /median .+ Yours: / })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("link", { name: "Client concentration" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Client concentration");
  await expect(page).toHaveTitle(/Client concentration/);
  const chart = page.getByRole("img", { name: /^Client concentration: .+ Target: / });
  await expect(chart).toBeVisible();
  // The values are above "at most 20%", so the area of the target is below their line.
  const area = await boxOf(chart.locator("[data-target]"));
  const line = await boxOf(chart.locator("[data-line]"));
  expect(area.y).toBeGreaterThan(line.bottom);
  const history = page.getByRole("table", { name: "History, as a table" });
  await expect(history.getByRole("row")).toHaveCount(15);
  await expect(page.getByText("Income from the largest client / fee income")).toBeVisible();

  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV: Client concentration" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("client-concentration.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(15);
  expect(text).toContain("Needs work");

  const next = page.getByRole("region", { name: "What to do next" });
  await next.getByRole("link", { name: lesson }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(lesson);
});

test("team member sees no numbers on home unless an owner allows it", async ({ page }) => {
  await signIn(page, "member");
  await expect(page.getByRole("heading", { name: "Featured Articles" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What needs work" })).toHaveCount(0);
});
