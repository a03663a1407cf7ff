import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("changes the brand for everyone without a restart", async ({ page, browser, app }) => {
  await signIn(page, "superadmin", { at: "/admin/settings" });
  const brand = page.getByRole("region", { name: "Brand" });
  await expect(brand.getByLabel("Name")).toHaveValue("Colonnade");
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Search settings" }).fill("contrast");
  await expect(page.getByRole("region", { name: "Database" })).toBeHidden();
  const primary = brand.getByRole("textbox", { name: "Primary color", exact: true });
  await primary.fill("#FFD54A");
  await expect(brand.getByText("At least 4.5:1 is needed.")).toBeVisible();
  await brand.getByRole("button", { name: "Save Brand" }).click();
  await expect(
    brand.getByText(
      "This color is too light to read on light screens. Please choose a darker one.",
    ),
  ).toBeVisible();
  await primary.fill("#7A1F3D");
  await expect(brand.getByText("readable on light screens.").first()).toBeVisible();
  await brand.getByLabel("Name").fill("Northlight Academy");
  await brand.getByRole("button", { name: "Save Brand" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(brand.getByText("Saved by")).toBeVisible();

  const context = await browser.newContext({ baseURL: app.url, colorScheme: "light" });
  const visitor = await context.newPage();
  await visitor.goto("/auth/login");
  await expect(visitor).toHaveTitle(/Northlight Academy/);
  await expect(visitor.getByRole("button", { name: "Sign in", exact: true })).toHaveCSS(
    "background-color",
    "rgb(122, 31, 61)",
  );
  await context.close();

  await page.getByRole("button", { name: "Clear search" }).click();
  const database = page.getByRole("region", { name: "Database" });
  await database.getByRole("button", { name: "Test connection" }).click();
  await expect(database.getByText("Not tested yet.")).toBeHidden();
  await expect(database.getByRole("status")).toContainText("ms");

  await brand.getByRole("button", { name: "Use the environment's values" }).click();
  await expect(brand.getByLabel("Name")).toHaveValue("Colonnade");
});
