import { expect, signIn, test } from "./fixtures.ts";

test("registers for all dates of a series, cancels the following ones", async ({ page }) => {
  await signIn(page, "member", { at: "/events?search=office+hours" });
  const card = page.getByRole("listitem").filter({ hasText: "Office hours" });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/and \d+ more dates/);
  await card.getByRole("link", { name: "Office hours" }).click();

  const panel = page.getByRole("complementary", { name: "Registration" });
  await expect(panel).toContainText(/Repeats weekly on \w+day/);
  const dates = page.getByRole("region", { name: "Other dates" });
  await expect(dates.getByRole("listitem")).toHaveCount(5);
  await dates.getByRole("button", { name: /^Show all \d+ dates$/ }).click();
  const others = await dates.getByRole("listitem").count();
  expect(others).toBeGreaterThan(48);

  await panel.getByRole("button", { name: `Register for all ${others + 1} dates` }).click();
  await expect(page.getByText(`You're registered for ${others + 1} dates.`)).toBeVisible();
  await expect(panel.getByText("You're registered")).toBeVisible();
  await expect(dates.getByText("Registered")).toHaveCount(others);

  await dates.getByRole("listitem").nth(9).getByRole("link").click();
  await panel.getByRole("button", { name: "Cancel this and all following dates" }).click();
  const count = `${others - 9} dates`;
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: `Cancel ${count}` })
    .click();
  await expect(page.getByText(`You canceled ${count}.`)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Register", exact: true })).toBeVisible();
  await expect(
    panel.getByRole("button", { name: `Register for the other ${count}` }),
  ).toBeVisible();
});
