import { expect, navigate, signIn, test } from "./fixtures.ts";

test("schedules and publishes events, changes many at once and undoes it", async ({
  browser,
  page,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/events?search=roundtable" });
  await page.getByRole("link", { name: /^Operations roundtable/ }).click();
  await page.getByText("Schedule", { exact: true }).click();
  await page.getByLabel("Publish on").fill("2031-01-01");
  await page.getByLabel("Time *", { exact: true }).last().fill("09:00");
  await page.getByRole("button", { name: "Save Event" }).click();
  await page.getByRole("button", { name: "Hide event" }).click();
  await expect(page.getByText("Event saved.")).toBeVisible();
  await navigate(page, "/admin/events?status=scheduled");
  const row = page.getByRole("listitem").filter({ hasText: "Operations roundtable" });
  await expect(row).toContainText(/Scheduled · Jan 1, 2031/);

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/events" });
  await expect(member.getByRole("link", { name: "Cash forecast sprint" })).toBeVisible();
  await expect(member.getByRole("link", { name: /Operations roundtable/ })).toHaveCount(0);

  await navigate(page, "/admin/events?status=all");
  const toolbar = page.getByRole("toolbar", { name: "Bulk actions" });
  await page.getByRole("checkbox", { name: /^Select Operations roundtable/ }).check();
  await page.getByRole("checkbox", { name: "Select Cash forecast sprint" }).check();
  await expect(toolbar).toContainText("2 selected");
  await toolbar.getByRole("button", { name: "Publish", exact: true }).click();
  // It stays while the pointer is on it.
  await page.getByText("1 event published.").hover();
  await member.reload();
  await expect(member.getByRole("link", { name: /Operations roundtable/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 1 event.")).toBeVisible();
  await expect(row).toContainText(/Scheduled · Jan 1, 2031/);

  // An upcoming event with registrations has to be canceled first.
  await page.getByRole("checkbox", { name: "Select Cash forecast sprint" }).check();
  await toolbar.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("Cancel the event first: “Cash forecast sprint”.")).toBeVisible();
  // The rows of the earlier search stay visible until the next ones are there.
  let showResults: () => void = () => undefined;
  const mayShow = new Promise<void>((resolve) => (showResults = resolve));
  await page.route(/\/api\/admin\/events\?.*Copenhagen/, async (route) => {
    await mayShow;
    await route.continue();
  });
  await navigate(page, "/admin/events?past=1&search=Copenhagen&status=all");
  await expect(page.getByRole("checkbox", { name: "Select Cash forecast sprint" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /^Select all/ })).toBeDisabled();
  showResults();
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await toolbar.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("1 event moved to the trash.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Events Found" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByRole("link", { name: "Positioning day in Copenhagen", exact: true }),
  ).toBeVisible();
});
