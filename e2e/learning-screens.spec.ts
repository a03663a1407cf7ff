import { expect, signIn, test } from "./fixtures.ts";

test("redirects /agency-pillars paths to /pillars-of-agency, also with an element id", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/agency-pillars/finance-and-pricing" });
  await expect(page).toHaveURL(/\/pillars-of-agency\/finance-and-pricing$/);
  await expect(page.getByRole("heading", { level: 1, name: "Finance & Pricing" })).toBeVisible();
  const pillar = await page.request.get("/api/pillars/finance-and-pricing");
  const [element] = (await pillar.json()).elements;
  await page.goto(`/agency-pillars/finance-and-pricing/${element.id}`);
  await expect(page).toHaveURL(
    new RegExp(`/pillars-of-agency/finance-and-pricing/${element.slug}$`),
  );
  await expect(page.getByRole("heading", { level: 1, name: "/" })).toBeVisible();
  await page.goto("/agency-pillars");
  await expect(page).toHaveURL(/\/pillars-of-agency$/);
});

test("shows the specified empty states when there is no content", async ({ page }) => {
  await signIn(page, "member");
  const list = await page.request.get("/api/pillars");
  const detail = await page.request.get("/api/pillars/mindset-and-leadership");
  const player = await page.request.get(
    "/api/pillars/mindset-and-leadership/elements/deciding-well",
  );
  const empty = (address: string, json: object) =>
    page.route(address, (route) => route.fulfill({ json }));
  await empty("**/api/pillars", { ...(await list.json()), items: [] });
  await empty("**/api/pillars/mindset-and-leadership", { ...(await detail.json()), elements: [] });
  await empty("**/elements/deciding-well", { ...(await player.json()), lessons: [] });
  await page.goto("/pillars-of-agency");
  await expect(page.getByText("No Pillars Found")).toBeVisible();
  await page.goto("/pillars-of-agency/mindset-and-leadership");
  await expect(page.getByText("No Key Elements Available")).toBeVisible();
  await expect(page.getByText("Content for this pillar is coming soon.")).toBeVisible();
  await page.goto("/pillars-of-agency/mindset-and-leadership/deciding-well");
  await expect(page.getByText("No Lessons Available")).toBeVisible();
  await expect(page.getByText("Content for this key element is coming soon.")).toBeVisible();
});

test("plays the introduction video inline and resumes after a reload", async ({ page }) => {
  await signIn(page, "member", { at: "/pillars-of-agency/mindset-and-leadership" });
  const seconds = () =>
    page.evaluate(() => document.querySelector<HTMLVideoElement>("video")?.currentTime ?? 0);
  await expect(page.getByText("The owner’s job")).toBeVisible();
  await page.getByRole("button", { name: "Watch Introduction Video" }).click();
  await expect.poll(seconds).toBeGreaterThan(0.2);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6;
  });
  await expect.poll(seconds).toBeGreaterThan(6);
  await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
  await page.waitForTimeout(300);
  const left = await seconds();
  await page.reload();
  await page.getByRole("button", { name: "Watch Introduction Video" }).click();
  await expect.poll(seconds).toBeGreaterThan(left - 2);
});
