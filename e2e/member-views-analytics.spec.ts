import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

const chart = (page: Page, title: string) =>
  page.getByRole("region", { name: title, exact: true }).getByRole("img").first();

test("shows progress, streak and time as chart, table and CSV", async ({ page }) => {
  await signIn(page, "member");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Analytics", exact: true }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByText(/^Longest: \d+ days$/)).toBeVisible();
  await expect(page.getByRole("img", { name: /of the last 14 days/ })).toBeVisible();
  await expect(chart(page, "Progress over time")).toHaveAccessibleName(
    /^\d+ lessons completed, most in the week of .+\. \d+ articles read\.$/,
  );
  await expect(
    chart(page, "Progress over time").locator("[data-bar]:visible").first(),
  ).toBeVisible();
  await expect(chart(page, "Time by pillar")).toHaveAccessibleName(/Mindset & Leadership: 1 h/);
  await expect(page.getByText("Days start at midnight in America/New York")).toBeVisible();

  // The arrow keys choose another period; a reload keeps it.
  await page.getByRole("radio", { name: "12 weeks" }).press("ArrowRight");
  await expect(page).toHaveURL(/period=12m/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "12 months" })).toBeChecked();
  const table = page.getByRole("table", { name: "Progress over time, as a table" });
  await expect(table.getByRole("row")).toHaveCount(13);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV: Progress over time" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my_progress.csv");
  const csv = await page.request.get(
    "/api/analytics.csv?report=progress&period=12m&zone=America/New_York",
  );
  const [header, ...lines] = (await csv.text()).trim().split("\r\n");
  expect(header).toContain("Month beginning,Lessons completed,Articles read");
  const shown = await table.getByRole("row").nth(1).getByRole("cell").allTextContents();
  expect(lines.at(-1)?.split(",").slice(1)).toEqual(shown);
});

test("moves between tabs with the keyboard and shows only the tabs of the role", async ({
  page,
}) => {
  await signIn(page, "agent", { at: "/analytics" });
  await page.getByRole("tab", { name: "My progress" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tab=team/);
  await expect(chart(page, "Progress by person")).toHaveAccessibleName(/Tobias Renner: \d+\./);
  const people = page.getByRole("table", { name: "Progress by person, as a table" });
  await expect(people.getByRole("row", { name: /Amara Lindqvist/ })).toBeVisible();
  await expect(people.getByRole("row", { name: /Petra Nilsdotter.*Not yet/ })).toBeVisible();
  await expect(people).not.toContainText("Hanne Okafor");
  await expect(page.getByText("never their notes")).toBeVisible();
  await page.goto("/analytics?tab=program");
  await expect(page.getByRole("tab", { name: "My progress", selected: true })).toBeVisible();
  expect((await page.request.get("/api/admin/analytics")).status()).toBe(403);
});

test("shows the figures of the whole program to a superadmin", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin" });
  await page.getByRole("link", { name: "Analytics", exact: true }).click();
  for (const title of [
    "Members and activity",
    "Completion by pillar",
    "Most read",
    "Event fill",
    "Revenue by month",
  ]) {
    await expect(chart(page, title)).toBeVisible();
    await expect(page.getByRole("table", { name: `${title}, as a table` })).toBeVisible();
    await expect(page.getByRole("link", { name: `CSV: ${title}` })).toBeVisible();
  }
  await expect(chart(page, "Revenue by month")).toHaveAccessibleName(/^\$[\d,]+ in 12 months/);

  // A table that overflows shows a scroll edge on the hidden side.
  await page.setViewportSize({ width: 375, height: 740 });
  const region = page.getByRole("region", { name: "Event fill, as a table" });
  const edge = (side: string) => region.locator(`xpath=../*[@data-scroll-edge="${side}"]`);
  await region.scrollIntoViewIfNeeded();
  await expect(edge("bottom")).toBeVisible();
  await expect(edge("top")).toHaveCount(0);
  await region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(edge("top")).toBeVisible();
  await expect(edge("bottom")).toHaveCount(0);
});

test("shows onboarding to new members", async ({ page }) => {
  await signIn(page, "member");
  const { streak, pillars, ...own } = await (await page.request.get("/api/analytics")).json();
  await page.route("**/api/analytics?*", (route) =>
    route.fulfill({
      json: {
        ...own,
        streak: { ...streak, current: 0, longest: 0, activeDays: 0 },
        pillars: pillars.map((pillar: object) => ({ ...pillar, completed: 0, seconds: 0 })),
      },
    }),
  );
  await page.goto("/analytics");
  await expect(page.getByText("No progress yet")).toBeVisible();
});
