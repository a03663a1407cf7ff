import { expect, signIn, test } from "./fixtures.ts";

test("finds members with filters, tags many at once, and undoes it", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/members" });
  const people = page.getByRole("table", { name: "Members" }).getByRole("rowheader");
  await expect(people).toHaveCount(20);
  await page.getByRole("button", { name: "Member", exact: true }).click();
  await expect(page).toHaveURL(/sort=name&direction=asc/);
  await page.getByLabel("Access").selectOption({ label: "Past due" });
  await expect(page).toHaveURL(/access=past_due/);
  await expect(people).not.toHaveCount(20);
  const count = await people.count();
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole("table").getByText("Past due")).toHaveCount(count);

  const bar = page.getByRole("toolbar", { name: "Bulk actions" });
  await bar.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Add tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tag" });
  await dialog.getByLabel("Tag").fill("Call them");
  await dialog.getByRole("button", { name: "Add tag" }).click();
  // It stays while the pointer is on it.
  await page.getByText(/^\d+ members? tagged “Call them”\.$/).hover();
  await expect(page.getByRole("table").getByText("Call them")).toHaveCount(count);

  // The tag is a filter now, and finds exactly these members.
  await page.getByRole("button", { name: "Reset filters" }).press("Enter");
  await expect(people).toHaveCount(20);
  await page.getByLabel("Tag", { exact: true }).selectOption({ label: "Call them" });
  await expect(people).toHaveCount(count);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone for \d+ members?\.$/)).toBeVisible();
  await expect(page.getByText("No members found")).toBeVisible();

  // Suspending everyone who is found skips the superadmin who does it.
  await page.getByRole("button", { name: "Reset filters" }).first().click();
  await expect(people).toHaveCount(20);
  await page.getByLabel("Role").selectOption({ label: "Superadmin" });
  await expect(people).not.toHaveCount(20);
  await bar.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Suspend…" }).click();
  await page.getByLabel("Reason").fill("A rehearsal");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  const skipped = page.getByRole("dialog", { name: /skipped$/ });
  await expect(skipped.getByText("You cannot suspend yourself.")).toBeVisible();
});
