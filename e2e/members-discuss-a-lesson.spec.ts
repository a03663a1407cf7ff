import type { Browser, Page } from "@playwright/test";
import { expect, navigate, type RunningApp, signIn, test, waitForWrites } from "./fixtures.ts";

const ELEMENT = "/pillars-of-agency/operations-and-delivery/scope-and-change";

async function pageOf(browser: Browser, app: RunningApp, who: string, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await signIn(page, who, { at });
  return page;
}

/** Opens the newest notification. */
async function openNotification(page: Page, title: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: title }).click();
}

const discussionOf = (page: Page) => page.getByRole("region", { name: /^Discussion/ });

test("asks in a lesson, gets a reply from a mentioned colleague, and staff marks the answer", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "member");
  // A lesson without comments.
  const player = await page.request.get(
    "/api/pillars/operations-and-delivery/elements/scope-and-change",
  );
  const { id } = (await player.json()).lessons[1];
  await navigate(page, `${ELEMENT}?lesson=${id}#comments`);
  const discussion = discussionOf(page);
  const field = discussion.getByRole("textbox", { name: "Ask a question" });
  const post = discussion.getByRole("button", { name: "Post Question" });
  await expect(post).toBeDisabled();
  await field.pressSequentially("Who signs the change order, @tob");
  const people = page.getByRole("listbox", { name: "People to mention" });
  await people.getByRole("option", { name: /Tobias Renner.*Your agency/ }).click();
  await expect(field).toHaveValue("Who signs the change order, @Tobias Renner ");
  await field.pressSequentially("?");

  // A draft survives a reload, with the people it mentions.
  await page.waitForTimeout(400);
  await page.reload();
  await expect(field).toHaveValue("Who signs the change order, @Tobias Renner ?");
  await post.click();
  await expect(field).toHaveValue("");
  const question = discussion.getByRole("listitem").filter({ hasText: "Who signs" }).first();
  await expect(question.getByRole("button", { name: "Reply" })).toBeVisible();
  await expect(question.getByText("@Tobias Renner", { exact: true })).toBeVisible();

  // The author corrects it.
  await question.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(question.getByText("15 minutes left to edit")).toBeVisible();
  await question
    .getByRole("textbox", { name: "Edit your comment" })
    .fill("Who signs the change order with us, @Tobias Renner?");
  await question.getByRole("button", { name: "Save" }).click();
  await expect(question.getByText("(edited)")).toBeVisible();
  await waitForWrites(page);

  const colleague = await pageOf(browser, app, "agent", "/");
  await openNotification(colleague, /Amara Lindqvist mentioned you on/);
  const linked = discussionOf(colleague)
    .getByRole("listitem")
    .filter({ hasText: "Who signs the change order with us" })
    .first();
  await expect(linked.getByText("@Tobias Renner", { exact: true })).toBeInViewport();
  await linked.getByRole("button", { name: "Reply" }).click();
  await linked
    .getByRole("textbox", { name: "Reply to Amara Lindqvist" })
    .fill("The account lead. See https://colonnade.test/change-orders for the form.");
  await linked.getByRole("button", { name: "Post Reply" }).click();
  await expect(linked.getByRole("link", { name: /change-orders/ })).toBeVisible();
  await linked.getByRole("button", { name: "Like" }).first().click();
  await expect(linked.getByRole("button", { name: "Liked 1" })).toBeVisible();
  await waitForWrites(colleague);

  const address = new URL(colleague.url());
  const staff = await pageOf(
    browser,
    app,
    "support",
    `${address.pathname}${address.search}#comments`,
  );
  const asked = discussionOf(staff);
  await asked.getByRole("button", { name: "Mark as answer" }).click();
  await expect(asked.getByText("Answer", { exact: true })).toBeVisible();
  await waitForWrites(staff);

  // The asker opens the reply from the notification and finds the answer.
  await openNotification(page, /Tobias Renner replied to your question on/);
  await expect(page).toHaveURL(/#comment-/);
  const answer = question.getByRole("listitem").filter({ hasText: "The account lead" });
  await expect(answer.getByText("Answer", { exact: true })).toBeInViewport();
  await expect(discussion.getByRole("button", { name: "Mark as answer" })).toHaveCount(0);
});

test("reports a comment, and support hides it", async ({ page, browser, app }) => {
  await signIn(page, "member2", { at: "/resources/price-a-project-from-the-margin-up#comments" });
  const comments = page.getByRole("region", { name: /^Comments/ });
  const first = comments.getByRole("listitem").first();
  const words = (await first.locator("p").nth(1).textContent()) ?? "";
  const menu = first.getByRole("button", { name: /^More actions/ }).first();
  await menu.click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this comment" });
  await expect(dialog.getByRole("button", { name: "Send report" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Rude or disrespectful" }).check();
  await dialog.getByRole("textbox", { name: "Details (optional)" }).fill("Names our client");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thanks. The team will look at this comment.")).toBeVisible();
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Reported" })).toBeDisabled();
  await page.keyboard.press("Escape");

  const staff = await pageOf(browser, app, "support", "/");
  await staff.getByRole("link", { name: "Comments", exact: true }).click();
  await staff.getByText("Reported", { exact: true }).click();
  await expect(staff).toHaveURL(/status=reported/);
  const row = staff
    .getByRole("listitem")
    .filter({ hasText: words })
    .filter({ hasText: "Reported by Wen Castellanos" });
  await expect(row.getByRole("list", { name: "Reports" })).toContainText(
    "Reported by Wen Castellanos: Rude or disrespectful: Names our client",
  );
  await row.getByRole("button", { name: "Reply" }).click();
  await row.getByRole("textbox", { name: /^Reply to/ }).fill("Please leave out client names.");
  await row.getByRole("button", { name: "Post Reply" }).click();
  await expect(staff.getByText("Reply posted.")).toBeVisible();
  await row.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(row).toHaveCount(0);
  await waitForWrites(staff);

  await page.reload();
  await expect(comments.getByRole("textbox", { name: "Add a comment" })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByText("Please leave out client names.")).toHaveCount(0);
});
