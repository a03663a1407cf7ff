import { MEMBER_ROWS, NEWCOMER_ROWS, VISITOR_ROWS } from "./confirmations/member-rows.ts";
import { type ConfirmationRow, expectInView } from "./confirmations/row.ts";
import { GURU_ROWS, SUPERADMIN_ROWS } from "./confirmations/staff-rows.ts";
import { expect, signIn, test } from "./fixtures.ts";

/**
 * Proof 48. The actions whose result is part of the page, and toasts of each kind of screen: all
 * toasts share one place.
 */
const GROUPS: [who: string, rows: ConfirmationRow[]][] = [
  ["member", MEMBER_ROWS],
  ["newcomer", NEWCOMER_ROWS],
  ["guru", GURU_ROWS],
  ["superadmin", SUPERADMIN_ROWS],
];

test.use({ viewport: { width: 390, height: 844 } });

test("leaves the result of every confirming action in view on a phone", async ({ page }) => {
  test.setTimeout(600_000);
  // A form with changes asks before the page is left.
  page.on("dialog", (dialog) => void dialog.accept());
  const check = (row: ConfirmationRow) =>
    test.step(String(row.text), () => expectInView(page, row));
  for (const [who, rows] of GROUPS) {
    await signIn(page, who);
    for (const row of rows) await check(row);
  }
  await page.context().clearCookies();
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const row of VISITOR_ROWS) await check(row);
});

test("does not scroll to a refusal when the person types meanwhile", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, "superadmin", { at: "/admin/broadcasts/new" });
  await page.getByLabel("Subject").fill("News");
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("Hello");
  let refuse = () => {};
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/admin/broadcasts", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await isRefused;
    await route.abort();
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  await text.press("End");
  await page.keyboard.type(" again");
  const before = await page.evaluate(() => scrollY);
  refuse();
  const refusal = page.getByRole("alert").filter({ hasText: "Failed to save the broadcast." });
  await expect(refusal).not.toBeInViewport();
  await expect(refusal).toBeAttached();
  // The refusal above moves the text down; scroll anchoring keeps the text in its place.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before);
});
