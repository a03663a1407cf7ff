import pg from "pg";
import { expect, navigate, signIn, test, waitForWrites } from "./fixtures.ts";

test("welcomes a new owner with steps that check themselves", async ({ page, app }) => {
  // An owner with access who has done nothing yet.
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `update organizations set has_free_access = true where id =
       (select organization_id from users where email = 'newcomer@colonnade.test')`,
  );
  await client.end();
  await signIn(page, "newcomer");
  const welcome = page.getByRole("region", { name: "Welcome to Colonnade, Priya" });
  await expect(welcome.getByText("0 of 4 done")).toBeVisible();
  await expect(welcome.getByText("Marguerite Vance", { exact: true })).toBeVisible();
  await expect(welcome.getByRole("listitem").getByRole("link")).toHaveText([
    /^Complete your profile/,
    /^Finish your first lesson/,
    /^Invite your team/,
    /^Book a call/,
  ]);

  await welcome.getByRole("link", { name: "Complete your profile" }).click();
  await page.getByLabel("Phone").fill("(555) 123-4567");
  await page.getByRole("button", { name: "Save Changes" }).first().click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await navigate(page, "/");
  await expect(welcome.getByRole("link", { name: "Complete your profile (done)" })).toBeVisible();

  await welcome.getByRole("link", { name: "Finish your first lesson" }).click();
  await page.getByRole("button", { name: "Mark as Completed" }).click();
  await waitForWrites(page);
  await navigate(page, "/");
  await expect(welcome.getByText("2 of 4 done")).toBeVisible();
  await welcome.getByRole("link", { name: "Invite your team" }).click();
  await expect(page).toHaveURL(/\/admin\/team$/);
  await page.goBack();

  await welcome.getByRole("button", { name: "Close the welcome" }).click();
  await expect(welcome).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await waitForWrites(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Featured Articles" })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
