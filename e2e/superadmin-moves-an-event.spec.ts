import { expect, signIn, test } from "./fixtures.ts";

test("moves an event and notifies everyone registered", async ({ browser, page, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/events?search=Chicago" });
  await member.getByRole("link", { name: "Owners’ table: Chicago" }).click();
  await expect(member.getByRole("heading", { name: "Owners’ table: Chicago" })).toBeVisible();

  await signIn(page, "superadmin", { at: "/admin/events?search=Chicago" });
  await page.getByRole("link", { name: "Owners’ table: Chicago", exact: true }).click();
  const save = page.getByRole("button", { name: "Save Event" });
  const dialog = page.getByRole("alertdialog");
  await page.getByLabel("Date *").fill("2020-01-02");
  await save.click();
  await expect(dialog).toContainText("Choose a date in the past?");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByLabel("Date *").fill("2031-03-06");
  await page.getByLabel("Location").fill("Harbor Hall, Chicago");
  await save.click();
  await expect(dialog).toContainText(/Notify 1\d people\?/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Harbor Hall, Chicago");
  await save.click();
  await dialog.getByRole("button", { name: "Notify", exact: true }).click();
  await expect(page.getByText("Event saved.")).toBeVisible();

  const outbox = await (await page.request.get("/api/dev/outbox")).text();
  expect(outbox).toContain("Changed: Owners’ table: Chicago");
  expect(outbox).toContain("New place: Harbor Hall, Chicago");

  // Nobody is notified of a change that is not in calendars.
  await page.getByRole("link", { name: "Owners’ table: Chicago", exact: true }).click();
  await page.getByLabel("Available seats").fill("60");
  await save.click();
  await expect(page.getByText("Event saved.")).toBeVisible();
});
