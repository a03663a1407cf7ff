import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const TITLE = "Send three two-page proposals";

test("a team member makes a lesson a commitment and reports it, and the owner signs it off", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "member", { at: "/plan" });
  await expect(page.getByText("Your commitments.")).toBeVisible();
  await expect(page.getByText("Client concentration")).toHaveCount(0);
  await page.getByRole("link", { name: "The two-page proposal" }).click();
  await page.getByRole("button", { name: "Make it a commitment" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toHaveValue("Put “The two-page proposal” into practice");
  await expect(dialog.getByLabel("Assigned to")).toHaveCount(0);
  await dialog.getByLabel("Title").fill(TITLE);
  await dialog.getByLabel("Due date").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please choose a day from today on.").first()).toBeVisible();
  await dialog.getByLabel("Due date").fill("2099-01-01");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Commitment added to your plan.")).toBeVisible();

  const context = await browser.newContext({ baseURL: app.url });
  const ownerPage = await context.newPage();
  await signIn(ownerPage, "agent", { at: "/plan" });
  const seen = ownerPage.getByRole("listitem").filter({ hasText: TITLE });
  await expect(seen).toContainText("Amara Lindqvist");
  await expect(ownerPage.getByRole("link", { name: "Client concentration" })).toBeVisible();
  await expectAccessible(ownerPage);

  await page.getByRole("link", { name: "Plan", exact: true }).click();
  await page.getByRole("button", { name: `Update progress of ${TITLE}` }).click();
  await dialog.getByLabel("State").selectOption("Done");
  await dialog.getByLabel("What was done").fill("Three proposals, one signed.");
  await dialog.getByLabel("Link").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a link that starts with")).toBeVisible();
  await dialog.getByLabel("Link").fill("https://example.test/proposals");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "https://example.test/proposals" })).toBeVisible();

  await expect(seen).toContainText("Three proposals, one signed.");
  await ownerPage.getByRole("button", { name: `Sign off ${TITLE}` }).click();
  await expect(seen).toContainText("Signed off by Tobias Renner");
  const own = page.getByRole("listitem").filter({ hasText: TITLE });
  await expect(own).toContainText("Signed off by Tobias Renner");
});
