import { expect, signIn, test } from "./fixtures.ts";

const PASSWORD = "a quiet harbour";

test("buys seats, gives them to teammates and takes one back", async ({ page, browser, app }) => {
  await signIn(page, "agent", { at: "/subscription" });
  const seats = page.getByRole("region", { name: "Seats" });
  await expect(seats.getByText("1 of 1 seat used.")).toBeVisible();
  await seats.getByRole("button", { name: "Change number" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Seats, including yours").fill("3");
  await expect(dialog.getByText(/^\$\d+(\.\d\d)? now for the rest of the period/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(seats.getByText("1 of 3 seats used.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Invoices" })).toContainText("Paid");

  // An invitation with a seat.
  await page.getByRole("link", { name: "Team Management" }).click();
  await page.getByRole("button", { name: "Invite teammate" }).click();
  await dialog.getByLabel("First name").fill("Lea");
  await dialog.getByLabel("Last name").fill("Brandt");
  await dialog.getByLabel("Email").fill("lea@brandt.example");
  await expect(page.getByText("1 of 3 seats used.")).toBeVisible();
  await expect(dialog.getByLabel("Give a seat")).toBeChecked();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("2 of 3 seats used.")).toBeVisible();
  const row = page.getByRole("row", { name: /Lea Brandt/ });
  await expect(row.getByText("Seat", { exact: true })).toBeVisible();

  const guest = await browser.newContext({ baseURL: app.url });
  const theirs = await guest.newPage();
  const { items } = await (await page.request.get("/api/dev/outbox")).json();
  const mail = items.find(
    ({ to, text }: { to: string; text: string }) =>
      to === "lea@brandt.example" && text.includes("/auth/accept-invitation"),
  );
  expect(mail.text).not.toContain("subscribe");
  await theirs.goto(/(\/auth\/accept-invitation#\S+)/.exec(mail.text)?.[1] ?? "");
  await theirs.getByLabel("New Password", { exact: true }).fill(PASSWORD);
  await theirs.getByLabel("Confirm New Password").fill(PASSWORD);
  await theirs.getByLabel(/Terms of Service/).check();
  await theirs.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(theirs.getByText("Welcome, Lea")).toBeVisible();
  await theirs.getByRole("link", { name: "Resources", exact: true }).click();
  await expect(theirs).toHaveURL(/\/resources$/);
  await theirs.goto("/subscription");
  await expect(theirs.getByText("A seat of your agency")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Subscribe now" })).toHaveCount(0);

  // A teammate who pays keeps or ends their own subscription.
  await page.getByRole("searchbox", { name: "Search users" }).fill("amara");
  await page.getByRole("button", { name: "Actions for Amara Lindqvist" }).click();
  await page.getByRole("menuitem", { name: "Give a seat" }).click();
  await expect(dialog.getByRole("heading", { name: /^Amara Lindqvist pays until/ })).toBeVisible();
  await dialog.getByRole("button", { name: "End their subscription" }).click();
  await expect(page.getByText("Amara Lindqvist has a seat now.")).toBeVisible();

  await page.getByRole("link", { name: "Subscription", exact: true }).click();
  await expect(seats.getByText("3 of 3 seats used.")).toBeVisible();
  await expect(seats.getByRole("button", { name: "Assign a seat" })).toHaveCount(0);
  await seats.getByRole("button", { name: "Take back the seat of Lea Brandt" }).click();
  await expect(seats.getByText("2 of 3 seats used.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Subscribe now" })).toBeVisible();
  await theirs.goto("/resources");
  await expect(theirs).toHaveURL(/\/subscription$/);

  // The teammate asks for the seat, and the owner gives it with one press.
  await theirs.getByRole("button", { name: /^Ask .+ for a seat$/ }).click();
  await expect(theirs.getByText(/^You asked .+ for a seat$/)).toBeVisible();
  await page.getByRole("link", { name: "Team Management" }).click();
  await page.getByRole("button", { name: "Give Lea Brandt a seat" }).click();
  await expect(page.getByText("Lea Brandt has a seat now.")).toBeVisible();
  await expect(theirs.getByText("A seat of your agency")).toBeVisible();

  // Without a free seat, the owner buys one with the invitation. The bank asks for a confirmation.
  await page.request.post("/api/subscription/test-portal", {
    headers: { origin: app.url },
    data: { action: "ask_for_confirmation" },
  });
  await expect(page.getByText("3 of 3 seats used.")).toBeVisible();
  await page.getByRole("button", { name: "Invite teammate" }).click();
  await dialog.getByLabel("First name").fill("Noa");
  await dialog.getByLabel("Last name").fill("Winter");
  await dialog.getByLabel("Email").fill("noa@winter.example");
  await expect(dialog.getByText(/^One more seat costs \$\d+/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Invite without a seat" })).toBeVisible();
  await dialog.getByRole("button", { name: "Buy a seat and invite" }).click();
  await expect(dialog.getByText(/^Your bank asks you to confirm this payment\./)).toBeVisible();
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Confirm payment" }).click();
  const bank = await opened;
  await bank.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText("3 of 4 seats used.")).toBeVisible();
  await bank.close();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("4 of 4 seats used.")).toBeVisible();
  await page.getByRole("link", { name: "Subscription", exact: true }).click();

  // Who loses access, and when, before the owner cancels. Amara has paid for longer.
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(
    dialog.getByText(/^Lea Brandt and Noa Winter lose access on \w+ \d+, \d{4}\.$/),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Keep subscription" }).click();

  // Fewer seats count from the next period on.
  await seats.getByRole("button", { name: "Change number" }).click();
  await dialog.getByLabel("Seats, including yours").fill("1");
  await expect(dialog.getByText("Lea Brandt and Noa Winter lose access then.")).toBeVisible();
  await dialog.getByRole("button", { name: "Change seats" }).click();
  await expect(seats.getByText(/^1 seat from .* Until then, all 4 seats stay\.$/)).toBeVisible();
  await expect(seats.getByText(/^Until /)).toHaveCount(3);
  await guest.close();
});

test("says that seats and billing details could not be loaded, and loads them again", async ({
  page,
}) => {
  const failing = /\/api\/subscription\/(seats|billing-details)$/;
  await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }));
  await signIn(page, "agent", { at: "/subscription" });
  await expect(page.getByText("Renews on")).toBeVisible();
  await expect(page.getByText("Failed to load your seats. Please try again.")).toBeVisible();
  await expect(page.getByText("Failed to load your billing details.")).toBeVisible();
  await page.unroute(failing);
  await page.getByRole("button", { name: "Try Again" }).first().click();
  await expect(page.getByRole("region", { name: "Seats" })).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("button", { name: "Add billing details" })).toBeVisible();
});
