import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

const PASSWORD = "a quiet harbour";

async function lastInvitation(page: Page, email: string): Promise<string> {
  const answer = await page.request.get("/api/dev/outbox");
  const { items } = await answer.json();
  const mail = items.find((item: { to: string }) => item.to === email);
  return /(\/auth\/accept-invitation#\S+)/.exec(mail.text)?.[1] ?? "";
}

test("invites a teammate who accepts and signs in", async ({ page, browser, app }) => {
  await signIn(page, "agent");
  await page.getByRole("link", { name: "Team Management" }).click();
  await page.getByRole("button", { name: "Invite teammate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Invite without a seat" }).click();
  await expect(dialog.getByText("Please fill in all required fields.").first()).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Superadmin" })).toHaveCount(0);
  await expect(
    dialog.getByText("No seat is free. Without one, they subscribe themselves"),
  ).toBeVisible();
  await dialog.getByLabel("First name").fill("Lea");
  await dialog.getByLabel("Last name").fill("Brandt");
  await dialog.getByLabel("Email").fill("lea@brandt.example");
  await dialog.getByRole("button", { name: "Invite without a seat" }).click();
  await expect(page.getByText("Invitation sent to lea@brandt.example.")).toBeVisible();
  const row = page.getByRole("row", { name: /Lea Brandt/ });
  await expect(row.getByText("Invited")).toBeVisible();

  const first = await lastInvitation(page, "lea@brandt.example");
  await row.getByRole("button", { name: "Actions for Lea Brandt" }).click();
  await page.getByRole("menuitem", { name: "Resend invitation" }).click();
  await expect(page.getByText("Invitation resent to lea@brandt.example.")).toBeVisible();

  const guest = await browser.newContext({ baseURL: app.url });
  const theirs = await guest.newPage();
  await theirs.goto(first);
  await expect(
    theirs.getByText("This invitation is invalid or has expired. Please ask for a new one."),
  ).toBeVisible();
  await theirs.goto("about:blank");
  await theirs.goto(await lastInvitation(page, "lea@brandt.example"));
  await expect(theirs.getByRole("heading", { name: "Welcome, Lea" })).toBeVisible();
  await theirs.getByLabel("New Password", { exact: true }).fill(PASSWORD);
  await theirs.getByLabel("Confirm New Password").fill("another harbour");
  await expect(theirs.getByText("once you've signed in, you'll see how to get it")).toBeVisible();
  await theirs.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(
    theirs.getByText("Please agree to the Terms of Service and Privacy Policy."),
  ).toBeVisible();
  await theirs.getByLabel(/Terms of Service/).check();
  await theirs.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(theirs.getByText("Passwords do not match")).toBeVisible();
  await theirs.getByLabel("Confirm New Password").fill(PASSWORD);
  await theirs.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(theirs.getByText("Welcome, Lea")).toBeVisible();
  await expect(theirs).toHaveURL(/\/subscription$/);
  await expect(theirs.getByText("can give you a seat, or you can subscribe")).toBeVisible();
  await guest.clearCookies();
  await theirs.goto("/auth/login");
  await theirs.getByLabel("Email").fill("lea@brandt.example");
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(theirs.getByText("Welcome, Lea")).toBeVisible();

  await page.reload();
  await expect(row.getByText(/^Joined/)).toBeVisible();
  await row.getByRole("button", { name: "Actions for Lea Brandt" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm.getByRole("heading", { name: "Delete Lea Brandt?" })).toBeVisible();
  await expect(confirm).not.toContainText("subscription");
  await confirm.getByRole("button", { name: "Delete Lea" }).click();
  await expect(page.getByText("Lea Brandt was removed.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await theirs.goto("/subscription");
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await guest.close();
});

test("edits a teammate with a read-only email", async ({ page }) => {
  await signIn(page, "agent", { at: "/admin/team?q=bram" });
  await page.getByRole("button", { name: "Actions for Bram Oduya" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Email cannot be changed after user creation")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveAttribute("readonly", "");
  await dialog.getByRole("radio", { name: "Owner" }).check();
  await dialog.getByLabel("Guru").check();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const row = page.getByRole("row", { name: /Bram Oduya/ });
  await expect(row.getByText("Owner", { exact: true })).toBeVisible();
  await expect(row.getByText("Guru")).toBeVisible();
});
