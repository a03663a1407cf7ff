import { startFakeOpenid } from "#test/fake-openid.ts";
import { expect, test } from "./fixtures.ts";

const provider = await startFakeOpenid();
test.use({ serverEnv: provider.env });

test("a member connects the provider once, signs in with it and disconnects it", async ({
  page,
}) => {
  provider.person = { sub: "ines", email: "member2@colonnade.test" };
  await page.goto("/auth/login?from=%2Fevents");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Connect Google" })).toBeVisible();
  await expect(page.getByText("You already have an account with member2@")).toBeVisible();
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not the password");
  await page.getByRole("button", { name: "Connect and sign in" }).click();
  await expect(page.getByText("Your password is incorrect.")).toBeVisible();
  await password.fill("colonnade-demo");
  await page.getByRole("button", { name: "Connect and sign in" }).click();
  await expect(page).toHaveURL(/\/events/);

  await page.context().clearCookies();
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByText("Welcome,")).toBeVisible();

  await page.goto("/settings#provider");
  const section = page.getByRole("region", { name: "Sign-in provider" });
  await section.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(section.getByRole("link", { name: "Connect Google" })).toBeVisible();
});

test("a new person creates an agency with the provider, without a password", async ({ page }) => {
  provider.person = {
    sub: "mina",
    email: "mina@larkspur.example",
    given_name: "Mina",
    family_name: "Larkspur",
  };
  await page.goto("/auth/register");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Mina");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Enter the name of your agency.")).toBeVisible();
  await page.getByLabel("Agency Name").fill("Larkspur & Co");
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/subscription/);

  await page.goto("/settings");
  const form = page.getByRole("region", { name: "Password" });
  await form.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("Check your inbox for a link to set a password.")).toBeVisible();
});

test("a person who cancels at the provider stays signed out", async ({ page }) => {
  provider.isDenied = true;
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByText("You didn't finish signing in with Google.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  provider.isDenied = false;
});
