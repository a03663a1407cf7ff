import { expect, signIn, test } from "./fixtures.ts";

test("loads its own sections with one request", async ({ page }) => {
  await signIn(page, "member");
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) requests.push(pathname);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Continue where you left off" })).toBeVisible();
  // Sections that other features add load their own data.
  const content = requests.filter(
    (path) => !/session|notifications|live-events|presence|notices|attention|unread/.test(path),
  );
  expect(content).toEqual(["/api/home"]);

  await expect(page.getByRole("link", { name: /^Call with / })).toBeVisible();
  await expect(page.getByText("7:00 AM PT")).toBeVisible();
  await expect(page.getByText("Registered", { exact: true })).toBeVisible();
  for (const title of ["Featured Articles", "Pillars of Agency", "Recent Resources"]) {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
  await expect(
    page.getByRole("region", { name: "Recent Resources" }).getByRole("listitem"),
  ).toHaveCount(5);
  await expect(
    page.getByRole("region", { name: "Pillars of Agency" }).getByRole("progressbar"),
  ).toHaveCount(5);

  await page.getByRole("link", { name: /^Continue: / }).click();
  await expect(page).toHaveURL(/\/pillars-of-agency\/.+\?lesson=/);
  await page.goBack();
  await page.getByRole("link", { name: "View All resources" }).click();
  await expect(page).toHaveURL(/\/resources$/);
  await page.goBack();
  await page.getByRole("link", { name: "View All pillars" }).click();
  await expect(page).toHaveURL(/\/pillars-of-agency$/);
  await page.goBack();
  await page.getByRole("link", { name: /lessons completed$/ }).click();
  await expect(page).toHaveURL(/\/analytics$/);
});

test("scrolls the featured row by 300 px with buttons and arrow keys", async ({ page }) => {
  await signIn(page, "member", { at: "/" });
  const row = page.getByRole("group", { name: "Featured articles" });
  const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
  await page.getByRole("button", { name: "Scroll featured articles right" }).click();
  await expect.poll(left).toBe(300);
  await page.getByRole("button", { name: "Scroll featured articles left" }).click();
  await expect.poll(left).toBe(0);
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBe(300);
  await row.getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/resources\//);
});

test("shows empty states when there is no content", async ({ page }) => {
  await signIn(page, "member");
  await page.route("**/api/home", (route) =>
    route.fulfill({
      json: {
        continueLesson: null,
        nextCall: null,
        nextEvent: null,
        featured: [],
        pillars: [],
        recent: [],
      },
    }),
  );
  await page.goto("/");
  for (const text of ["No Featured Articles", "No Pillars Found", "No Resources Found"]) {
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Book a call", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all events" })).toBeVisible();
});
