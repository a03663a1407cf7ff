import { expect, signIn, test } from "./fixtures.ts";

const SUSPENDED = "Your account is suspended. Contact support.";

test("a suspended member is signed out at once and cannot sign in", async ({
  page,
  browser,
  app,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(elsewhere, "member2", { at: "/settings" });
  const { member } = await (await elsewhere.request.get("/api/session")).json();
  // Unsaved text does not keep the page open.
  await elsewhere.getByLabel("New email address").fill("someone@harbor.example");

  await signIn(page, "superadmin", { at: `/admin/members/${member.id}` });
  await page.getByRole("button", { name: "Suspend" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The card was reported as stolen");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toBeHidden();

  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await expect(elsewhere.getByText(SUSPENDED)).toBeVisible();
  const answer = await elsewhere.request.get("/api/home");
  expect(answer.status()).toBe(403);
  const tryPassword = async (password: string) => {
    await elsewhere.getByLabel("Email").fill("member2@colonnade.test");
    await elsewhere.getByLabel("Password", { exact: true }).fill(password);
    const answered = elsewhere.waitForResponse("**/api/auth/sign-in");
    await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
    return (await answered).status();
  };
  expect(await tryPassword("not the password")).toBe(401);
  await expect(elsewhere.getByText("Invalid email or password. Please try again.")).toBeVisible();
  expect(await tryPassword("colonnade-demo")).toBe(403);
  await expect(elsewhere.getByText(SUSPENDED)).toBeVisible();

  await page.getByRole("button", { name: "Reactivate" }).first().click();
  await expect(page.getByRole("button", { name: "Suspend" }).first()).toBeVisible();
  expect(await tryPassword("colonnade-demo")).toBe(200);
  await expect(elsewhere.getByText("Welcome,")).toBeVisible();
});
