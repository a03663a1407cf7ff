import type { Page } from "@playwright/test";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const rows = (page: Page) =>
  page.getByRole("region", { name: "Conversations" }).getByRole("listitem");
const composer = (page: Page) => page.getByRole("textbox", { name: /^Reply to / });

test("answers, resolves and snoozes with the keyboard, and nothing is done by reading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "support", { at: "/admin/inbox" });
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("2 conversations are waiting for a reply.")).toBeVisible();

  // The longest wait is first. Reading leaves it there.
  await page.keyboard.press("j");
  await expect(page.getByRole("log")).toContainText("I am preparing an estimate");
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: "Tobias Renner" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "About this member" })).toContainText(
    "Northlight Studio",
  );
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  // An internal note is no answer either.
  await page.getByText("Internal note", { exact: true }).click();
  await page.getByRole("textbox", { name: "Note for the team" }).fill("He means the May clinic.");
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(page.getByRole("log").getByText("He means the May clinic.")).toBeVisible();
  await expect(page.getByText("Sending...")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);

  // A quick reply with the name of the member.
  await page.getByText("Reply", { exact: true }).click();
  await page.getByRole("button", { name: "Quick replies" }).click();
  await page.getByRole("button", { name: /Looking into it/ }).click();
  await expect(composer(page)).toHaveValue(/^Hi Tobias,/);
  await page.getByRole("button", { name: "Send and Resolve" }).click();
  await expect(rows(page)).toHaveCount(1);
  await waitForWrites(page);

  // The last one is snoozed and found again by its text.
  await page.getByRole("heading", { level: 1, name: "Inbox" }).click();
  await page.keyboard.press("k");
  await expect(page.getByRole("log")).toContainText("I am preparing an estimate");
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: /^Tomorrow morning/ }).click();
  await expect(page.getByText("Nobody is waiting for a reply.").last()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the inbox" }).fill("estimates");
  await expect(rows(page).filter({ hasText: "Until" })).toHaveCount(1);
  await rows(page).filter({ hasText: "Until" }).getByRole("button").click();
  await page.getByRole("button", { name: "End Snooze" }).click();
  await expect(page.getByText("1 conversation is waiting for a reply.")).toBeVisible();

  // Several at once.
  await page.goto("/admin/inbox?view=mine");
  await expect(rows(page).first()).toBeVisible();
  const count = await rows(page).count();
  for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").check();
  await page
    .getByRole("toolbar", { name: "Bulk actions" })
    .getByRole("button", { name: "Resolve" })
    .click();
  await expect(rows(page)).toHaveCount(count - 2);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toContainText("Snooze");
});

test("takes a resolved conversation back with Undo", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "support", { at: "/admin/inbox" });
  const row = rows(page).filter({ hasText: "Tobias Renner" });
  await row.getByRole("button").click();
  const assignee = page.getByLabel("Assigned to");
  await assignee.selectOption({ label: "Marguerite Vance" });
  await expect(row).toContainText("Marguerite");
  await waitForWrites(page);
  const waitingSince = async () => {
    const { items } = await (await page.request.get("/api/admin/inbox")).json();
    return items.find(({ member }: { member: { name: string } }) => member.name === "Tobias Renner")
      ?.waitingSince;
  };
  const since = await waitingSince();

  await page.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("1 conversation is waiting for a reply.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(row).toContainText("Marguerite");
  await expect(row.getByText(/^Waiting|^Overdue/)).toHaveCount(1);
  expect(await waitingSince()).toBe(since);
  await expect(page.getByText("2 conversations are waiting for a reply.")).toBeVisible();

  // A reload shows what the server has stored.
  await page.goto("/admin/inbox?view=resolved");
  await expect(rows(page).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/admin/inbox");
  await row.getByRole("button").click();
  await expect(assignee.locator("option:checked")).toHaveText("Marguerite Vance");
});

test("shows who is viewing and warns before a second reply", async ({ browser, app }) => {
  const contexts = await Promise.all([
    browser.newContext({ baseURL: app.url }),
    browser.newContext({ baseURL: app.url }),
  ]);
  const [jonah, marguerite] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!jonah || !marguerite) throw new Error("The browser did not open two pages");
  await signIn(jonah, "support", { at: "/admin/inbox" });
  await jonah.getByRole("button", { name: /Tobias Renner.*Conversation/ }).click();
  await expect(composer(jonah)).toBeVisible();
  await signIn(marguerite, "superadmin", {
    at: new URL(jonah.url()).pathname + new URL(jonah.url()).search,
  });
  await expect(marguerite.getByText("Jonah is viewing")).toBeVisible();
  await expect(jonah.getByText("Marguerite is viewing")).toBeVisible();

  await composer(jonah).fill("I will look.");
  await expect(marguerite.getByText("Jonah is replying")).toBeVisible();
  await composer(marguerite).fill("It is on Thursday.");
  await marguerite.getByRole("button", { name: "Send", exact: true }).click();
  await expect(jonah.getByRole("log").getByText("It is on Thursday.")).toBeVisible();
  await jonah.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    jonah.getByText("Marguerite Vance has just replied. Send yours anyway?"),
  ).toBeVisible();
  await jonah.getByRole("button", { name: "Send Anyway" }).click();
  await expect(marguerite.getByRole("log").getByText("I will look.")).toBeVisible();
  for (const context of contexts) await context.close();
});
