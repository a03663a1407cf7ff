import { expect, signIn, test } from "./fixtures.ts";

test("a superadmin filters agencies that may not renew and goes on to book a call", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/renewals" });
  const row = page.getByRole("row").filter({ hasText: "Northlight Studio" });
  await expect(row).toContainText("Past due");
  await expect(row.getByRole("link", { name: "Open billing for Northlight Studio" })).toBeVisible();
  await page.getByLabel("Reason").selectOption({ label: "Red metric without a commitment" });
  await expect(page).toHaveURL(/reason=red_metric/);
  // Northlight Studio has a commitment for its red metric.
  await expect(row).toHaveCount(0);
  const next = page.getByRole("link", { name: "Book a call with Harbour & Pine" });
  await expect(next).toBeVisible();
  await next.click();
  const dialog = page.getByRole("dialog", { name: "Book for a Member" });
  await expect(dialog.getByRole("combobox", { name: "Member" })).toHaveValue("Hanne Okafor");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Scheduled Calls" })).toBeVisible();
  await expect(page).not.toHaveURL(/book=/);
});
