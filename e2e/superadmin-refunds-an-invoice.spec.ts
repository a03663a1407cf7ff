import { expect, signIn, test } from "./fixtures.ts";

test("refunds a part of an invoice with a reason, and the member gets an email", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/members?q=Amara" });
  await page.getByRole("link", { name: "Amara Lindqvist" }).click();
  const invoices = page.getByRole("table", { name: "Invoices" });
  await invoices.getByRole("button", { name: /^Refund invoice/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund invoice TEST-/ });
  const amount = dialog.getByLabel("Amount (USD)");
  await expect(amount).toHaveValue("400.00");
  await amount.fill("400.01");
  await dialog.getByLabel("Reason").fill("Two weeks without a working player");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByText("At most $400 can be refunded.")).toBeVisible();
  await amount.fill("50.50");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(invoices.getByText("Partly refunded")).toBeVisible();
  const refund = invoices.getByRole("list", { name: "Refunds" }).getByRole("listitem");
  await expect(refund).toContainText("Done");
  await expect(refund).toContainText("Refund of $50.50");
  await expect(refund).toContainText("Two weeks without a working player");

  await page.goto("/dev/outbox");
  await expect(page.getByText("Refund of $50.50").first()).toBeVisible();
});
