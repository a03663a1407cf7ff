import pg from "pg";
import { boxOf, expectAligned } from "./boxes.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("fits the admin conversation into the screen on phones", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "support", { at: "/admin/messages?search=Amara" });
  await page.getByRole("button", { name: /Amara Lindqvist.*Conversation/ }).click();
  const panel = page.getByRole("region", { name: "Conversation with Amara Lindqvist" });
  const field = panel.getByRole("textbox", { name: "Reply to Amara Lindqvist" });
  await expect(field).toBeVisible();
  for (const width of [360, 414]) {
    await page.setViewportSize({ width, height: 740 });
    for (const part of [
      panel,
      panel.getByRole("button", { name: "About this member" }),
      panel.getByLabel("Assigned to"),
      field,
    ]) {
      await expect.poll(async () => (await boxOf(part)).right).toBeLessThanOrEqual(width - 16);
    }
    const name = panel.getByRole("heading", { name: "Amara Lindqvist" });
    expect((await boxOf(name)).width).toBeGreaterThan(100);
  }
});

test("keeps the team menu on the screen when a name is long", async ({ page, app }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `update users set first_name = 'Maximiliana-Bartholomea', last_name = $1
     where email = 'member@colonnade.test'`,
    ["von-und-zu-Hohenstaufen-Wolkenstein-Rodenegg-Trostburg"],
  );
  await client.end();
  await signIn(page, "superadmin", { at: "/admin/team?q=Maximiliana" });
  const menu = page.getByRole("button", { name: /^Actions for Maximiliana/ });
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await boxOf(menu)).right).toBeLessThanOrEqual(width);
  }
});

test("aligns Share with the other actions on phones", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "member", { at: "/resources/price-a-project-from-the-margin-up" });
  const share = page.getByRole("button", { name: "Share" });
  const bookmark = page.getByRole("button", { name: /^Bookmark/ });
  await expectAligned(share, bookmark);
  if ((await bookmark.textContent()) === "Bookmark") await bookmark.click();
  await expect(bookmark).toHaveText("Bookmarked");
  await expectAligned(share, bookmark);
  await expectAligned(share, page.getByRole("button", { name: /^Like/ }).first());
  expect((await boxOf(share)).right).toBeLessThanOrEqual(360);

  await page.goto("/events?search=pricing");
  await page.getByRole("link", { name: /pricing clinic/i }).click();
  await expectAligned(share, page.getByRole("button", { name: "Add to Calendar" }));
  expect((await boxOf(share)).right).toBeLessThanOrEqual(360);
});

test("scrolls a rejected dialog field above the footer with its message", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 560 });
  await signIn(page, "agent", { at: "/admin/team" });
  await page.getByRole("button", { name: "Invite teammate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Lea");
  await dialog.getByLabel("Last name").fill("Brandt");
  await dialog.getByLabel("Email").fill("lea@brandt.example");
  await dialog.getByLabel("Phone").fill("123");
  await dialog.getByRole("checkbox", { name: "Guru" }).focus();
  await dialog.getByRole("button", { name: "Invite without a seat" }).click();
  const phone = dialog.getByLabel("Phone");
  await expect(phone).toBeFocused();
  const message = phone.locator("xpath=ancestor::div[label][1]").locator("p").last();
  await expect
    .poll(async () => (await boxOf(message)).bottom)
    .toBeLessThanOrEqual((await boxOf(dialog.locator("footer"))).y);
  await expect
    .poll(async () => (await boxOf(phone)).y)
    .toBeGreaterThanOrEqual((await boxOf(dialog.getByRole("heading"))).bottom);
});

test("shows a guru's name on one line at every width", async ({ page }) => {
  await signIn(page, "member", { at: "/gurus/ines-carvalho" });
  const name = page.getByRole("heading", { name: "Ines Carvalho", level: 1 });
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await boxOf(name)).height).toBeLessThan(60);
  }
});
