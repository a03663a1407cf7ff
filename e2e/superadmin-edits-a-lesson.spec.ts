import { expect, signIn, test } from "./fixtures.ts";

test("continues a lesson on another device, previews it, and sees who else is editing", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  await page
    .getByRole("link", { name: /^Elements of/ })
    .first()
    .click();
  await page
    .getByRole("link", { name: /^Lessons of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/lessons$/);
  // The list before it has Edit buttons too.
  await expect(page.getByRole("link", { name: /^Lessons of/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(/\/admin\/lessons\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const before = await title.inputValue();
  const preview = page.getByRole("region", { name: "Live preview" });
  await title.fill("Half a lesson");
  await expect(preview.getByRole("heading", { name: "Half a lesson" })).toBeVisible();
  await expect(page.getByText(/[\d,]+ words?$/)).toBeVisible();
  await expect(page.getByText(/^Saved (just now|\d+ seconds ago)$/)).toBeVisible();

  // The same person on another device; members and the list still see the saved lesson.
  const elsewhere = await browser.newContext({ baseURL: app.url });
  const tablet = await elsewhere.newPage();
  await signIn(tablet, "superadmin", { at: path });
  const there = tablet.getByRole("textbox", { name: "Title", exact: true });
  await expect(there).toHaveValue("Half a lesson");
  await expect(tablet.getByText("We restored your unsaved changes.")).toBeVisible();
  const { element, pillar } = await (await tablet.request.get(`/api${path}`)).json();
  const list = `/api/admin/pillars/${pillar.id}/elements/${element.id}/lessons`;
  const { items } = await (await tablet.request.get(list)).json();
  expect(items[0].title).toBe(before);

  await there.fill("A whole lesson");
  await tablet.keyboard.press("Control+s");
  await expect(tablet.getByText("Lesson saved.")).toBeVisible();
  await expect(tablet).toHaveURL(new RegExp(`${path}$`));
  await expect(tablet.getByText("We restored your unsaved changes.")).toHaveCount(0);
  await expect(tablet.getByRole("link", { name: /^Next lesson:/ })).toBeVisible();
  await elsewhere.close();
});

test("shows a guru and a superadmin that the other one is editing", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  const other = await browser.newContext({ baseURL: app.url });
  const guru = await other.newPage();
  await signIn(guru, "guru");
  const { items } = await (await guru.request.get("/api/guru/articles")).json();
  await guru.goto(`/gurus/article/${items[0].id}/edit`);
  await expect(guru.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
  await signIn(page, "superadmin", { at: `/admin/articles/${items[0].id}/edit` });
  await expect(guru.getByText(/ is editing$/)).toBeVisible();
  await expect(page.getByText("Ines is editing")).toBeVisible();
  await guru.close();
  await other.close();
});
