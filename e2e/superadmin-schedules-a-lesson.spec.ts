import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("schedules a lesson, previews it, publishes it and notifies members", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  const { items } = await (await page.request.get("/api/admin/pillars")).json();
  const [pillar] = items;
  const list = await page.request.get(`/api/admin/pillars/${pillar.id}/elements`);
  const [element] = (await list.json()).items;
  const path = `/pillars-of-agency/${pillar.slug}/${element.slug}`;
  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: `/pillars-of-agency/${pillar.slug}` });
  const count = member.getByText(`${element.lessonCount} Lessons`, { exact: true }).first();
  await expect(count).toBeVisible();

  await page.getByRole("link", { name: `Elements of ${pillar.title}` }).click();
  await page.getByRole("link", { name: `Lessons of ${element.title}` }).click();
  await page.getByRole("button", { name: "Add Lesson" }).first().click();
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "Title", exact: true }).fill("Raising prices");
  await form.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("Say it once, then be quiet.");
  await form.getByText("Schedule", { exact: true }).click();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Please choose a date and time.").first()).toBeVisible();
  await form.getByLabel("Publish on").fill("2020-01-01");
  await form.getByLabel(/^Time/).fill("09:30");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Please choose a time in the future.").first()).toBeVisible();
  await form.getByLabel("Publish on").fill("2050-01-05");
  await expect(form.getByText("Eastern Standard Time")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Raising prices" });
  await expect(row.getByText("Scheduled · Jan 5, 2050, 9:30 AM")).toBeVisible();

  await row.getByRole("link", { name: "Preview Raising prices" }).click();
  await expect(page.getByText("Members don't see them.")).toBeVisible();
  await expect(page.getByText("Say it once, then be quiet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as Completed" })).toHaveCount(0);
  await page.goBack();

  await page.getByRole("button", { name: "Edit Raising prices" }).click();
  await form.getByText("Publish", { exact: true }).click();
  await form.getByLabel("Notify members").check();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row.getByText("Scheduled")).toHaveCount(0);

  // The open page of the member changes by itself.
  const more = element.lessonCount + 1;
  await expect(member.getByText(`${more} Lessons`, { exact: true }).first()).toBeVisible();
  await member.getByRole("button", { name: /notifications/i }).click();
  await member.getByRole("link", { name: "New lesson: Raising prices" }).click();
  await expect(member).toHaveURL(new RegExp(path));
  await expect(member.getByText("Say it once, then be quiet.")).toBeVisible();
  await expect(
    member.getByRole("navigation", { name: "Lessons" }).getByText("New", { exact: true }),
  ).toBeVisible();
  await context.close();
});
