import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { samplePdf } from "#test/sample-files.ts";
import { expect, signIn, test } from "./fixtures.ts";

async function endAllSessions(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from sessions");
  await client.end();
}

/** Dispatches the click, because the sign-in dialog may already cover the button. */
const press = (button: Locator) => button.dispatchEvent("click");

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in to continue" });

test("keeps the form when the session expires and saves it after signing in again", async ({
  page,
  app,
}) => {
  const native: string[] = [];
  page.on("dialog", (dialog) => {
    native.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  await page.getByRole("button", { name: "Add Pillar" }).click();
  const form = page.getByRole("dialog", { name: "Add Pillar" });
  const title = form.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("A sixth pillar");
  await form.getByRole("textbox", { name: "Description" }).fill("Typed before the session ended.");
  await endAllSessions(app.databaseUrl);
  await press(form.getByRole("button", { name: "Save" }));

  const dialog = signInDialog(page);
  await expect(
    dialog.getByText("You've been signed out. Your text is saved on this device."),
  ).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue("superadmin@colonnade.test");
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("wrong");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await password.fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();

  await expect(title).toHaveValue("A sixth pillar");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("A sixth pillar").first()).toBeVisible();
  expect(native).toEqual([]);
});

test("opens the sign-in dialog and keeps the text when an upload finds no session", async ({
  page,
  app,
}) => {
  await signIn(page, "member", { at: "/support" });
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("Here is the file.");
  await endAllSessions(app.databaseUrl);
  const file = page.locator("input[type=file]");
  const pdf = { name: "steps.pdf", mimeType: "application/pdf", buffer: samplePdf() };
  await file.setInputFiles(pdf);
  const dialog = signInDialog(page);
  await dialog.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveValue("Here is the file.");
  await expect(
    page.getByText("This wasn't saved because you were signed out.").first(),
  ).toBeVisible();
  await file.setInputFiles(pdf);
  await expect(page.getByText("steps.pdf")).toBeVisible();
});

test("restores unsaved support settings after a reload", async ({ page }) => {
  await signIn(page, "support", { at: "/admin/support?tab=settings" });
  const subtitle = page.getByLabel("Subtitle");
  const before = await subtitle.inputValue();
  await subtitle.fill("Written, but not saved.");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("We restored your unsaved changes.")).toBeVisible();
  await expect(subtitle).toHaveValue("Written, but not saved.");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(subtitle).toHaveValue(before);

  await subtitle.fill("Written and saved.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Support settings saved.")).toBeVisible();
  await page.reload();
  await expect(subtitle).toHaveValue("Written and saved.");
  await expect(page.getByText("We restored your unsaved changes.")).toHaveCount(0);
});

test("signs in again while an earlier session request is pending", async ({ page, app }) => {
  await signIn(page, "member", { at: "/support" });
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("Typed before the session ended.");
  await page.getByRole("textbox", { name: "Subject" }).fill("A slow session");
  await endAllSessions(app.databaseUrl);
  const submit = page.getByRole("button", { name: "Submit Ticket" });
  await press(submit);
  const dialog = signInDialog(page);
  await dialog.getByLabel("Password", { exact: true }).fill("colonnade-demo");

  // This request, sent before the sign-in, gets no response.
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/session", () => asked.resolve(), { times: 1 });
  await press(submit);
  await asked.promise;
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveValue("Typed before the session ended.");
});

test("hides the text when a different member signs in", async ({ page, app }) => {
  const secret = "Only the first member may read this.";
  await signIn(page, "member", { at: "/support" });
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill(secret);
  await page.getByRole("textbox", { name: "Subject" }).fill("A private matter");
  await endAllSessions(app.databaseUrl);
  await press(page.getByRole("button", { name: "Submit Ticket" }));
  const dialog = signInDialog(page);
  await dialog.getByLabel("Email").fill("member2@colonnade.test");
  await dialog.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Welcome,")).toBeVisible();
  await page.goto("/support");
  await expect(message).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(secret);

  // The same applies when the second member uses the sign-in page.
  await message.fill("Typed by the second member.");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("Typed by the second member.");
  await endAllSessions(app.databaseUrl);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("member@colonnade.test");
  await page.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Welcome,")).toBeVisible();
  await page.goto("/support");
  await expect(message).toHaveValue("");
});
