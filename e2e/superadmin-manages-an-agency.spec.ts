import { readFile } from "node:fs/promises";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

test("renames an agency, writes a note, and suspends and reactivates its people", async ({
  page,
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const owner = await context.newPage();
  await signIn(owner, "agent2");

  await signIn(page, "superadmin", { at: "/admin/organizations" });
  await page.getByRole("button", { name: "Since" }).click();
  await expect(page).toHaveURL(/sort=since/);
  await page.getByRole("link", { name: "Harbour & Pine" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Harbour & Pine");

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Harbour & Oak");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(heading).toHaveText("Harbour & Oak");
  await expect(page.getByText("Name: Harbour & Pine → Harbour & Oak")).toBeVisible();

  await page.getByLabel("New note").fill("Asked for an invoice per quarter");
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("article", { name: /^Note by/ });
  await expect(note).toContainText("Asked for an invoice per quarter");
  await note.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Edit note").fill("Wants one invoice per quarter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(note).toContainText("Wants one invoice per quarter");
  await expect(note).toContainText("edited");

  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toContainText(/\d people are signed out at once/);
  await dialog.getByLabel("Reason").fill("Chargeback");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("This organization is suspended.")).toBeVisible();
  await expect(owner).toHaveURL(/\/auth\/login/);
  await expect(
    owner.getByText("Your account is suspended. Contact support.").first(),
  ).toBeVisible();

  await page.getByRole("button", { name: "Reactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText("This organization is suspended.")).toBeHidden();
  await waitForWrites(page);
  await signIn(owner, "agent2");
  await context.close();

  await page.goto("/admin/organizations?q=harbour");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("Harbour & Oak");
  expect(file).not.toContain("Copper Lane");
});
