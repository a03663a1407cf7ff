import { expect, signIn, test, tryAgain, waitForWrites } from "./fixtures.ts";

const LESSON = "/pillars-of-agency/growth-and-sales/a-steady-pipeline";

test.beforeEach(async ({ page }) => {
  await signIn(page, "member2", { at: LESSON });
});

test("keeps notes and rating after a reload and deletes them with the bookmark", async ({
  page,
}) => {
  const bookmark = page.getByRole("button", { name: /^Bookmark/ });
  await expect(page.getByLabel("Notes")).toBeHidden();
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Notes").fill("Call the three oldest clients first.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByText("4 stars", { exact: true }).locator("..").click();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();

  // Arrow keys move only the focus here. They do not save and do not switch the lesson.
  await page.getByRole("radio", { name: "4 stars" }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await page.getByLabel("Notes").press("ArrowLeft");
  await expect(page.getByRole("heading", { level: 1, name: "1/" })).toBeVisible();

  await waitForWrites(page);
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("Call the three oldest clients first.");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();

  await page.getByRole("button", { name: "Bookmarked" }).click();
  await expect(page.getByLabel("Notes")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("Call the three oldest clients first.");

  await page.getByRole("button", { name: "Bookmarked" }).click();
  await expect(page.getByLabel("Notes")).toBeHidden();
  await waitForWrites(page);
  await page.reload();
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("keeps typed notes when saving fails", async ({ page }) => {
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page.getByRole("button", { name: "Bookmarked" })).toBeEnabled();
  await page.route("**/bookmark", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Notes").fill("On the train, without a signal");
  await expect(page.getByText("Not saved yet. We've kept a copy on this device.")).toBeVisible();
  await page.unroute("**/bookmark");
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("On the train, without a signal");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("rolls back a completion and a bookmark and offers a retry when the request fails", async ({
  page,
}) => {
  await page.route("**/api/lessons/**", (route) => route.abort());
  await page.getByRole("button", { name: "Mark as Completed" }).click();
  await expect(page.getByText("Couldn't mark the lesson as completed.")).toBeVisible();
  await expect(page.getByText("0% complete")).toBeVisible();
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page.getByText("Couldn't save the bookmark.")).toBeVisible();
  await expect(page.getByLabel("Notes")).toBeHidden();
  await tryAgain(page, "**/api/lessons/**");
  await expect(page.getByText("25% complete")).toBeVisible();
});

test("keeps the current lesson after a reload and hides the navigation in focus mode", async ({
  page,
}) => {
  await page.getByRole("navigation", { name: "Lessons" }).getByRole("button").nth(2).click();
  await expect(page.getByRole("heading", { level: 1, name: "3/" })).toBeVisible();
  await waitForWrites(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "3/" })).toBeVisible();
  await page.getByRole("button", { name: "Focus mode" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByText("Welcome,")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "1/" })).toBeVisible();
});
