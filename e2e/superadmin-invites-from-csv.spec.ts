import { readFile } from "node:fs/promises";
import { expect, signIn, test } from "./fixtures.ts";

const FILE = [
  "First name;Last name;Email;Agency;Role",
  "Mia;Stone;mia@stone.example;Stone House;",
  "Tom;Hale;tom@stone.example;Stone House;",
  "Lea;=1+1;not-an-email;Stone House;",
  "Max;Reed;member@colonnade.test;Stone House;",
].join("\r\n");

test("invites the people of a CSV file after the bad rows are left out", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/members" });
  await page.getByRole("link", { name: "Invite from CSV" }).click();
  const choose = page.getByLabel("Choose a file");
  await choose.setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(FILE),
  });
  const bad = page.getByRole("table", { name: "Bad rows" });
  await expect(bad.getByText("The email address is invalid.")).toBeVisible();
  await expect(bad.getByText("This person already has an account.")).toBeVisible();
  const people = page.getByRole("table", { name: "People" });
  await expect(people.getByRole("row").filter({ hasText: "Mia Stone" })).toContainText("Owner");
  await expect(people.getByRole("row").filter({ hasText: "Tom Hale" })).toContainText(
    "Team Member",
  );

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the bad rows" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain(
    `"Lea","'=1+1","not-an-email","Stone House","","The email address is invalid."`,
  );

  const invite = page.getByRole("button", { name: "Invite 2 people" });
  await expect(invite).toBeDisabled();
  await page.getByLabel("Leave out the 2 bad rows").check();
  await invite.click();
  await expect(page.getByText("2 people were invited")).toBeVisible();
  await page.getByRole("link", { name: "Show invited members" }).click();
  const mia = page.getByRole("row").filter({ hasText: "Mia Stone" });
  await expect(mia).toContainText("Stone House");
  await expect(mia).toContainText("Invited");
});
