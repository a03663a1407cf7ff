import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

/** Screens that no other spec checks in every width and theme. */
const WITHOUT_SIGN_IN: [path: string, heading: string][] = [
  ["/auth/reset-password", "Invalid Reset Link"],
  ["/auth/reset-password#access_token=unknown", "Set a new password"],
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
  ["/auth/account-deleted", "Your account has been deleted"],
  ["/dev/outbox", "Outbox"],
];
const SIGNED_IN: [who: string, path: string, heading: string][] = [
  ["superadmin", "/admin/events/create", "Create Event"],
  ["superadmin", "/admin/gurus/create", "Create Guru"],
  ["guru", "/gurus/profile", "My Guru Profile"],
];

test("passes accessibility checks on public screens", async ({ page }) => {
  test.setTimeout(400_000);
  for (const [path, heading] of WITHOUT_SIGN_IN) {
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});

for (const [who, path, heading] of SIGNED_IN) {
  test(`passes accessibility checks on ${path}`, async ({ page }) => {
    await signIn(page, who);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  });
}

test("passes accessibility checks on articles in Article Magic", async ({ page }) => {
  test.setTimeout(400_000);
  for (const [who, list, edit] of [
    ["superadmin", "/api/admin/articles", "/admin/articles/$id/edit"],
    ["guru", "/api/guru/articles", "/gurus/article/$id/edit"],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, who);
    const { items } = await (await page.request.get(list)).json();
    await page.goto(edit.replace("$id", items[0].id));
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await expect(title).toHaveValue(items[0].title);
    await expectAccessible(page);
  }
});

test("passes accessibility checks on the test portal", async ({ page }) => {
  await signIn(page, "member");
  await page.goto("/subscription");
  await page.getByRole("button", { name: "Update payment method" }).click();
  await page.waitForURL("/subscription/test-portal");
  await expect(page.getByRole("heading", { level: 1, name: "Payment method" })).toBeVisible();
  await expectAccessible(page);
});
