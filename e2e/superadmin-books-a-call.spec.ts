import { chooseTime } from "./calls-page.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("books a call with a guru for a member who already has an open call", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/calls" });
  await page.getByRole("button", { name: "Book for a Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Book for a Member" });
  await dialog.getByLabel("Member").fill("amara");
  await page.getByRole("option", { name: /Amara Lindqvist/ }).click();
  await dialog.getByLabel("Host").selectOption({ label: "Kwabena Strandmark, 45 minutes" });
  await chooseTime(dialog);
  await dialog.getByLabel("Call topics (optional)").fill("Booked on the phone");
  await dialog.getByRole("button", { name: "Book Call" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog.getByLabel("Phone number").fill("(555) 013-4478");
  await dialog.getByRole("button", { name: "Book Call" }).click();
  await expect(page.getByText("Call booked. We've emailed the member.")).toBeVisible();

  await page.getByLabel("Search calls").fill("booked on the phone");
  const row = page.getByRole("row").filter({ hasText: "Booked on the phone" });
  await expect(row).toContainText("with Kwabena Strandmark");
  await row.getByRole("button", { name: /call with Amara Lindqvist/ }).click();
  const call = page.getByRole("dialog", { name: "Amara Lindqvist" });
  await expect(call).toContainText("Kwabena Strandmark");
  await expect(call).toContainText("by Marguerite Vance");
  await expect(call.getByLabel("Staff notes")).toBeVisible();
});
