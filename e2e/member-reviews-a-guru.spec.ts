import { expect, signIn, test } from "./fixtures.ts";

const REVIEW = "Ines found the hour we gave away. <b>Thank you!</b>";

test("writes a review of a guru, who replies, and a superadmin deletes it", async ({
  browser,
  app,
}) => {
  const open = async (who: "agent" | "guru" | "superadmin") => {
    const context = await browser.newContext({ baseURL: app.url });
    const page = await context.newPage();
    await signIn(page, who, { at: "/gurus/ines-carvalho" });
    return page;
  };
  const member = await open("agent");
  const reviewOf = (page: typeof member) => page.getByRole("article", { name: "Review by Tobias" });
  await member.getByRole("button", { name: "Write a review" }).click();
  const dialog = member.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText("Review is required.").last()).toBeVisible();
  await dialog.getByLabel("Review").fill(REVIEW);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(member.getByText("Review published.")).toBeVisible();
  await expect(reviewOf(member)).toContainText(REVIEW);
  await expect(reviewOf(member)).not.toContainText("Ehrlin");

  const guru = await open("guru");
  await reviewOf(guru).getByRole("button", { name: "Reply" }).click();
  await guru.getByRole("dialog").getByLabel("Reply").fill("You did the arithmetic.");
  await guru.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(reviewOf(guru)).toContainText("You did the arithmetic.");

  await member.getByRole("button", { name: "Edit review" }).click();
  await member.getByRole("dialog").getByLabel("Review").fill("Ines found the lost hour.");
  await member.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(reviewOf(member)).toContainText("Ines found the lost hour.");
  await expect(reviewOf(member)).toContainText("You did the arithmetic.");

  const staff = await open("superadmin");
  await reviewOf(staff).getByRole("button", { name: "Delete review" }).click();
  await staff.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(staff.getByRole("alertdialog")).toHaveCount(0);
  await expect(reviewOf(staff)).toBeHidden();
  await member.reload();
  await expect(member.getByRole("button", { name: "Write a review" })).toBeVisible();
  await expect(reviewOf(member)).toBeHidden();
  for (const page of [member, guru, staff]) await page.context().close();
});

test("shows how many people have read each article to its author", async ({ page }) => {
  await signIn(page, "guru", { at: "/gurus/articles?status=published" });
  await expect(page.getByText(/^\d+ reads?$/).first()).toBeVisible();
});
