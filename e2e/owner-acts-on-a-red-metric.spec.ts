import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const TITLE = "Offer the second service to two more clients";

test("an owner follows a red metric to its lesson, makes it a commitment, keeps it and signs it off", async ({
  page,
}) => {
  await signIn(page, "agent");
  const home = page.getByRole("region", { name: "What needs work" });
  await home.getByRole("link", { name: "Client concentration" }).click();
  const linked = page.getByRole("region", { name: "Commitments" });
  await expect(linked).toContainText("List every client above 20 percent of income");
  await expectAccessible(page);

  const next = page.getByRole("region", { name: "What to do next" });
  await next.getByRole("link", { name: "When one client is too much of you" }).click();
  // The screen before has the same button.
  await expect(page.getByRole("heading", { level: 1, name: /When one client/ })).toBeVisible();
  await page.getByRole("button", { name: "Make it a commitment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(TITLE);
  await dialog.getByLabel("Due date").fill("2099-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Commitment added to your plan.")).toBeVisible();

  await page.getByRole("link", { name: "Plan", exact: true }).click();
  const item = page.getByRole("listitem").filter({ hasText: TITLE });
  await expect(item).toContainText("When one client is too much of you");
  await page.getByRole("button", { name: `Update progress of ${TITLE}` }).click();
  await dialog.getByLabel("State").selectOption("Done");
  await dialog.getByLabel("What was done").fill("Both said yes.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(item).toContainText("Both said yes.");
  await page.getByRole("button", { name: `Sign off ${TITLE}` }).click();
  await expect(item).toContainText("Signed off by Tobias Renner");
});
